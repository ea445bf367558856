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

export function maskSecret(reply: Reply, secret: string): Reply {
  if (!reply.arrived || !('json' in reply.body) || secret.length < shortest) return reply;
  const { json } = reply.body;
  if (!JSON.stringify(json).includes(JSON.stringify(secret).slice(1, -1))) return reply;
  const flags = new Flags();
  const hide = (text: string) => text.replaceAll(secret, mask);

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
    if (text.includes(secret)) flags.raise('secret_masked', path, 'A credential of the agent was left out.');
    return hide(text);
  }

  const known = reply.flags.map((flag) => ({ ...flag, path: hide(flag.path), detail: hide(flag.detail) }));
  return { ...reply, body: { json: masked(json, []) }, flags: [...known, ...flags.list] };
}
