/** Ways of saying one thing in several words, as the word that stands for it. Frozen with this method. */

/** `words > word`: folded words, between bars. Longer ones come first where one begins another. */
const phrases =
  'by the time > before | is out of order > broken | are out of order > broken | was out of order > broken | out of order > broken | does not work > broken | do not work > broken | ' +
  'did not work > broken | is not working > broken | are not working > broken | fails to > not | failed to > not | fail to > not | failing to > not | ' +
  'failure to > not | is unable to > can not | are unable to > can not | was unable to > can not | were unable to > can not | unable to > not | ' +
  'voted down > rejected | vote down > reject | voted against > opposed | turned down > rejected | turn down > reject | turns down > rejects | threw out > rejected | thrown out > rejected | gave back > returned | give back > return | given back > returned | ' +
  'went live > released | go live > release | goes live > releases | going live > release | rolled out > released | roll out > release | rolls out > releases | ' +
  'carries on > continues | carry on > continue | carried on > continued | goes on > continues | go on > continue | went on > continued | shut down > closed | shuts down > closes | ' +
  'set up > configure | sets up > configures | taken off > removed | take off > remove | left out > omitted | leaves out > omits | leave out > omit | ' +
  'in spite of > despite | as a result of > because | because of > because | due to > because | owing to > because | on account of > because | thanks to > because | ' +
  'given that > because | seeing that > because | as soon as > once | prior to > before | ahead of > before | subsequent to > after | per cent > % | pct > % | ' +
  'no longer > not longer | any longer > longer | not any more > not longer | any more > longer | anymore > longer | at the moment > now | at present > now | ' +
  'more than > over | greater than > over | in excess of > over | fewer than > under | less than > under | must not exceed > at most | not exceed > at most | no more than > at most | not more than > at most | ' +
  'no less than > at least | not less than > at least | a single > only one | a number of > several | the majority of > most | a majority of > most | in addition > also | ' +
  'year on year > yearly | year over year > yearly | on average > average | in total > total | each time > always | every time > always | at all times > always | ' +
  'two times > twice | three times > thrice | went missing > disappeared | go missing > disappear | goes missing > disappears | gone missing > disappeared | never ever > never | not at all > not | in no way > not | nowhere > not anywhere | no one > nobody | not any > no | is missing > lacks | are missing > lack | ' +
  'is lacking > lacks | is absent > lacks | does not have > lacks | do not have > lack | did not have > lacked | has no > lacks | have no > lack | had no > lacked | ' +
  'there is no > lacks | there are no > lack | there was no > lacked | there were no > lacked | there is not > lacks | ' +
  'takes place > happens | took place > happened | take place > happen | comes from > from | points out > says | is going to > will | are going to > will | ' +
  'ran out > exhausted | run out > exhausted | runs out > exhausts | puts off > postpones | put off > postpone | called off > cancelled | call off > cancel | ' +
  'signed off > approved | sign off > approve | sign offs > approvals | looked into > investigated | went up > rose | goes up > rises | go up > rise | gone up > risen | ' +
  'went down > fell | goes down > falls | go down > fall | gone down > fallen | log in > login | logs in > login | logging in > login | logged in > login | sign in > login';

const rewrites: ReadonlyMap<string, readonly (readonly [readonly string[], readonly string[]])[]> = Map.groupBy(
  phrases.split(' | ').map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return [from.split(' '), to.split(' ')] as const;
  }),
  ([[first = '']]) => first,
);

/** The words for which the phrase that begins at a place stands, and how many words it has; `undefined` where none begins. */
export function phraseAt(
  words: readonly string[],
  at: number,
): { words: readonly string[]; length: number } | undefined {
  const found = rewrites.get(words[at] ?? '')?.find(([from]) => from.every((word, n) => words[at + n] === word));
  return found && { words: found[1], length: found[0].length };
}
