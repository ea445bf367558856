/**
 * Whether plain wording leaves a text as it is, told by its words alone. Most texts are plain already, and every pattern would be tried on them in
 * vain. A text with a word that a pattern cannot do without is left to the patterns; so is one with letters beyond ASCII, beside which patterns see
 * the edge of a word.
 */
import type { TextReading } from '../synthesis-2/read-text.ts';
import type { WordFacts } from '../synthesis-2/word-facts.ts';
import { fillerWords, graveWords } from './filler-words.ts';
import { compounds, numbers } from './one-spelling.ts';
import { frontWords } from './plain-wording.ts';

/** Of every opening (`opening-words.ts`), filler and spelling a word that it has wherever it stands. */
const anywhere =
  'found find finds noticed noted note observed observe saw see seen discovered identified spotted detected determined established confirmed confirm concluded revealed reveals ' +
  'showed shows shown uncovered point pointed flagged opinion view mentioned stressed emphasised emphasized remembered stated remarked highlighted worth mention remember ' +
  'highlight know clear obvious evident plain true undeniable turns turned doubt question needless attention regret emphasise emphasize notice aware mind observation finding remark ' +
  'comment issue problem concern essence dass hinweis anmerkung befund beobachtung feststellung bemerkung que nota hallazgo comentario qu remarque constat fact moment whatsoever ' +
  'honest zeit tat zweifel ansicht hecho supuesto realidad momento duda absoluto juicio fait doute programme programmes tyre tyres percent cent pct degrees able circumvent circumvents ' +
  'bypasses known proven proved proves happens lot lots';
/** The same of openings that have the word among their first four. */
const atFirst =
  'what according review analysis reading audit inspection assessment check examination investigation experience said short summary summarise summarize sum addition ' +
  'additionally furthermore moreover also besides finally lastly first firstly secondly thirdly again there';
/** The same where one of these words, or of those that are part of a compound, stands before it. */
const behind =
  'report:to,must say:to,must add:to,must stress:to,must informed:be advised:be all:at present:at point:this time:this stands:it now:right,of today:of course:of days:these ' +
  'way:any,the added:be,been,was,is kind:any sort:any such:as form:current state:current record:the place:in whole:a itself:in order:in event:the too:far,much,way out:leave,leaves,left around:get,gets ' +
  'missing:is,are,was,were absent:is,are,was,were lacking:is,are,was,were';

const isAnywhere: ReadonlySet<string> = new Set([
  ...anywhere.split(' '),
  ...fillerWords,
  ...graveWords,
  ...numbers.slice(2),
]);
const isAtFirst: ReadonlySet<string> = new Set(atFirst.split(' '));
const wordsBefore = new Map(
  behind
    .split(' ')
    .map((line) => [line.slice(0, line.indexOf(':')), new Set(line.slice(line.indexOf(':') + 1).split(','))]),
);
for (const compound of compounds.split('|')) {
  const [one = '', other = ''] = compound.split(' ');
  for (const word of [other, `${other}s`]) wordsBefore.set(word, (wordsBefore.get(word) ?? new Set()).add(one));
}
/** Words that are spelled in two ways; and an article written together with what opens a sentence: "theissue is". */
const otherForms = new RegExp(
  '^(?:behavi|fav|col|lab|neighb|hon|harb|rum|vap|od|tum|hum|endeav|arm|flav|vig|rig)our|^grey|^(?:judg|acknowledg)ement|^(?:anal|paral)ys(?:e|ing)|(?:^|\\d)eur$|' +
    '^(?:cancel|label|model|travel|channel|signal|fuel)l(?:ed|ing)$|^(?:cent|met|lit|fib|theat|kilomet|millimet|calib)res?$|^(?:licen|defen|offen)ces?$|' +
    '^(?:organ|author|recogn|real|final|util|optim|minim|maxim|custom|summar|standard|priorit|initial|normal|central|synchron|serial|categor|emphas|sanit|random|visual|anonym|character)is[eia]|' +
    '^(?:one|another|an?|the|our|my)(?:observation|finding|remark|note|comment|point|issue|problem|concern)$',
);

const maySayMore = (word: string) =>
  isAnywhere.has(word) || isAtFirst.has(word) || wordsBefore.has(word) || otherForms.test(word);

const placesAtFirst = 4;

function saysMore(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (isAtFirst.has(word) && at < placesAtFirst) return true;
  if (wordsBefore.get(word)?.has(words[at - 1] ?? '')) return true;
  return isAnywhere.has(word) || otherForms.test(word);
}

const otherSigns = /[^ -~‘’“”–—]|^ | $| {2}| [.,;:!?](?: |$)|[a-z]-[a-z]|\d,\d|[$[]|n['’]t/i;

export function staysPlain({ raw, words, facts }: TextReading): boolean {
  if (otherSigns.test(raw) || (raw.includes(', ') && frontWords.has(words[0] ?? ''))) return false;
  for (let at = 0; at < facts.length; at += 1) {
    const known = facts[at] as WordFacts;
    known.isPlain ??= !maySayMore(words[at] ?? '');
    if (!known.isPlain && saysMore(words, at)) return false;
  }
  return true;
}
