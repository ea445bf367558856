/** What the document, and JSON-RPC 2.0 behind it, hold a response to, by JSON path. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../model/json.ts';
import type { Violation } from '../../model/outcome.ts';
import { isObject } from '../json-object.ts';
import { violationsOf } from '../violations.ts';

/** The id of a request, null where it has none that could be read. */
export type Id = string | number | null;

const text = z.string().refine((said) => said.trim() !== '', 'must not be blank');
const object = z.record(z.string(), z.unknown(), 'must be an object').nullish();
const said = z.object({ result: z.object({ response: text, context: object, metadata: object }) });

/** A reply is the `response` of the result, or a result that is text. */
export function queryViolations(json: Json, id: Id): Violation[] {
  const wrong = responseViolations(json, id);
  if (!isObject(json) || json.result === undefined) return wrong;
  const schema = typeof json.result === 'string' ? z.object({ result: text }) : said;
  return [...wrong, ...violationsOf(schema, json)];
}

export function responseViolations(json: Json, id: Id): Violation[] {
  if (Array.isArray(json)) return [{ path: '', message: 'is a batch, and one response was asked for' }];
  if (!isObject(json)) return [{ path: '', message: 'is no object' }];
  const { jsonrpc, error } = json;
  return [
    ...(jsonrpc === '2.0' ? [] : [{ path: 'jsonrpc', message: `must be "2.0", and is ${shown(jsonrpc)}` }]),
    ...(isAnswerTo(json, id) ? [] : [{ path: 'id', message: `must be ${shown(id)}, and is ${shown(json.id)}` }]),
    ...oneOfTwo(json),
    ...((error ?? null) === null ? [] : violationsOf(failure, json)),
  ];
}

/** Older versions of JSON-RPC wrote null where this one leaves out. */
function oneOfTwo({ result, error }: JsonObject): Violation[] {
  if (result === undefined && error === undefined) return [{ path: 'result', message: 'is missing, and so is error' }];
  if (result === undefined || error === undefined) return [];
  if (error === null) return [{ path: 'error', message: 'must be left out beside a result, and is null' }];
  if (result === null) return [{ path: 'result', message: 'must be left out beside an error, and is null' }];
  return [{ path: 'error', message: 'stands beside a result, and only one of them may be there' }];
}

const failure = z.object({ error: z.object({ code: z.int(), message: z.string() }) });

/** Who could not read a request cannot know its id. */
const idless = [-32700, -32600];

function isAnswerTo({ id: given, error }: JsonObject, id: Id): boolean {
  return given === id || (given === null && isObject(error) && idless.includes(Number(error.code)));
}

const shown = (json: Json | undefined) => (json === undefined ? 'missing' : JSON.stringify(json));
