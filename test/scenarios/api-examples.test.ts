/**
 * The examples of the reference are from real runs. Those of formats follow from the records in `test/histories`; they
 * are written again with `UPDATE_EXAMPLES=1`.
 */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openings } from '../../src/formats/openings.ts';
import { reports } from '../../src/formats/reports.ts';
import { createMethods } from '../../src/methods/methods.ts';
import { nameWithoutVersion } from '../../src/model/versioned-name.ts';
import { sha256 } from '../../src/store/signing.ts';
import { type Document, type Schema, violation } from '../support/api-document.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { historyNames, readHistory, verdictsWithout } from '../support/histories.ts';
import { recordExamples } from '../support/record-examples.ts';

const isUpdate = process.env.UPDATE_EXAMPLES === '1';
const formatFolder = new URL('../../src/formats/', import.meta.url);

const files: Record<string, string> = {
  'round-table': 'round-table/example.json',
  council: 'council/example.json',
  forecast: 'forecast/example.json',
  resolution: 'forecast/resolution-example.json',
  trial: 'trial/example.json',
  chat: 'chat/example.json',
  leaderboard: 'forecast/leaderboard-example.json',
};

function update(name: string, example: unknown): void {
  if (isUpdate)
    writeFileSync(
      new URL(files[nameWithoutVersion(name)] ?? '', formatFolder),
      `${JSON.stringify(example, null, 2)}\n`,
    );
}

test.each(openings)('the example of $path is a recorded session of its format', async (opening) => {
  const example = await opening.example();
  const name =
    historyNames.filter((each) => nameWithoutVersion(each) === nameWithoutVersion(opening.format)).at(-1) ?? '';
  const { view } = readHistory(name);
  const [without] = verdictsWithout(name);
  const recorded = { title: opening.title(view.input), session: view, ...(without && { without }) };
  update(name, { request: example.request, ...recorded });
  expect((opening.batch ?? opening).input.safeParse(example.request)).toMatchObject({ success: true });
  if (!isUpdate) expect(example).toEqual({ request: example.request, ...recorded });
});

test.each(reports)(
  'the example of $path is computed from the recorded sessions',
  async ({ path, format, compute, example }) => {
    const sessions = historyNames.flatMap((name) => {
      const { id, closed_at, input, verdict, format: own } = readHistory(name).view;
      return own === format && closed_at !== null && verdict !== null
        ? [{ session: id, closed_at, input, verdict }]
        : [];
    });
    const report = compute(sessions, Date.parse('2999-01-01'), createMethods(sha256));
    update(path, report);
    if (!isUpdate) expect(await example()).toEqual(report);
  },
);

if (isUpdate) {
  test('the examples of the other routes are recorded', async () => {
    const file = new URL('../../src/api/route-examples.json', import.meta.url);
    writeFileSync(file, `${JSON.stringify(await recordExamples(), null, 2)}\n`);
  });
}

interface ShownContent {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

interface ShownOperation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; description?: string; required: boolean; example?: string }[];
  requestBody?: { content: Record<string, ShownContent> };
  responses: Record<string, { content?: Record<string, ShownContent> }>;
  'x-codeSamples': { lang: string; label: string; source: string }[];
}

interface ShownDocument extends Document {
  paths: Record<string, Record<string, Document['paths'][string][string] & ShownOperation>>;
  tags: { name: string }[];
  components: Document['components'] & { examples: Record<string, { value: unknown }> };
}

describe('PF-07: every route of the reference', () => {
  let platform: ApiPlatform;
  let document: ShownDocument;
  let operations: ShownOperation[];
  beforeAll(async () => {
    platform = await startApi();
    document = (await platform.app.inject('/openapi.json')).json();
    operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  });
  afterAll(() => platform.close());

  const shownBy = ({ example, examples }: ShownContent): unknown =>
    examples === undefined
      ? example
      : document.components.examples[examples.example?.$ref.split('/').at(-1) ?? '']?.value;

  test('has an example of its request and of every success, as its schema says', () => {
    for (const { operationId, requestBody, responses } of operations) {
      const contents = [
        ...Object.entries(requestBody?.content ?? {}),
        ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
          /^2/.test(status) ? Object.entries(content).map(([type, of]) => [`${status} ${type}`, of] as const) : [],
        ),
      ];
      for (const [where, content] of contents) {
        const example = shownBy(content);
        expect(example, `${operationId} ${where}`).toBeDefined();
        expect(violation(content.schema, example, document), `${operationId} ${where}`).toBeNull();
      }
    }
  });

  test('describes every parameter, shows a value of those that are required, and has a declared tag', () => {
    const declared = document.tags.map(({ name }) => name);
    for (const { operationId, tags, parameters = [] } of operations) {
      expect(declared).toEqual(expect.arrayContaining(tags));
      for (const { name, description, required, example } of parameters) {
        expect(description, `${operationId} ${name}`).toMatch(/\w/);
        if (required) expect(example, `${operationId} ${name}`).toBeDefined();
      }
    }
  });
});
