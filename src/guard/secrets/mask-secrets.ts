/**
 * Removes our own credential from an agent's answer. The agent may quote the request it was sent, and its answer goes
 * on the record and to other agents. Each change is flagged.
 */
import type { Json } from '../../model/json.ts';
import type { WireReply } from '../../model/send-to-agent.ts';
import { FlagList } from '../answers/flag-list.ts';
import type { JsonPathStep } from '../answers/json-path.ts';

export const secretPlaceholder = '<secret>';
/** Shorter secrets occur in ordinary words. */
const minMaskedLength = 8;

export function maskSecretsInReply(reply: WireReply, ...secrets: readonly string[]): WireReply {
  if (secrets.length === 0 || !reply.arrived || !('json' in reply.body)) return reply;
  const { json } = reply.body;
  const maskable = secrets.filter(isWorthMasking);
  const text = maskable.length === 0 ? '' : JSON.stringify(json);
  const quoted = maskable.filter((secret) => text.includes(jsonEscaped(secret))).sort(longestFirst);
  if (quoted.length === 0) return reply;
  const flags = new FlagList();
  const hide = (text: string) => quoted.reduce((shown, secret) => shown.replaceAll(secret, secretPlaceholder), text);

  function maskValue(value: Json, path: readonly JsonPathStep[]): Json {
    if (typeof value === 'string') return maskedText(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item, at) => maskValue(item, [...path, at]));
    const fields = Object.entries(value).map(([name, item]) => {
      const here = [...path, hide(name)];
      return [maskedText(name, here), maskValue(item, here)];
    });
    return Object.fromEntries(fields);
  }

  function maskedText(text: string, path: readonly JsonPathStep[]): string {
    const hidden = hide(text);
    if (hidden !== text) flags.raise('secret_masked', path, 'A credential of the agent was left out.');
    return hidden;
  }

  const maskedFlags = reply.flags.map((flag) => ({ ...flag, path: hide(flag.path), detail: hide(flag.detail) }));
  return { ...reply, body: { json: maskValue(json, []) }, flags: [...maskedFlags, ...flags.list] };
}

/** The same for any text, such as a header or a body, in which a secret may be encoded. */
export function maskSecretsInText(text: string, secrets: readonly string[]): string {
  const spellings = secrets.filter(isWorthMasking).flatMap(secretSpellingsOf).sort(longestFirst);
  return spellings.reduce((shown, secret) => shown.replaceAll(secret, secretPlaceholder), text);
}

/** The ways to write a secret: as it is, in JSON, in a URL and in a form. */
export function secretSpellingsOf(secret: string): string[] {
  const inForm = new URLSearchParams([['', secret]]).toString().slice(1);
  return [...new Set([secret, ...jsonSpellingsOf(secret), inForm, inForm.replaceAll('+', '%20')])];
}

const jsonEscaped = (secret: string) => JSON.stringify(secret).slice(1, -1);

/** What JSON libraries escape optionally: non-ASCII characters, HTML markup characters, or both. */
const optionalEscapes = [/[^\0-\x7f]/g, /[&<>]/g, /[^\0-\x7f]|[+&<>'`]/g];

function jsonSpellingsOf(secret: string): string[] {
  const hex = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0');
  const written = optionalEscapes.flatMap((units) => [
    jsonEscaped(secret).replace(units, (unit) => `\\u${hex(unit)}`),
    jsonEscaped(secret).replace(units, (unit) => `\\u${hex(unit).toUpperCase()}`),
  ]);
  return [jsonEscaped(secret), ...written].flatMap((text) => [text, text.replaceAll('/', '\\/')]);
}

const isWorthMasking = ({ length }: string) => length >= minMaskedLength;

/** One secret may be the beginning of another. */
const longestFirst = (a: string, b: string) => b.length - a.length;
