/**
 * A model behind an endpoint, as tests play it: what it is told and what it says, whatever the wire. The wires keep the shapes
 * of the real endpoints; the official clients talk to them in `model-clients.test.ts`.
 */
import type { ServedReply } from '../../../src/protocols/served-routes.ts';

export interface HeardByModel {
  model: string;
  /** What the system message says; empty where there is none. */
  system: string;
  messages: { role: string; content: string }[];
  /** The last message. */
  message: string;
  /** The JSON Schema that the answer is held to, if one is. */
  schema: object | undefined;
  /** Everything else that was sent. */
  parameters: Record<string, unknown>;
}

export type SaidByModel = string | { refusal: string } | { cut_off: string };

export interface PlayedModel {
  say(heard: HeardByModel): SaidByModel | Promise<SaidByModel>;
  /** What must be shown as `Authorization: Bearer ...`; without it, anybody may ask. */
  token?: string;
  /** Parameters that the endpoint knows; any other is refused with 400. */
  parameters?: readonly string[];
  /** Whether the endpoint can hold a model to a schema. It can unless told. */
  takesSchema?: boolean;
  /** Tokens of each answer, in and out; counted by letters unless told. */
  tokens?: { in: number; out: number };
}

/** A schema that a strict endpoint does not take, and why. */
export function strictFault(schema: unknown, path = ''): string | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined;
  const banned = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'].find(
    (name) => name in schema,
  );
  if (banned !== undefined) return `In context=(${path}), '${banned}' is not permitted.`;
  if ('properties' in schema) {
    const { properties, required, additionalProperties } = schema as Record<string, unknown>;
    if (additionalProperties !== false) return `In context=(${path}), 'additionalProperties' must be false.`;
    const names = Object.keys(properties as object);
    if (!Array.isArray(required) || names.some((name) => !required.includes(name)))
      return `In context=(${path}), 'required' must include every key in properties.`;
  }
  for (const [name, part] of Object.entries(schema)) {
    const fault = strictFault(part, `${path}/${name}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export const tokensOf = ({ tokens }: PlayedModel, heard: HeardByModel, said: string) => ({
  in: tokens?.in ?? Math.ceil(JSON.stringify([heard.system, heard.messages]).length / 4),
  out: tokens?.out ?? Math.ceil(said.length / 4),
});

export const saidText = (said: SaidByModel): string =>
  typeof said === 'string' ? said : 'cut_off' in said ? said.cut_off : '';

export const json = (status: number, body: object, headers: Record<string, string> = {}): ServedReply => ({
  ...{ status, body, headers },
});
