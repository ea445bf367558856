/**
 * `parley.yaml`: models and saved tables. It is found in the working folder or above it, or named with `--file`. Unknown keys
 * are refused with their line. It holds names of variables, never a key.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { ParleyError } from '../../errors.ts';
import { unreadableFile } from '../file-failure.ts';
import { issueText } from '../print/issue-text.ts';
import { fieldText, issuesByPath, readYaml } from '../yaml-source.ts';
import { rulesOfTable, savedClerk, savedClerkFault } from './saved-clerk.ts';
import { type ModelChoice, type NamedModels, seatOf, type WantedSeat } from './wanted-seat.ts';

const fileName = 'parley.yaml';

const text = z.string().min(1).max(20_000);
const jsonObject = z.record(z.string(), z.json());
const variableName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of a variable');

const modelFields = {
  instructions: text.exactOptional(),
  parameters: jsonObject.exactOptional(),
  prices: z.strictObject({ input: z.number().min(0), output: z.number().min(0) }).exactOptional(),
  max_open_calls: z.int().min(1).max(1000).exactOptional(),
  timeout: z.number().min(0.1).max(600).exactOptional().describe('seconds'),
  auth: z.strictObject({ env: variableName }).exactOptional(),
};

const model = z
  .strictObject({
    provider: text.exactOptional(),
    url: z.url({ protocol: /^https?$/ }).exactOptional(),
    protocol: z.enum(['openai-chat', 'anthropic-messages']).exactOptional(),
    model: text,
    ...modelFields,
  })
  .refine(
    ({ provider, url }) => (provider === undefined) !== (url === undefined),
    'needs a provider or a url, not both',
  );

const name = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'must be 1 to 64 letters, digits, "_", ".", ":" or "-"');

const seat = z.union(
  [
    text,
    z.strictObject({ agent: name }),
    z.strictObject({ name: name.exactOptional(), model: text, instructions: text.exactOptional() }),
  ],
  'must be a model, or an object with `agent`, or with `model` and, if you like, `name` and `instructions`',
);

const table = z.strictObject({
  seats: z.array(seat).min(1).max(50),
  rules: jsonObject.default({}),
  synthesiser: text.exactOptional(),
  clerk: savedClerk.exactOptional(),
});

const file = z
  .strictObject({
    models: z.record(z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/), model).default({}),
    tables: z.record(z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/), table).default({}),
  })
  .superRefine(({ models, tables }, refinement) => {
    for (const [key, each] of Object.entries(tables)) {
      const fault = savedClerkFault(each, models);
      if (fault) refinement.addIssue({ code: 'custom', path: ['tables', key, ...fault.field], message: fault.message });
    }
  });

export interface SavedTable {
  seats: WantedSeat[];
  rules: z.infer<typeof jsonObject>;
  synthesiser?: WantedSeat;
  /** False for none. */
  clerk?: WantedSeat | false;
}

export interface ParleyFile {
  /** Null where there is none. */
  path: string | null;
  models: NamedModels;
  tables: Readonly<Record<string, SavedTable>>;
}

export const noParleyFile: ParleyFile = { path: null, models: {}, tables: {} };

/** `given` is the path that was named; else the nearest file from `folder` upwards, if there is one. */
export function readParleyFile(given: string | undefined, folder: string): ParleyFile {
  const path = given === undefined ? nearestFile(folder) : resolve(folder, given);
  return path === undefined ? noParleyFile : parseParleyFile(readText(path), path);
}

function nearestFile(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, fileName);
    if (existsSync(path)) return path;
    if (dirname(at) === at) return undefined;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadableFile('TABLE_FILE_INVALID', path, error);
  }
}

export function parseParleyFile(source: string, path: string): ParleyFile {
  const yaml = readYaml(source);
  if ('message' in yaml) throw fileError(path, [`line ${yaml.line} ${yaml.message}`]);
  const parsed = file.safeParse(yaml.value ?? {});
  if (!parsed.success) {
    const issues = issuesByPath(parsed.error).map(({ path: at, wrong }) => {
      return `line ${yaml.lineOf(at)}: ${fieldText(at) || 'the file'} ${issueText(wrong)}`;
    });
    throw fileError(path, issues);
  }
  const models = Object.fromEntries(Object.entries(parsed.data.models).map(([key, each]) => [key, choiceOf(each)]));
  const tables = Object.entries(parsed.data.tables).map(([key, each]) => [key, savedTable(each, models)]);
  return { path, models, tables: Object.fromEntries(tables) };
}

function choiceOf({ auth, timeout, ...fields }: z.infer<typeof model>): ModelChoice {
  return {
    ...fields,
    ...(auth === undefined ? {} : { key_variable: auth.env }),
    ...(timeout === undefined ? {} : { timeout_ms: Math.round(timeout * 1000) }),
  } as ModelChoice;
}

function savedTable({ seats, rules, synthesiser, clerk }: z.infer<typeof table>, models: NamedModels): SavedTable {
  return {
    seats: seats.map((each) => savedSeat(each, models)),
    rules: rulesOfTable(rules),
    ...(synthesiser === undefined ? {} : { synthesiser: seatOf(synthesiser, models) }),
    ...(clerk === undefined ? {} : { clerk: clerk === false ? clerk : seatOf(clerk, models) }),
  };
}

function savedSeat(given: z.infer<typeof seat>, models: NamedModels): WantedSeat {
  if (typeof given === 'string') return seatOf(given, models);
  if ('agent' in given) return given;
  const { name: own, model: wanted, instructions } = given;
  const found = seatOf(wanted, models);
  if ('agent' in found)
    throw new ParleyError(
      'TABLE_FILE_INVALID',
      `There is no model "${wanted}": add it under models:, or write PROVIDER:MODEL.`,
    );
  return {
    ...found,
    ...(own === undefined ? {} : { name: own }),
    ...(instructions === undefined ? {} : { instructions }),
  };
}

const fileError = (path: string, issues: readonly string[]) =>
  new ParleyError('TABLE_FILE_INVALID', `${path}: ${issues.join('; ')}.`);
