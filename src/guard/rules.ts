/**
 * The tripwires: what text looks like when it tries to pass for something other than data. Structural rules know forged
 * structure, phrase rules know wording. Every pattern is linear: its repetitions are bounded and never nested freely.
 */
import { findImageWithQuery } from './image-rule.ts';
import { phraseRules } from './phrase-rules.ts';
import { findReactTurns } from './react-rule.ts';
import { findRoleToken } from './token-rule.ts';

export interface Span {
  start: number;
  end: number;
}

export interface Rule {
  id: string;
  code: 'injection.structural' | 'injection.phrase';
  /** In lower case, as they also stand in JSON. A text with none of these cannot break the rule, and is not looked at. */
  signs: readonly string[];
  /** Where the rule first applies, if anywhere. */
  find(text: string): Span | undefined;
}

const structuralRules: Rule[] = [
  structural('role.token', ['<', '[inst', '[/inst', '[system_', '[/system_', '[tool_', '[available_'], findRoleToken),
  structural('turn.react', ['action:', 'observation:', 'thought:', 'action input:', 'final answer:'], findReactTurns),
  structural('image.query', ['![', '<img'], findImageWithQuery),
  pattern(
    'turn.heading',
    ['#'],
    /^[ \t>]{0,4}#{1,6}[ \t]{0,2}(?:(?:system|assistant|human|developer)(?: prompt| message)?|(?<=##[ \t]{0,2})instruction):/im,
  ),
  pattern(
    'turn.labels',
    ['assistant:', 'human:', 'ai:'],
    /^[ \t]{0,4}(?:system|human|developer)(?: prompt| message)?:[^\n]{1,600}\n{1,3}[ \t]{0,4}(?:assistant|human|ai):/im,
  ),
  pattern(
    'turn.labels',
    ['assistant:', 'ai:'],
    /^[ \t]{0,4}(?:assistant|ai):[^\n]{1,600}\n{1,3}[ \t]{0,4}(?:human|system):/im,
  ),
  pattern('turn.labels', ['human:'], /(?<=\S\s{0,3})\n[ \t]{0,4}\n[ \t]{0,4}human:[ \t]{0,3}\S/i),
  pattern(
    'turn.tag',
    ['<system'],
    /<(system(?:[_-](?:prompt|message|instructions?|override))?)>[^<]{0,200}\w\s\w{1,30}\s\w[^<]{0,600}<\/\1>/i,
  ),
  pattern('delimiter', ['parley'], /(?:<{1,3}\/?|\[{2}\/?)\s?parley[:_-]|\bparley[:_-][0-9a-f]{8}/i),
];

export const rules: readonly Rule[] = [...structuralRules, ...phraseRules];

function structural(id: string, signs: string[], find: Rule['find']): Rule {
  return { id, code: 'injection.structural', signs, find };
}

function pattern(id: string, signs: string[], regex: RegExp): Rule {
  return structural(id, signs, (text) => {
    const match = regex.exec(text);
    return match ? { start: match.index, end: match.index + match[0].length } : undefined;
  });
}
