/**
 * The JSON object in a reply: as it is, from a code fence or from prose, and repaired in its form only. It never makes up a
 * part of an object.
 */
import { jsonrepair } from 'jsonrepair';
import { parseUntrustedJson } from '../guard/answers/untrusted-json.ts';
import type { Flag } from '../model/flag.ts';
import type { JsonObject } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import { isJsonObject } from '../protocols/json-object.ts';
import { findJson, repairableObject } from '../text/find-json.ts';

interface JsonInReply {
  /** Every object of the reply that can be read, in its order. */
  parsed: { json: JsonObject; flags: Flag[] }[];
  /** What was repaired, where none can be read as it is. */
  repaired: JsonObject | undefined;
  /** How many objects there seem to be. */
  found: number;
  /** What is wrong, where there is no object to read. */
  unreadable: ProtocolViolation;
}

export function jsonInReply(said: string): JsonInReply {
  const { objects, isUnfinished } = findJson(said);
  const parsed = objects.flatMap(parsedObject);
  return {
    ...{ parsed, found: objects.length },
    repaired: parsed.length === 0 ? repairedObject(said) : undefined,
    unreadable: unreadable(said, isUnfinished),
  };
}

function parsedObject(text: string): { json: JsonObject; flags: Flag[] }[] {
  const parsed = parseUntrustedJson(text);
  return 'json' in parsed && isJsonObject(parsed.json) ? [{ json: parsed.json, flags: parsed.flags.list }] : [];
}

function repairedObject(said: string): JsonObject | undefined {
  const text = repairableObject(said);
  if (text === undefined) return undefined;
  try {
    return parsedObject(jsonrepair(text))[0]?.json;
  } catch {
    return undefined;
  }
}

function unreadable(said: string, isUnfinished: boolean): ProtocolViolation {
  if (!said.includes('{')) return { path: '', message: 'there is no JSON object in it' };
  return { path: '', message: isUnfinished ? 'the JSON object stops in the middle' : 'the JSON object cannot be read' };
}
