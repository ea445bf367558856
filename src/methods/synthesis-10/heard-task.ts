/** The task of a table in words that `synthesis@9` reads as they are meant. */
import { actOf } from '../synthesis-9/act-groups.ts';
import { plainHold } from '../synthesis-9/stance-words.ts';

export interface HeardTask {
  /** The same task wherever it is read rightly as it stands. */
  plain: string;
  asksForObjections: boolean;
}

const objecting =
  /spricht (?:etwas|was) (?:da)?gegen|einwände|bedenken|\b(?:any|are there|is there) (?:\p{L}+ )?(?:objections?|reasons? (?:not|against))|inconveniente|objeci[oó]n|objections? \?/iu;

/** "Lyon schließen?" asks whether to do it. */
function withAsking(content: string): string {
  const [, asked = '', verb = ''] = /^\P{L}*([^.!?]{2,80} (\p{Ll}{4,}))\?\s*$/u.exec(content) ?? [];
  const isGerman = verb.endsWith('n') && (actOf(verb)?.languages.includes('de') === true || plainHold(verb) === 'de');
  return isGerman && !asksAlready.test(asked) ? `Sollen wir ${asked}?` : content;
}

const asksAlready =
  /^(?:wer|wie|was|wo|wann|warum|wen|wem|welche[rsnm]?|soll\p{L}*|darf|kann|muss|können|dürfen|müssen|wollen|werden)(?!\p{L})/iu;

/** To avoid is to hold back. */
const avoiding = /\b((?:should|shall|can|could|must) (?:we|i|you|they)) avoid\b/iu;
/** A question that ends with a word of holding back is read as one for holding back: here it is a noun, "the park". */
const lastNoun =
  /((?:^| )(?:the|an?|our|your|my|this|that|these|those|every|each) (?:[\p{L}-]+ ){0,2}(?:park|block|drop|stop|hold|halt|freeze|pause|return|kill|shelf|wait))\s*\?/iu;

/** "要不要" asks whether, and does not say "不要". */
export const readTask = (content: string): HeardTask => ({
  plain: withAsking(content.replaceAll('要不要', '是否').replace(avoiding, '$1 stop').replace(lastNoun, '$1 now?')),
  asksForObjections: objecting.test(content),
});
