/**
 * Asks a person for an answer, field by field, as the JSON Schema of the act describes it. What cannot be right is asked
 * again at once. An empty line leaves out what may be left out, and ends a list.
 */
import type { Json, JsonObject } from '../../../model/json.ts';

/** Where the person is asked; `undefined` when there are no more lines. */
export interface AnswerTerminal {
  question(text: string): Promise<string | undefined>;
  say(text: string): void;
}

/** The person ended the input before the answer was complete. */
export class AnswerEndedError extends Error {}

export async function promptAnswer(schema: JsonObject, terminal: AnswerTerminal): Promise<JsonObject> {
  const answer = await promptObject(schema, '', terminal);
  return answer ?? {};
}

/** `undefined` where the person left it out, which only a part may be. */
async function promptObject(
  schema: JsonObject,
  path: string,
  terminal: AnswerTerminal,
): Promise<JsonObject | undefined> {
  const answer: JsonObject = {};
  const required = textsIn(schema.required);
  for (const [name, part] of Object.entries(objectIn(schema.properties))) {
    const field = {
      schema: objectIn(part),
      path: path === '' ? name : `${path}.${name}`,
      needed: required.includes(name),
    };
    const isFirst = Object.keys(answer).length === 0;
    // An item of a list is left out by leaving out its first field.
    const value = await promptField(path.endsWith(']') && isFirst ? { ...field, needed: false } : field, terminal);
    if (value !== undefined) answer[name] = value;
    else if (isFirst && path.endsWith(']')) return undefined;
  }
  return answer;
}

interface PromptedField {
  schema: JsonObject;
  path: string;
  needed: boolean;
}

async function promptField(field: PromptedField, terminal: AnswerTerminal): Promise<Json | undefined> {
  const { schema, path, needed } = field;
  if (schema.type === 'array') return promptList(field, terminal);
  const wanted = scalarOf(schema);
  const hint = [wanted.hint, ...(needed ? [] : ['Enter leaves it out'])].filter((text) => text !== '').join('; ');
  for (;;) {
    const line = await terminal.question(`${labelOf(path, schema)}${hint === '' ? '' : ` (${hint})`}: `);
    if (line === undefined) throw new AnswerEndedError();
    const text = line.trim();
    if (text === '' && !needed) return undefined;
    const value = wanted.read(text);
    if (value !== undefined) return value;
    terminal.say(text === '' ? 'This is needed.' : `That is not ${wanted.what}.`);
  }
}

/** The items of a list until one is left out. */
async function promptList({ schema, path }: PromptedField, terminal: AnswerTerminal): Promise<Json | undefined> {
  const item = objectIn(schema.items);
  terminal.say(`${labelOf(path, schema)} (Enter ends the list)`);
  const items: Json[] = [];
  for (;;) {
    const at = `${path}[${items.length}]`;
    const value =
      item.type === 'object'
        ? await promptObject(item, at, terminal)
        : await promptField({ schema: item, path: at, needed: false }, terminal);
    if (value === undefined) return items;
    items.push(value);
  }
}

interface ScalarPrompt {
  /** What an answer is, for whoever gave another. */
  what: string;
  hint: string;
  /** `undefined` where the text is none. */
  read(text: string): Json | undefined;
}

function scalarOf(schema: JsonObject): ScalarPrompt {
  const choices = textsIn(schema.enum);
  if (choices.length > 0) {
    const list = choices.join(', ');
    const read = (text: string) => choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    return { what: `one of ${list}`, hint: list, read };
  }
  if (schema.type === 'boolean') return { what: 'yes or no', hint: 'yes or no', read: readYesNo };
  if (schema.type === 'number' || schema.type === 'integer') return numberOf(schema);
  return { what: 'a text', hint: '', read: (text) => (text === '' ? undefined : text) };
}

function readYesNo(text: string): boolean | undefined {
  if (/^(?:y|yes|true)$/i.test(text)) return true;
  return /^(?:n|no|false)$/i.test(text) ? false : undefined;
}

function numberOf({ minimum = -Infinity, maximum = Infinity }: JsonObject): ScalarPrompt {
  const isWithin = (value: number) => value >= Number(minimum) && value <= Number(maximum);
  const read = (text: string) => (text !== '' && isWithin(Number(text)) ? Number(text) : undefined);
  return { what: `a number from ${minimum} to ${maximum}`, hint: `${minimum} to ${maximum}`, read };
}

function labelOf(path: string, schema: JsonObject): string {
  return typeof schema.description === 'string' ? `${path}: ${schema.description}` : path;
}

const objectIn = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const textsIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
