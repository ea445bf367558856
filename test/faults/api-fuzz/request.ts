/** Requests to an operation: made to fit the document, to miss it by a little, or to break what reads them. */
import fc from 'fast-check';
import type { Document, Operation, Parameter } from '../../support/api-document.ts';
import { fitting, hostileBytes, hostileJson, type Known, names, spoiled } from './arbitrary.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

const json = { 'content-type': 'application/json' };
const otherTypes = ['text/plain', 'application/json; charset=utf-7', 'application/x-www-form-urlencoded', 'x', ''];

/** What can stand in a path or a query as it is, encoded or not. */
const hostileSegment = fc.oneof(
  fc.constantFrom('%00', '%zz', '..%2f..%2fetc%2fpasswd', '%c3%28', '%', 'a'.repeat(300), '%0d%0ax:y', '-1', 'null'),
  fc.constantFrom(...names).map(encodeURIComponent),
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => encodeURIComponent(text)),
);

/** Only what HTTP lets through as a header. */
const hostileHeader = fc.oneof(
  fc.constantFrom(
    '-1',
    '0',
    '1e9',
    '9007199254740991',
    '9007199254740993',
    'wait=1, wait=0',
    'wait="1"',
    'a'.repeat(300),
  ),
  fc.stringMatching(/^[\x21-\x7e]{0,40}$/),
);

export function requestTo(operation: Operation, document: Document, known: Known): fc.Arbitrary<FuzzRequest> {
  const { method, path, parameters } = operation;
  const parts = parameters.map((parameter) => [parameter, textOf(parameter, document, known)] as const);
  const values = fc.tuple(...parts.map(([, value]) => value));
  return fc.record({ values, body: bodyOf(operation, document, known) }).map(({ values: given, body }) => {
    const found = parts.flatMap(([{ in: where, name }], at) => {
      const value = given[at];
      return value === undefined ? [] : [{ where, name, value }];
    });
    const pick = (where: string) => found.filter((each) => each.where === where);
    const filled = pick('path').reduce((text, { name, value }) => text.replace(`{${name}}`, value), path);
    const query = pick('query').map(({ name, value }) => `${name}=${value}`);
    const headers = Object.fromEntries(pick('header').map(({ name, value }) => [name, value]));
    const target = query.length === 0 ? filled : `${filled}?${query.join('&')}`;
    return { method, path: target, headers: { ...headers, ...body.headers }, body: body.bytes };
  });
}

/** The text of a parameter, or `undefined` where it is left out. */
function textOf({ in: where, name, required, schema }: Parameter, document: Document, known: Known) {
  const fit = (known[name] ?? fitting(schema, document, known)).map(String);
  const hostile = where === 'header' ? hostileHeader : hostileSegment;
  const good = where === 'header' ? fit.filter((text) => /^[\t\x20-\x7e]*$/.test(text)) : fit.map(encodeURIComponent);
  const some = fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: hostile });
  const filled = where === 'path' ? some.map((text) => text || 'x') : some;
  return required ? filled : fc.option(filled, { nil: undefined });
}

interface Body {
  headers: Record<string, string>;
  bytes: Buffer | null;
}

function bodyOf({ method, body }: Operation, document: Document, known: Known): fc.Arbitrary<Body> {
  const none = { headers: {}, bytes: null };
  if (method === 'GET') return fc.constant(none);
  const asJson = (value: unknown): Body => ({ headers: json, bytes: Buffer.from(JSON.stringify(value) ?? '') });
  const stray = fc.record({
    headers: fc.constantFrom(...otherTypes.map((type) => ({ 'content-type': type }))),
    bytes: hostileBytes,
  });
  const broken = hostileBytes.map((bytes): Body => ({ headers: json, bytes }));
  if (!body) return fc.oneof(fc.constant(none), stray, broken);
  const fit = fitting(body, document, known);
  return fc.oneof(
    { weight: 6, arbitrary: fit.map(asJson) },
    { weight: 6, arbitrary: spoiled(fit).map(asJson) },
    { weight: 1, arbitrary: hostileJson.map(asJson) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: stray },
    { weight: 1, arbitrary: fc.constant(none) },
  );
}
