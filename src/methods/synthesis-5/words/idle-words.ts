/** Words by what they do in a sentence. Frozen with this method. */

/** Articles, auxiliaries, pronouns, prepositions and conjunctions of English, German, Spanish and French. */
const small =
  'a an the is are was were be been being am do does did doing done has have had having can could will would shall should may might must ought need needs to ' +
  'i me my mine we us our ours you your yours he him his she her hers it its they them their theirs this that these those there here ' +
  'who whom whose which what of for as at by on in and or but so if then into with from than s t d ll re ve ' +
  'when while whilst because since until till before after during over under through between against via per though although ' +
  'how where why upon within without onto off up down out about above below behind beside besides across along among around toward towards near ';

/** The same in German, Spanish and French. */
const german =
  'der die das den dem des ein eine einer einem einen eines ist sind war waren wird werden wurde wurden worden hat haben hatte hatten kann können ' +
  'sich es er sie wir ihr man und oder aber auch dass daß weil wenn als wie zu zum zur von vom mit bei beim im in an am auf aus für nach vor seit durch um ab';
const spanish =
  'el la los las un una unos unas es son fue fueron era eran está están ha han había hay se lo le les su sus y o pero que de del al a en con por para como';
const french =
  'le la les un une des du de au aux à est sont était ont a il elle on ce cette ces et ou mais dans sur par pour avec qui que l d qu y se sa son ses leur été en';

/** What may be added or left out without saying anything else. */
const idle =
  'also just very really quite such simply actually indeed currently now presently still already yet even too however therefore thus hence moreover furthermore ' +
  'please note noted say says said saying tell tells told report reports reported according see sees saw seen show shows showed shown find finds found finding observe observed ' +
  'appear appears seem seems fact facts way ways thing things case cases matter situation respective respectively own same itself overall generally basically essentially ' +
  'get gets got gotten getting make makes made making take takes took taken taking give gives gave given giving have having go goes went going gone come comes came coming ' +
  'put puts keep keeps kept let lets become becomes became remain remains remained stay stays stayed occur occurs occurred happen happens happened exist exists existed ' +
  'mean means meant lead leads led cause causes caused causing result results resulted resulting thereby thereof ' +
  'whole entire entirely completely fully totally any ' +
  'noch schon immer auch sehr bereits jedoch ya también muy aún todavía encore déjà aussi très';

/** Begins a part of its own: what is denied before it is not denied behind it. */
const clauseStarts =
  'because since so but while whilst although though which who whose where when whenever if unless until after before and or however yet whereas despite once';
const germanStarts = 'weil aber wenn nachdem bevor und oder obwohl falls sobald deshalb';
const spanishStarts = 'porque pero cuando si y o aunque';
const frenchStarts = 'car mais parce lorsque quand et ou puisque si';

/** Opens something else that is said, or on which condition it holds: it cannot be left out. */
const additionStarts =
  'and or but yet if unless until when whenever once where only except provided while before after und oder aber wenn falls sobald y o pero si cuando et ou mais quand lorsque';

/** Stands for whatever the other text names. */
const generic = 'anyone anybody anything someone somebody something people person persons individuals';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

interface SentenceWords {
  /** Say nothing of their own. */
  small: ReadonlySet<string>;
  clauseStarts: ReadonlySet<string>;
}

const languages: readonly SentenceWords[] = [
  { small: setOf(small), clauseStarts: setOf(clauseStarts) },
  { small: setOf(german), clauseStarts: setOf(germanStarts) },
  { small: setOf(spanish), clauseStarts: setOf(spanishStarts) },
  { small: setOf(french), clauseStarts: setOf(frenchStarts) },
];

/** "Die", "son" and "car" are English words, too: the text decides; where it does not, it is English. */
export function sentenceWordsOf(words: readonly string[]): SentenceWords {
  const counts = languages.map(() => 0);
  for (let at = 0; at < words.length; at += 1) {
    const known = languagesOf.get(words[at] ?? '');
    if (known === undefined) continue;
    for (let k = 0; k < known.length; k += 1) counts[known[k] ?? 0] = (counts[known[k] ?? 0] ?? 0) + 1;
  }
  let best = 0;
  for (let k = 1; k < counts.length; k += 1) if ((counts[k] ?? 0) > (counts[best] ?? 0)) best = k;
  return languages[best] as SentenceWords;
}

/** The languages in which a word is small, so that it is looked up once. */
const languagesOf: ReadonlyMap<string, readonly number[]> = new Map(
  [...new Set(languages.flatMap(({ small: some }) => [...some]))].map((word) => [
    word,
    [...languages.keys()].filter((at) => languages[at]?.small.has(word)),
  ]),
);

export const isIdleWord = setOf(`${idle} ${generic}`);
export const isGenericWord = setOf(generic);
export const startsAddition = setOf(additionStarts);
