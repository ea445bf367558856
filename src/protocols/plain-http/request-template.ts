/**
 * The body of a request as a template: JSON in which `{{message}}` and its like stand for parts of the ask. A text that is
 * one placeholder becomes the part itself, so that lists and objects can be sent; inside a longer text only short parts
 * can stand. What is filled in is never searched for placeholders. Pure, and sealed: encoders that records name use it.
 */
import type { AskByAct } from '../../model/act.ts';
import type { Json, JsonObject } from '../../model/json.ts';

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const wholePlaceholder = /^\{\{\s*([^{}]*?)\s*\}\}$/;

/** Parts that are texts or numbers. */
const shortParts = ['message', 'conversation_id', 'message_id', 'turn', 'intent'] as const;
/** Parts that are lists or objects: `messages` is the history with the message at its end. */
const structuredParts = ['history', 'messages', 'context', 'settings'] as const;

type TemplatePart = (typeof shortParts)[number] | (typeof structuredParts)[number];
type TemplateValues = Record<TemplatePart, Json>;

export const defaultTemplate: JsonObject = { message: '{{message}}' };

/** `message` is the text to send, which may have the history before it. */
export function templateValuesOf(ask: AskByAct['reply'], message: string): TemplateValues {
  const history = ask.history.map(({ role, content }) => ({ role, content }));
  return {
    ...{ message, conversation_id: ask.conversation_id, message_id: ask.message_id, turn: ask.turn },
    ...{ intent: ask.intent ?? 'query', history, context: ask.context, settings: ask.context.settings ?? {} },
    messages: [...history, { role: 'user', content: ask.message }],
  };
}

export function fillTemplate(template: Json, values: TemplateValues): Json {
  if (typeof template === 'string') return filledText(template, values);
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  return Object.fromEntries(Object.entries(template).map(([name, item]) => [name, fillTemplate(item, values)]));
}

function filledText(text: string, values: TemplateValues): Json {
  const [, whole] = wholePlaceholder.exec(text) ?? [];
  if (whole !== undefined && isPart(whole)) return values[whole];
  return text.replaceAll(placeholder, (written, name: string) => (isPart(name) ? String(values[name] ?? '') : written));
}

/** Whether the history has a place of its own in the template. */
export function hasHistoryPlace(template: Json): boolean {
  return partsIn(template).some(({ name }) => name === 'history' || name === 'messages');
}

/** What is wrong with a template, in words. */
export function templateFault(template: JsonObject): string | undefined {
  const parts = partsIn(template);
  const known = [...shortParts, ...structuredParts].map((name) => `{{${name}}}`).join(', ');
  const unknown = parts.find(({ name }) => !isPart(name));
  if (unknown) return `has {{${unknown.name}}}, which stands for nothing; there is ${known}`;
  const embedded = parts.find(({ name, whole }) => !whole && !shortParts.some((short) => short === name));
  if (embedded) return `has {{${embedded.name}}} inside a longer text; it is a list or an object and must stand alone`;
  if (!parts.some(({ name }) => name === 'message' || name === 'messages'))
    return 'must have {{message}} or {{messages}} somewhere, or the message would not be sent';
  return undefined;
}

function partsIn(template: Json): { name: string; whole: boolean }[] {
  if (typeof template === 'string')
    return [...template.matchAll(placeholder)].map(([, name = '']) => ({
      name,
      whole: wholePlaceholder.test(template),
    }));
  if (typeof template !== 'object' || template === null) return [];
  return Object.values(template).flatMap(partsIn);
}

const isPart = (name: string): name is TemplatePart =>
  shortParts.some((part) => part === name) || structuredParts.some((part) => part === name);
