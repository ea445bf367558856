/** The schemas of the OpenAPI document describe what the platform answers, for records of every version. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameWithoutVersion } from '../../src/model/versioned-name.ts';
import { viewOf } from '../../src/record/session-view.ts';
import { closedDocument, type Document, violation } from '../support/api-document.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { historyNames, readHistory, verdictsWithout } from '../support/histories.ts';

let platform: ApiPlatform;
let document: Document;
beforeAll(async () => {
  platform = await startApi();
  document = closedDocument((await platform.app.inject('/openapi.json')).json());
});
afterAll(() => platform.close());

/** What is wrong with an answer of this route, or null. */
function wrongAt(path: string, answer: unknown, by: Document = document): string | null {
  const schema = by.paths[path]?.get?.responses[200]?.content?.['application/json']?.schema;
  return schema ? violation(schema, answer, by) : `there is no GET ${path}`;
}

describe('PF-07: a record of old', () => {
  test.each(historyNames)('is described field by field: %s', (name) => {
    const { view } = readHistory(name);
    const opening = platform.engine.sessions.openings.find((each) => nameWithoutVersion(each.format) === view.format);
    expect(opening).toBeDefined();
    if (opening?.follows === undefined) expect(wrongAt(`/api/v1/${opening?.path}/{id}`, view)).toBeNull();
    expect(wrongAt('/api/v1/sessions/{id}', view)).toBeNull();
  });

  test.each(historyNames)('is described at every moment of its course: %s', (name) => {
    const { events } = readHistory(name);
    for (const [at] of events.entries()) {
      const view = viewOf(events.slice(0, at + 1), '');
      expect(wrongAt('/api/v1/sessions/{id}', view), `after ${at}`).toBeNull();
    }
  });

  test.each(historyNames)('has a described verdict without each of its seats, if there is one: %s', (name) => {
    for (const { verdict } of verdictsWithout(name))
      expect(wrongAt('/api/v1/sessions/{id}/what-if', verdict)).toBeNull();
  });
});

test('an answer with a field of a later version is still as the document says', async () => {
  const open: Document = (await platform.app.inject('/openapi.json')).json();
  const [name = ''] = historyNames;
  const view = { ...readHistory(name).view, added_later: true };
  expect(wrongAt('/api/v1/sessions/{id}', view, open)).toBeNull();
  expect(wrongAt('/api/v1/sessions/{id}', view)).not.toBeNull();
});

test('every format has the outcomes of its verdict as an enum', () => {
  for (const { format, schemas } of platform.engine.sessions.openings) {
    expect(schemas.outcome.safeParse('adoptd').success, format).toBe(false);
    expect(document.components.schemas).toHaveProperty([outcomeName(format), 'enum']);
  }
});

const outcomeName = (format: string) =>
  `${nameWithoutVersion(format).replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Outcome`;
