/**
 * Scans every text of an answer for injection: as it is, normalised, and with encoded runs decoded. It raises flags
 * that name the rule and the place. It never edits a text, and nothing is decided by its flags alone.
 */
import type { Json } from '../../model/json.ts';
import type { FlagList } from '../answers/flag-list.ts';
import type { JsonPathStep } from '../answers/json-path.ts';
import { decodedRunsOf } from './decoded-runs.ts';
import { findHiddenText } from './hidden-text.ts';
import { type InjectionRule, injectionRules, type TextSpan } from './injection-rules.ts';
import { isSuspect } from './json-prescan.ts';
import { mayHaveInvisible, normalise } from './normalise-text.ts';
import { hasMark, hasWord, minWordLength } from './rule-signs.ts';

/** Any character but tab, line ends and visible ASCII. */
const nonPlainAscii = /[^\t\n\r -~]/;
const shortName = /^\w{1,15}$/;

/** Scans every string of a value, names included. */
export function scanForInjection(json: Json, flags: FlagList): void {
  scanValue(json, [], flags);
}

/** Whether nothing in a text can break a rule. If a whole body is clean, so is every string in it. */
export function isClean(text: string): boolean {
  if (!nonPlainAscii.test(text)) return !isSuspect(Buffer.from(text));
  return !mayHaveInvisible(text) && !isSuspect(Buffer.from(normalise(text)));
}

function scanValue(value: Json, path: JsonPathStep[], flags: FlagList): void {
  if (typeof value === 'string') scanText(value, path, flags);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    path.push(Array.isArray(value) ? Number(name) : name);
    if (!shortName.test(name)) scanText(name, path, flags);
    scanValue(item, path, flags);
    path.pop();
  }
}

function scanText(text: string, path: readonly JsonPathStep[], flags: FlagList): void {
  const plain = !nonPlainAscii.test(text);
  const visible = plain ? text : normalise(text);
  const hasInvisible = !plain && mayHaveInvisible(text);
  if (!hasInvisible && !isSuspect(Buffer.from(visible))) return;
  const hidden = hasInvisible ? findHiddenText(text) : undefined;
  if (hidden) flags.raise('injection.structural', path, `${hidden.id} at ${hidden.start}-${hidden.end}.`);
  const broken = new Set<InjectionRule>();
  for (const [rule, { start, end }] of breachesOf(visible, broken)) {
    flags.raise(rule.code, path, `${rule.id} at ${start}-${end}.`);
  }
  for (const run of decodedRunsOf(visible)) {
    for (const [rule, { start, end }] of breachesOf(run.text, broken)) {
      const within = `${run.encoding} at ${run.start}-${run.end}`;
      flags.raise(rule.code, path, `${rule.id} at ${start}-${end} inside ${within}.`);
    }
  }
}

const noBreaches: readonly [InjectionRule, TextSpan][] = [];

/** The rules that a text breaks, each with its first place, except those in `broken`, to which they are added. */
function breachesOf(text: string, broken: Set<InjectionRule>): readonly [InjectionRule, TextSpan][] {
  const bytes = Buffer.from(text);
  const withWord = hasWord(bytes);
  if (!withWord && !hasMark(bytes)) return noBreaches;
  const lower = text.toLowerCase();
  const hasSign = (sign: string) => (withWord || sign.length < minWordLength) && lower.includes(sign);
  const breaches: [InjectionRule, TextSpan][] = [];
  for (const rule of injectionRules) {
    if (broken.has(rule) || !rule.signs.some(hasSign)) continue;
    const span = rule.find(text);
    if (!span) continue;
    broken.add(rule);
    breaches.push([rule, span]);
  }
  return breaches;
}
