/**
 * Takes our own credential out of what an agent answers: it may quote the request it was sent, and what it says goes on
 * the record and to other agents. Each place is flagged, like every change.
 */
import type { Json } from '../model/json.ts';
import type { Reply } from '../model/send.ts';
import { Flags } from './flags.ts';
import type { Step } from './path.ts';

const mask = '<secret>';
/** Anything shorter is found in ordinary words, and protects nothing. */
const shortest = 8;

export function maskSecret(reply: Reply, ...secrets: readonly string[]): Reply {
  if (secrets.length === 0 || !reply.arrived || !('json' in reply.body)) return reply;
  const { json } = reply.body;
  const masking = secrets.filter(isWorthMasking);
  const text = masking.length === 0 ? '' : JSON.stringify(json);
  const found = masking.filter((secret) => text.includes(quoted(secret))).sort(longestFirst);
  if (found.length === 0) return reply;
  const flags = new Flags();
  const hide = (text: string) => found.reduce((shown, secret) => shown.replaceAll(secret, mask), text);

  function masked(value: Json, path: readonly Step[]): Json {
    if (typeof value === 'string') return maskedText(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item, at) => masked(item, [...path, at]));
    const fields = Object.entries(value).map(([name, item]) => {
      const here = [...path, hide(name)];
      return [maskedText(name, here), masked(item, here)];
    });
    return Object.fromEntries(fields);
  }

  function maskedText(text: string, path: readonly Step[]): string {
    const hidden = hide(text);
    if (hidden !== text) flags.raise('secret_masked', path, 'A credential of the agent was left out.');
    return hidden;
  }

  const known = reply.flags.map((flag) => ({ ...flag, path: hide(flag.path), detail: hide(flag.detail) }));
  return { ...reply, body: { json: masked(json, []) }, flags: [...known, ...flags.list] };
}

/** The same for any text, such as a header or a body of whatever kind, in which a secret may be quoted or encoded. */
export function maskText(text: string, secrets: readonly string[]): string {
  const masking = secrets.filter(isWorthMasking).flatMap(spellingsOf).sort(longestFirst);
  return masking.reduce((shown, secret) => shown.replaceAll(secret, mask), text);
}

/** A secret as it is, inside JSON, inside an address and inside a form. */
export function spellingsOf(secret: string): string[] {
  const inForm = new URLSearchParams([['', secret]]).toString().slice(1);
  return [...new Set([secret, ...inJson(secret), inForm, inForm.replaceAll('+', '%20')])];
}

const quoted = (secret: string) => JSON.stringify(secret).slice(1, -1);

/** What writers of JSON escape without having to: what is not ASCII, what HTML takes for markup, or both. */
const escapable = [/[^\0-\x7f]/g, /[&<>]/g, /[^\0-\x7f]|[+&<>'`]/g];

function inJson(secret: string): string[] {
  const hex = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0');
  const written = escapable.flatMap((units) => [
    quoted(secret).replace(units, (unit) => `\\u${hex(unit)}`),
    quoted(secret).replace(units, (unit) => `\\u${hex(unit).toUpperCase()}`),
  ]);
  return [quoted(secret), ...written].flatMap((text) => [text, text.replaceAll('/', '\\/')]);
}

const isWorthMasking = ({ length }: string) => length >= shortest;

/** One secret may be the beginning of another. */
const longestFirst = (a: string, b: string) => b.length - a.length;
