/** The schemas of the API in JSON Schema 2020-12, as OpenAPI 3.1 needs them. Named schemas become components. */
import { z } from 'zod';
import { agent, agentPatch, agentRegistration, calledAgent } from './contract/agent-contract.ts';
import { key, keyRequest, newKey } from './contract/key-contract.ts';
import { problem } from './contract/problem-contract.ts';
import { session } from './contract/session-contract.ts';
import { listedSession } from './contract/session-list-contract.ts';

export type JsonSchema = Record<string, unknown>;
type SchemaDirection = 'input' | 'output';

const components = new Map<z.core.$ZodType, { name: string; io: SchemaDirection }>([
  [agentRegistration, { name: 'AgentRegistration', io: 'input' }],
  [agentPatch, { name: 'AgentPatch', io: 'input' }],
  [agent, { name: 'Agent', io: 'output' }],
  [calledAgent, { name: 'CalledAgent', io: 'output' }],
  [keyRequest, { name: 'KeyRequest', io: 'input' }],
  [key, { name: 'Key', io: 'output' }],
  [newKey, { name: 'NewKey', io: 'output' }],
  [session, { name: 'Session', io: 'output' }],
  [listedSession, { name: 'ListedSession', io: 'output' }],
  [problem, { name: 'Problem', io: 'output' }],
]);

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export function componentSchemas(): Record<string, JsonSchema> {
  const schemas = [...components].map(([schema, { name, io }]) => [name, convertSchema(schema, io)]);
  return { ...Object.fromEntries(schemas), Json: { description: 'Any JSON value' } };
}

export function jsonSchema(schema: z.core.$ZodType, io: SchemaDirection): JsonSchema {
  const component = components.get(schema);
  return component ? refTo(component.name) : convertSchema(schema, io);
}

/** The only recursive schema is a JSON value, so every numbered reference that zod makes means that. */
function convertSchema(root: z.core.$ZodType, io: SchemaDirection): JsonSchema {
  const { $schema, $defs, ...converted } = z.toJSONSchema(root, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: part }) => {
      const component = zodSchema === root ? undefined : components.get(zodSchema);
      if (component) replaceContents(part, refTo(component.name));
      // A later version may add fields to a response; a request with unknown fields is refused.
      if (io === 'output' && part.additionalProperties === false) delete part.additionalProperties;
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  const text = JSON.stringify(converted).replace(/"#\/\$defs\/__schema\d+"/g, JSON.stringify(refTo('Json').$ref));
  return JSON.parse(text);
}

function replaceContents(target: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, by);
}
