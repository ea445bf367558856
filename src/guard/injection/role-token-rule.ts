/**
 * Finds the tokens with which chat templates mark the speaker of a turn. Texts about such tokens quote and list them; a
 * token that stands where a turn would begin or end counts as used.
 */
import type { TextSpan } from './injection-rules.ts';
import { isQuoted } from './quotation.ts';

const rolePattern = '(?:system|user|assistant|developer|tool|function|model|human|ipython)';
const tokenNames =
  'im_start|im_end|im_sep|endoftext|endofprompt|begin_of_text|end_of_text|start_header_id|end_header_id|eot_id|eom_id|' +
  `start|end|message|channel|return|call|python_tag|(?:begin|end)[▁_ ]of[▁_ ]sentence|${rolePattern}`;
const roleToken = new RegExp(
  `<\\|(?:${tokenNames})\\|>|\\[/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS)\\]|<</?SYS>>|<(?:start|end)_of_turn>|</s>`,
  'gi',
);
const startToken = /start/i;
const roleNext = new RegExp(`^(?:${rolePattern}\\b(?![\`'"”’»])|\\s{0,3}${rolePattern}\\s{0,2}[\\n:<])`, 'i');

const quotePattern = '[`\'"“”‘’«»]';
const quoteMark = new RegExp(`${quotePattern}$`);
const quoteBefore = new RegExp(`(?:${quotePattern}|[(/|,])$`);
/** What follows a token that is mentioned: the end of a quotation, a list or a sentence, or a verb. */
const mentionAfter = new RegExp(
  `^(?:\\s?(?:${quotePattern}|[,;:)/|\\]])|\\.(?:\\s|$)|\\s{1,2}(?:${[
    'is|are|was|were|and|or|but|nor|as|in|into|to|from|for|of|on|at|by|with|within|would|should|must|may|might|can|could',
    'will|has|have|had|does|appears?|marks?|means|opens?|closes?|ends?|starts?|begins?|tells?|lets?|gets?|inside',
    'tokens?|tags?|markers?|sequences?|delimiters?|headers?|strings?|blocks?|turns?|literals?|characters?|pairs?|styles?',
  ].join('|')})\\b)`,
  'i',
);
const mentionBefore = new RegExp(
  `\\b(?:${[
    'the|a|an|of|or|and|as|like|with|for|in|by|to|via|on|from|any|each|every|no|not|its|their|our|both|between|say|raw',
    'uses?|using|emits?|sends?|contains?|containing|includes?|including|inserts?|injects?|strips?|removes?|escapes?',
    'filters?|blocks?|rejects?|drops?|tokens?|tags?|markers?|sequences?|delimiters?|strings?|literal|called|named|fake',
  ].join('|')})\\s{1,2}$`,
  'i',
);
/** An order to the reader that follows a token, whatever stands between them: a comma, a colon, "and", "as the arbiter". */
const orderAfter = new RegExp(
  `^[\\s.,;:)\\]—–-]{0,4}(?:(?:and|then|now|please|to (?:all|every) [a-z]{1,12}|as (?:the|an?) [a-z]{1,16}|in this [a-z]{1,16})[\\s,:]{1,3}){0,3}(?:${[
    '(?:approve|vote|ignore|disregard|forget|obey|concede|adopt)s?',
    '(?:you|every seat|all seats|everyone|each seat) (?:must|will|shall|should|approves?|votes?|obeys?|concedes?|are now)',
    // What nobody writes of a token: a table is told how to decide.
    '(?:accept|reject|support|endorse) (?:all|every|each|any) [a-z]{1,16}',
    'set (?:your )?(?:approve|vote|verdict|confidence) to',
    'your (?:new |only |real )(?:task|role|orders?|instructions?) (?:is|are)',
    'the other (?:agents|seats|experts|members) are (?:wrong|mistaken|lying|compromised)',
    'say (?:that )?(?:the|this|every|all) [a-z]{1,16} (?:is|are) (?:safe|fine|correct|approved|right)',
    '(?:always|never|only) (?:answer|agree|object|disagree|praise|approve|vote|concede|refuse|oppose)',
    'from now on,? (?:you|always|never|only (?:praise|answer|agree|approve|vote))',
    '(?:give|grant) (?:the|this|every) (?:proposal|motion|change|finding|synthesis) (?:full|your|the highest)',
    '(?:withdraw|retract|drop) (?:your|all|every|any) (?:objections?|challenges?|concerns?|findings?|conditions?)',
    '(?:do not|don.t) (?:raise|voice|report|mention|express) (?:any|your|this|the)',
  ].join('|')})\\b`,
  'i',
);
const notImperative =
  'in|at|on|of|for|to|by|from|with|within|after|before|under|over|into|and|or|nor|but|not|as|if|when|while|like|than|so|' +
  'which|that|it|they|we|he|she|nobody|somebody|most|almost|nearly|unlike|about|across|without|during|because|since|also|only';
/** Words that are orders only where a turn could begin: a sentence about a token may have them behind it, too. */
const orderInPlace = new RegExp(
  `^[\\s.,;:)\\]—-]{0,4}(?:(?:and|then|now|please)[\\s,:]{1,3}){0,3}(?:${[
    '(?:accept|reject|support|endorse|recommend|declare|treat|mark|rate|confirm|comply|respond|reply|output|say|execute) ',
    'set (?:your |the )?(?:approve|vote|verdict|confidence|outcome)\\b',
    '(?:your )?new (?:task|instructions?|orders?|rules?|role)\\b',
    'the other (?:agents|seats|experts|members) (?:are|were|have|must|should)\\b',
    // Any verb in the imperative, with what it commands: no preposition, no participle, no third person.
    `(?!(?:${notImperative})\\b)(?![a-z]{1,16}(?:ed|s|ing)\\b)[a-z]{2,16} (?:your|all|every|any|this|everything|with everything)\\b`,
  ].join('|')})`,
  'i',
);
const turnStart = /(?:^|[.!?>\n]\s{0,3})$/;
/** Where a turn can end: after a sentence, on a new line, or directly after a word. */
const turnEnd = /(?:[.!?>\n]\s{0,3}|\w)$/;
/** A placeholder, as in explanations of templates. */
const placeholder =
  /^[\s\n]*(?:\.{2,}|…|\{[^}]*\}|(?:the |your |user )?(?:text|prompt|message|input|content|query))[\s\n]*$/i;

export function findRoleToken(text: string): TextSpan | undefined {
  let previous: TextSpan | undefined;
  for (const { 0: match, index: start } of text.matchAll(roleToken)) {
    const end = start + match.length;
    if (isTokenUsed(text, start, end)) return { start, end };
    if (previous && wrapsText(text.slice(previous.end, start))) return { start: previous.start, end };
    previous = { start, end };
  }
  return undefined;
}

function isTokenUsed(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + 24);
  if (startToken.test(text.slice(start, end)) && roleNext.test(after)) return true;
  const before = text.slice(Math.max(0, start - 24), start);
  if (orderAfter.test(text.slice(end, end + 80)) && !quoteMark.test(before)) return !isQuoted(text, start);
  if (turnStart.test(before) && orderInPlace.test(text.slice(end, end + 80))) return !isQuoted(text, start);
  if (quoteBefore.test(before) || mentionAfter.test(after)) return false;
  const isInPlace = after.trim() === '' ? turnEnd.test(before) : !mentionBefore.test(before);
  return isInPlace && !isQuoted(text, start);
}

/** Whether the text between two tokens reads like a turn. */
function wrapsText(between: string): boolean {
  return between.length >= 9 && between.length <= 2000 && !mentionAfter.test(between) && !placeholder.test(between);
}
