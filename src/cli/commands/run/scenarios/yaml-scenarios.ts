/**
 * Reads scenarios from YAML: a list, `scenarios:` with a list, or a single scenario. `message:` is short for `messages:` with
 * one message, and a message with an intent of its own is an object with `text` and `intent`. JSON is read as well, because
 * it is YAML.
 */
import { z } from 'zod';
import { scenario } from '../../../../model/scenario.ts';
import { issueText } from '../../../print/issue-text.ts';
import { fieldText, issuesByPath, readYaml, type YamlPath, type YamlSource } from '../../../yaml-source.ts';
import { splitTags } from './csv-scenarios.ts';
import { variableValues } from './data-rows.ts';
import type { LocatedScenario } from './located-scenario.ts';
import type { ScenarioFault } from './scenario-fault.ts';

type YamlLineLookup = YamlSource['lineOf'];

/** A scenario in a file, with what only the command line uses. */
const fileScenario = scenario.extend({
  tags: z
    .union([z.string().transform(splitTags), z.array(z.string().min(1))], 'must be a text or a list of texts')
    .default([]),
  variables: variableValues.default({}),
  data: z.string().min(1).exactOptional(),
});

/** Beside `scenarios:`, a file may have values for all of them, and whatever its anchors need. */
const sharedVariables = z.object({ variables: variableValues.default({}) });

export function scenariosInYaml(text: string): LocatedScenario[] | ScenarioFault[] {
  const whole = readYaml(text);
  if ('message' in whole) return [{ ...whole, field: 'the file' }];
  const { list, at } = listIn(whole.value);
  const lineOf: YamlLineLookup = (path) => whole.lineOf([...at, ...path]);
  const shared = sharedVariables.safeParse(at.length === 0 ? {} : whole.value);
  if (!shared.success) {
    const [{ path, wrong } = { path: [], wrong: '' }] = issuesByPath(shared.error);
    return [{ line: whole.lineOf(path), field: fieldText(path), message: issueText(wrong) }];
  }
  if (list.length === 0) return [{ line: 1, field: 'the file', message: 'has no scenarios; give a list of them' }];
  const read = list.map((each, n) => readScenario(each, list === whole.value || at.length > 0 ? [n] : [], n, lineOf));
  const faults = read.flatMap((each) => (Array.isArray(each) ? each : []));
  if (faults.length > 0) return faults;
  const { variables } = shared.data;
  return read.flatMap((each) =>
    Array.isArray(each) ? [] : [{ ...each, variables: { ...variables, ...each.variables } }],
  );
}

function listIn(value: unknown): { list: readonly unknown[]; at: YamlPath } {
  if (Array.isArray(value)) return { list: value, at: [] };
  const { scenarios } = Object(value);
  if (Array.isArray(scenarios)) return { list: scenarios, at: ['scenarios'] };
  return { list: value === null || value === undefined ? [] : [value], at: [] };
}

function readScenario(
  given: unknown,
  at: YamlPath,
  n: number,
  lineOf: YamlLineLookup,
): LocatedScenario | ScenarioFault[] {
  const { message, messages, name } = Object(given);
  const label = typeof name === 'string' ? `"${name}"` : `scenario ${n + 1}`;
  if (message !== undefined && messages !== undefined) {
    const conflict = 'cannot be given together with `messages`; leave one of them out';
    return [{ line: lineOf([...at, 'message']), field: `${label}, message`, message: conflict }];
  }
  const parsed = fileScenario.safeParse(expandIntents(message === undefined ? given : expandMessage(given)));
  if (parsed.success) {
    const { tags, variables, data, ...played } = parsed.data;
    return { scenario: played, line: lineOf(at), tags, variables, ...(data === undefined ? {} : { data }) };
  }
  return issuesByPath(parsed.error).map(({ path, wrong }) => {
    const where = message !== undefined && path[0] === 'messages' ? ['message'] : writtenPath(path, given);
    const field = [label, ...(where.length === 0 ? [] : [fieldText(where)])].join(', ');
    return { line: lineOf([...at, ...where]), field, message: `${inFileWords(issueText(wrong))}${advice(wrong)}` };
  });
}

function expandMessage(given: unknown): unknown {
  const { message, ...rest } = Object(given);
  return { ...rest, messages: [message] };
}

/** Only objects of a text and an intent are taken apart; whatever else stands there is refused as it is. */
function expandIntents(given: unknown): unknown {
  const { messages, intents } = Object(given);
  if (!Array.isArray(messages) || intents !== undefined || !messages.some(isMessageWithIntent)) return given;
  return {
    ...Object(given),
    messages: messages.map((message) => (isMessageWithIntent(message) ? message.text : message)),
    intents: messages.map((message) => (isMessageWithIntent(message) ? message.intent : null)),
  };
}

/** The path in the file of what was taken apart. */
function writtenPath(path: YamlPath, given: unknown): YamlPath {
  const [field, n = '', ...rest] = path;
  const { messages, intents } = Object(given);
  if (intents !== undefined || !Array.isArray(messages) || !isMessageWithIntent(messages[Number(n)])) return path;
  return ['messages', n, field === 'intents' ? 'intent' : 'text', ...rest];
}

function isMessageWithIntent(message: unknown): message is { text: unknown; intent: unknown } {
  return typeof message === 'object' && Object.keys(Object(message)).sort().join() === 'intent,text';
}

/** A file may have `message:` instead. */
const inFileWords = (wrong: string) =>
  wrong.replace(/^is missing; give at least one message,/, 'is missing; add `message:` with a text, a list of texts,');

function advice(wrong: string): string {
  if (wrong === 'is not a known field') return '; remove it or correct its name';
  if (/expected string, received (?:number|boolean|null)/.test(wrong)) return '; put it in quotes';
  if (/expected string, received undefined/.test(wrong)) return '; add it, as text';
  return '';
}
