/**
 * The rules of the injection scan. Structural rules find forged structure, such as role tokens; phrase rules find
 * wordings. Every pattern takes linear time: its repetitions are bounded and not nested without a bound.
 */
import { findImageWithQuery } from './image-rule.ts';
import { phraseRules } from './phrase-rules.ts';
import { findReasoningTurns } from './reasoning-turn-rule.ts';
import { findRoleToken } from './role-token-rule.ts';

export interface TextSpan {
  start: number;
  end: number;
}

export interface InjectionRule {
  id: string;
  code: 'injection.structural' | 'injection.phrase';
  /** In lower case, spelt as in JSON. A text without any of these cannot break the rule, and `find` is not called. */
  signs: readonly string[];
  /** The first place where the text breaks the rule. */
  find(text: string): TextSpan | undefined;
}

const structuralRules: InjectionRule[] = [
  structuralRule(
    'role.token',
    ['<', '[inst', '[/inst', '[system_', '[/system_', '[tool_', '[available_'],
    findRoleToken,
  ),
  structuralRule(
    'turn.react',
    ['action:', 'observation:', 'thought:', 'action input:', 'final answer:'],
    findReasoningTurns,
  ),
  structuralRule('image.query', ['![', '<img'], findImageWithQuery),
  patternRule(
    'turn.heading',
    ['#'],
    /^[ \t>]{0,4}#{1,6}[ \t]{0,2}(?:(?:system|assistant|human|developer)(?: prompt| message)?|(?<=##[ \t]{0,2})instruction):/im,
  ),
  patternRule(
    'turn.labels',
    ['assistant:', 'human:', 'ai:'],
    /^[ \t]{0,4}(?:system|human|developer)(?: prompt| message)?:[^\n]{1,600}\n{1,3}[ \t]{0,4}(?:assistant|human|ai):/im,
  ),
  patternRule(
    'turn.labels',
    ['assistant:', 'ai:'],
    /^[ \t]{0,4}(?:assistant|ai):[^\n]{1,600}\n{1,3}[ \t]{0,4}(?:human|system):/im,
  ),
  patternRule('turn.labels', ['human:'], /(?<=\S\s{0,3})\n[ \t]{0,4}\n[ \t]{0,4}human:[ \t]{0,3}\S/i),
  patternRule(
    'turn.tag',
    ['<system'],
    /<(system(?:[_-](?:prompt|message|instructions?|override))?)>[^<]{0,200}\w\s\w{1,30}\s\w[^<]{0,600}<\/\1>/i,
  ),
  patternRule('delimiter', ['parley'], /(?:<{1,3}\/?|\[{2}\/?)\s?parley[:_-]|\bparley[:_-][0-9a-f]{8}/i),
];

export const injectionRules: readonly InjectionRule[] = [...structuralRules, ...phraseRules];

function structuralRule(id: string, signs: string[], find: InjectionRule['find']): InjectionRule {
  return { id, code: 'injection.structural', signs, find };
}

function patternRule(id: string, signs: string[], regex: RegExp): InjectionRule {
  return structuralRule(id, signs, (text) => {
    const match = regex.exec(text);
    return match ? { start: match.index, end: match.index + match[0].length } : undefined;
  });
}
