/**
 * Looks for injection in every text of an answer, as it is and with its disguises off. It raises flags with the rule and
 * the place; it never edits, and nothing is decided by it alone.
 */
import type { Json } from '../model/json.ts';
import { decodings } from './decodings.ts';
import type { Flags } from './flags.ts';
import { isSuspect } from './glance.ts';
import { findHidden } from './hidden.ts';
import { mayHaveUnseen, normalise } from './normalise.ts';
import type { Step } from './path.ts';
import { type Rule, rules, type Span } from './rules.ts';
import { hasMark, hasWord, shortestWord } from './signs.ts';

/** Anything but ASCII that can be seen. */
const beyondPlain = /[^\t\n\r -~]/;
const shortName = /^\w{1,15}$/;

/** Scans every string of a value, names included. */
export function scan(json: Json, flags: Flags): void {
  scanValue(json, [], flags);
}

/** Whether nothing in a text can break a rule. Said of the text of a whole body, it holds for every string in it. */
export function isClean(text: string): boolean {
  if (!beyondPlain.test(text)) return !isSuspect(Buffer.from(text));
  return !mayHaveUnseen(text) && !isSuspect(Buffer.from(normalise(text)));
}

function scanValue(value: Json, path: Step[], flags: Flags): void {
  if (typeof value === 'string') scanText(value, path, flags);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    path.push(Array.isArray(value) ? Number(name) : name);
    if (!shortName.test(name)) scanText(name, path, flags);
    scanValue(item, path, flags);
    path.pop();
  }
}

function scanText(text: string, path: readonly Step[], flags: Flags): void {
  const plain = !beyondPlain.test(text);
  const seen = plain ? text : normalise(text);
  const unseen = !plain && mayHaveUnseen(text);
  if (!unseen && !isSuspect(Buffer.from(seen))) return;
  const hidden = unseen ? findHidden(text) : undefined;
  if (hidden) flags.raise('injection.structural', path, `${hidden.id} at ${hidden.start}-${hidden.end}.`);
  const broken = new Set<Rule>();
  for (const [rule, { start, end }] of breaches(seen, broken)) {
    flags.raise(rule.code, path, `${rule.id} at ${start}-${end}.`);
  }
  for (const run of decodings(seen)) {
    for (const [rule, { start, end }] of breaches(run.text, broken)) {
      const within = `${run.encoding} at ${run.start}-${run.end}`;
      flags.raise(rule.code, path, `${rule.id} at ${start}-${end} inside ${within}.`);
    }
  }
}

const none: readonly [Rule, Span][] = [];

/** The rules a text breaks and where each first applies, without those that are known to be broken. */
function breaches(text: string, broken: Set<Rule>): readonly [Rule, Span][] {
  const bytes = Buffer.from(text);
  const withWord = hasWord(bytes);
  if (!withWord && !hasMark(bytes)) return none;
  const lower = text.toLowerCase();
  const shows = (sign: string) => (withWord || sign.length < shortestWord) && lower.includes(sign);
  const found: [Rule, Span][] = [];
  for (const rule of rules) {
    if (broken.has(rule) || !rule.signs.some(shows)) continue;
    const span = rule.find(text);
    if (!span) continue;
    broken.add(rule);
    found.push([rule, span]);
  }
  return found;
}
