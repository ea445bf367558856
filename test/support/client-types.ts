/**
 * The TypeScript types of the API, generated from its OpenAPI document: `paths` and `components`, as the usual generators
 * lay them out. It reads only the document.
 */
import type { Document, Operation, Schema } from './api-document.ts';
import { operationsOf } from './api-document.ts';

export function clientTypes(document: Document): string {
  const components = fieldsOf(Object.entries(document.components.schemas).map(([name, of]) => [name, typeOf(of)]));
  const byPath = Map.groupBy(operationsOf(document), ({ path }) => path);
  const paths = [...byPath].map(([path, operations]): [string, string] => [
    path,
    fieldsOf(operations.map((operation) => [operation.method.toLowerCase(), operationType(operation)])),
  ]);
  return `export interface components { schemas: ${components} }\nexport type paths = ${fieldsOf(paths)};\n`;
}

function operationType({ body, responses }: Operation): string {
  const answers = Object.entries(responses).map(([status, { content = {} }]): [string, string] => {
    const byType = Object.entries(content).map(([type, { schema }]): [string, string] => [type, typeOf(schema)]);
    return [status, fieldsOf([['content', fieldsOf(byType)]])];
  });
  const fields: [string, string][] = [['responses', fieldsOf(answers)]];
  if (body) fields.push(['requestBody', typeOf(body)]);
  return fieldsOf(fields);
}

const fieldsOf = (fields: [name: string, type: string][]) =>
  `{ ${fields.map(([name, type]) => `${JSON.stringify(name)}: ${type};`).join(' ')} }`;

const unionOf = (types: string[]) => (types.length === 0 ? 'never' : `(${types.join(' | ')})`);

function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, oneOf } = schema;
  if ($ref !== undefined) return `components["schemas"]["${$ref.split('/').at(-1)}"]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const members = anyOf ?? oneOf;
  if (members) return unionOf(members.map(typeOf));
  if (Array.isArray(type)) return unionOf(type.map((each) => typeOf({ ...schema, type: each })));
  if (type === 'array') return `${schema.items ? typeOf(schema.items) : 'unknown'}[]`;
  if (type === 'object') return objectType(schema);
  const plain: Record<string, string> = { string: 'string', boolean: 'boolean', null: 'null' };
  return plain[type ?? ''] ?? (type === 'number' || type === 'integer' ? 'number' : 'unknown');
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    return `{ [key: string]: ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'} }`;
  }
  const fields = Object.entries(properties).map(
    ([name, of]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(of)};`,
  );
  return `{ ${fields.join(' ')} }`;
}
