/**
 * Wordings that give orders to whoever reads the text as instructions. A wording counts where a sentence could begin
 * and outside quotations: those who warn of it mention it, those who mean it say it.
 */
import { isQuoted } from './quotation.ts';
import type { Rule } from './rules.ts';

const drop = ['ignore', 'disregard', 'forget', 'override', 'overrule', 'bypass', 'discard'];
const drops = `(?:${drop.join('|')})`;
const said =
  '(?:previous(?:ly)?|prior|above|preceding|earlier|foregoing|former|initial|original|system|safety|your|developer)';
const filler =
  '(?:all|any|each|every|of|the|these|those|my|our|and|other|given|existing|current|hidden|own|you|were|got)';
const orders =
  '(?:instructions?|prompts?|directives?|directions|guidelines?|rules|programming|training|safeguards|restrictions)';
const mind = '(?:assistant|ai|agent|model|bot|chatbot|admin|administrator|hacker|persona|character|voter|judge)';
const free = '(?:unrestricted|unfiltered|jailbroken|without (?:any )?restrictions|dan|root|administrator|system)';
const secret =
  '(?:system prompt|(?:initial|hidden|original|secret) (?:system )?(?:prompt|instructions)|(?:instructions|prompt|rules) above)';
const people = '(?:users?|humans?|operators?|other agents|moderators?)';
const motion = 'the (?:synthesis|proposal|motion|change|request|direction)';

/** What can be told to be dropped: the orders that were given, or all that was said. */
const dropped = [
  `(?:${filler} ){0,4}${said}[\\s,]{1,2}(?:(?:${filler}|${said})[\\s,]{1,2}){0,4}${orders}`,
  `(?:${filler} ){0,3}${orders} (?:above|before (?:this|that)|so far|you (?:were|have been|got|have))`,
  '(?:everything|all|anything|whatever|what) (?:above|before this|so far|you (?:were|have been|know|learned)|that (?:was|came))',
];

export const phraseRules: Rule[] = [
  phrase('drop-instructions', drop, `${drops} (?:${dropped.join('|')})`),
  phrase(
    'new-instructions',
    ['instruction', 'prompt', 'directive', 'orders'],
    '(?:your |the |here are )?(?:new|updated|revised|real|actual|true) (?:system )?(?:instructions?|prompt|directives?|orders)(?: (?:is|are|follow))?:',
  ),
  phrase(
    'new-instructions',
    ['task is', 'goal is', 'objective is', 'purpose is'],
    'your (?:new|real|actual|true|only) (?:task|goal|objective|purpose) is (?:now )?to',
  ),
  phrase(
    'new-role',
    ['you are now'],
    `you are now (?:an? (?:\\w{1,20} ){0,3}${mind}|in (?:developer|god|jailbreak|unrestricted|dan|root) mode|dan|free (?:from|of)|no longer)`,
  ),
  phrase(
    'new-role',
    ['from now on'],
    'from now on,? (?:you|your|always|never|only|every|all) (?:\\w{1,20} ){0,2}(?:are|will|must|shall|act|answer|respond|reply|vote|approve|obey|speak)',
  ),
  phrase(
    'new-role',
    ['act as ', 'pretend'],
    `(?:act as|pretend (?:to be|that you are|you are)) (?:if you (?:were|are|have) |an? |the )?(?:\\w{1,20} ){0,2}${free}`,
  ),
  phrase('new-role', ['do anything now'], 'do anything now'),
  phrase(
    'reveal-prompt',
    ['prompt', 'instructions', 'rules above'],
    `(?:reveal|print|show|output|repeat|display|leak|disclose|recite|give|tell)(?: me| us)? (?:(?:all|of|your|the|full|entire|complete|exact|verbatim) ){0,4}${secret}`,
  ),
  phrase(
    'hide',
    ['do not ', "don't ", 'never '],
    `(?:do not|don't|never) (?:tell|inform|alert) (?:the |any |your )?${people} (?:about|of|that) (?:this|these|it|you)`,
  ),
  phrase(
    'hide',
    ['mention th'],
    "(?:do not|don't|never) mention (?:this|these|the) (?:message|instructions?|note|prompt)",
  ),
  phrase(
    'force-vote',
    ['regardless', 'no matter what', 'without re', 'without que', 'unconditionally'],
    `(?:vote|approve|concede)(?: (?:yes|no|for|against|to approve|approve|this|it|all|everything|${motion})){1,3} (?:regardless of|no matter what|without (?:reading|reviewing|question)|unconditionally)`,
  ),
  phrase(
    'force-vote',
    ['agents ', 'voters ', 'judges '],
    '(?:all|other|the other) (?:agents|voters|judges) (?:must|should|shall|have to|will) (?:vote (?:yes|no|approve|to approve|in favou?r)|approve this|concede)',
  ),
  phrase('override', ['override'], '(?:system|admin|developer|safety|security) override:'),
];

const reach = 80;
const label = '(?:important|attention|note|notice|warning|urgent|system|assistant|agents?|override|ai|llm|reviewers?)';
const softener =
  '(?:please|kindly|now|but|and|so|then|also|first|next|ok|okay|hello|hi|hey|instead|you (?:must|should|will|need to|have to)|i (?:want|need) you to)';
const sentenceStart = new RegExp(
  `(?:[\\n.!?;][)\\]*]?\\s{0,4}|\\b${label}\\s?[:!,-]{1,3}\\s{0,3})(?:${softener}[,:!]?\\s{1,2}){0,3}$`,
  'i',
);
/** What follows a wording that is spoken about. */
const mentioned =
  /^(?:[.!]?["'`”’»]|[- ]style|\s(?:is|was|are|were|attacks?|payloads?|strings?|phrases?|patterns?|texts?|commands?|prompts?|injections?|appears?|appeared|works?|worked|should|would|could|might|variants?|detection|type|kind)\b)/i;

function phrase(id: string, signs: string[], source: string): Rule {
  const regex = new RegExp(`\\b${source.replaceAll(' ', '\\s')}(?!\\w)`, 'gi');
  return {
    id,
    code: 'injection.phrase',
    signs,
    find(text) {
      for (const { 0: found, index: start } of text.matchAll(regex)) {
        const end = start + found.length;
        if (isOrder(text, start, end)) return { start, end };
      }
      return undefined;
    },
  };
}

function isOrder(text: string, start: number, end: number): boolean {
  const before = start > reach ? text.slice(start - reach, start) : `\n${text.slice(0, start)}`;
  return sentenceStart.test(before) && !mentioned.test(text.slice(end, end + 20)) && !isQuoted(text, start);
}
