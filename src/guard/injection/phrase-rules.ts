/**
 * Finds wordings that give orders to a model that reads the text as instructions. A wording counts only where a
 * sentence could begin and outside quotations: texts that warn of such wordings mention them in the middle of a
 * sentence.
 */

import type { InjectionRule } from './injection-rules.ts';
import { isQuoted } from './quotation.ts';

const dropVerbs = ['ignore', 'disregard', 'forget', 'override', 'overrule', 'bypass', 'discard'];
const dropVerb = `(?:${dropVerbs.join('|')})`;
const earlierWord =
  '(?:previous(?:ly)?|prior|above|preceding|earlier|foregoing|former|initial|original|system|safety|your|developer)';
const fillerWord =
  '(?:all|any|each|every|of|the|these|those|my|our|and|other|given|existing|current|hidden|own|you|were|got)';
const orderNoun =
  '(?:instructions?|prompts?|directives?|directions|guidelines?|rules|programming|training|safeguards|restrictions)';
const roleNoun = '(?:assistant|ai|agent|model|bot|chatbot|admin|administrator|hacker|persona|character|voter|judge)';
const unrestrictedRole =
  '(?:unrestricted|unfiltered|jailbroken|without (?:any )?restrictions|dan|root|administrator|system)';
const hiddenPrompt =
  '(?:system prompt|(?:initial|hidden|original|secret) (?:system )?(?:prompt|instructions)|(?:instructions|prompt|rules) above)';
const audienceNoun = '(?:users?|humans?|operators?|other agents|moderators?)';
const motionNoun = 'the (?:synthesis|proposal|motion|change|request|direction)';

/** What an attacker tells a model to ignore: earlier instructions, or everything so far. */
const droppedObjects = [
  `(?:${fillerWord} ){0,4}${earlierWord}[\\s,]{1,2}(?:(?:${fillerWord}|${earlierWord})[\\s,]{1,2}){0,4}${orderNoun}`,
  `(?:${fillerWord} ){0,3}${orderNoun} (?:above|before (?:this|that)|so far|you (?:were|have been|got|have))`,
  '(?:everything|all|anything|whatever|what) (?:above|before this|so far|you (?:were|have been|know|learned)|that (?:was|came))',
];

export const phraseRules: InjectionRule[] = [
  phraseRule('drop-instructions', dropVerbs, `${dropVerb} (?:${droppedObjects.join('|')})`),
  phraseRule(
    'new-instructions',
    ['instruction', 'prompt', 'directive', 'orders'],
    '(?:your |the |here are )?(?:new|updated|revised|real|actual|true) (?:system )?(?:instructions?|prompt|directives?|orders)(?: (?:is|are|follow))?:',
  ),
  phraseRule(
    'new-instructions',
    ['task is', 'goal is', 'objective is', 'purpose is'],
    'your (?:new|real|actual|true|only) (?:task|goal|objective|purpose) is (?:now )?to',
  ),
  phraseRule(
    'new-role',
    ['you are now'],
    `you are now (?:an? (?:\\w{1,20} ){0,3}${roleNoun}|in (?:developer|god|jailbreak|unrestricted|dan|root) mode|dan|free (?:from|of)|no longer)`,
  ),
  phraseRule(
    'new-role',
    ['from now on'],
    'from now on,? (?:you|your|always|never|only|every|all) (?:\\w{1,20} ){0,2}(?:are|will|must|shall|act|answer|respond|reply|vote|approve|obey|speak)',
  ),
  phraseRule(
    'new-role',
    ['act as ', 'pretend'],
    `(?:act as|pretend (?:to be|that you are|you are)) (?:if you (?:were|are|have) |an? |the )?(?:\\w{1,20} ){0,2}${unrestrictedRole}`,
  ),
  phraseRule('new-role', ['do anything now'], 'do anything now'),
  phraseRule(
    'reveal-prompt',
    ['prompt', 'instructions', 'rules above'],
    `(?:reveal|print|show|output|repeat|display|leak|disclose|recite|give|tell)(?: me| us)? (?:(?:all|of|your|the|full|entire|complete|exact|verbatim) ){0,4}${hiddenPrompt}`,
  ),
  phraseRule(
    'hide',
    ['do not ', "don't ", 'never '],
    `(?:do not|don't|never) (?:tell|inform|alert) (?:the |any |your )?${audienceNoun} (?:about|of|that) (?:this|these|it|you)`,
  ),
  phraseRule(
    'hide',
    ['mention th'],
    "(?:do not|don't|never) mention (?:this|these|the) (?:message|instructions?|note|prompt)",
  ),
  phraseRule(
    'force-vote',
    ['regardless', 'no matter what', 'without re', 'without que', 'unconditionally'],
    `(?:vote|approve|concede)(?: (?:yes|no|for|against|to approve|approve|this|it|all|everything|${motionNoun})){1,3} (?:regardless of|no matter what|without (?:reading|reviewing|question)|unconditionally)`,
  ),
  phraseRule(
    'force-vote',
    ['agents ', 'voters ', 'judges '],
    '(?:all|other|the other) (?:agents|voters|judges) (?:must|should|shall|have to|will) (?:vote (?:yes|no|approve|to approve|in favou?r)|approve this|concede)',
  ),
  phraseRule('override', ['override'], '(?:system|admin|developer|safety|security) override:'),
];

const lookBehindLength = 80;
const attentionLabel =
  '(?:important|attention|note|notice|warning|urgent|system|assistant|agents?|override|ai|llm|reviewers?)';
const softenerWord =
  '(?:please|kindly|now|but|and|so|then|also|first|next|ok|okay|hello|hi|hey|instead|you (?:must|should|will|need to|have to)|i (?:want|need) you to)';
const sentenceStart = new RegExp(
  `(?:[\\n.!?;][)\\]*]?\\s{0,4}|\\b${attentionLabel}\\s?[:!,-]{1,3}\\s{0,3})(?:${softenerWord}[,:!]?\\s{1,2}){0,3}$`,
  'i',
);
/** What follows a wording that is mentioned, not used. */
const mentionAfterPhrase =
  /^(?:[.!]?["'`”’»]|[- ]style|\s(?:is|was|are|were|attacks?|payloads?|strings?|phrases?|patterns?|texts?|commands?|prompts?|injections?|appears?|appeared|works?|worked|should|would|could|might|variants?|detection|type|kind)\b)/i;

function phraseRule(id: string, signs: string[], source: string): InjectionRule {
  const regex = new RegExp(`\\b${source.replaceAll(' ', '\\s')}(?!\\w)`, 'gi');
  return {
    id,
    code: 'injection.phrase',
    signs,
    find(text) {
      for (const { 0: match, index: start } of text.matchAll(regex)) {
        const end = start + match.length;
        if (isOrder(text, start, end)) return { start, end };
      }
      return undefined;
    },
  };
}

function isOrder(text: string, start: number, end: number): boolean {
  const before = start > lookBehindLength ? text.slice(start - lookBehindLength, start) : `\n${text.slice(0, start)}`;
  return sentenceStart.test(before) && !mentionAfterPhrase.test(text.slice(end, end + 20)) && !isQuoted(text, start);
}
