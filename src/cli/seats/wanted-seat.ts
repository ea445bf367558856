/** A seat as a person writes it: `openai:gpt-5.6-luna`, `skeptic=ollama:qwen3:8b: You doubt everything`, `my_agent`. */
import { ParleyError } from '../../errors.ts';
import type { JsonObject } from '../../model/json.ts';

/** A model, and how it is asked. */
export interface ModelChoice {
  /** A name of the table of providers, or an address of one's own. */
  provider?: string;
  url?: string;
  protocol?: string;
  model: string;
  /** The variable of its key, where that is not the usual one. */
  key_variable?: string;
  instructions?: string;
  parameters?: JsonObject;
  prices?: JsonObject;
  max_open_calls?: number;
  timeout_ms?: number;
}

/** A registered agent, or a model that comes along. */
export type WantedSeat = { agent: string } | (ModelChoice & { name?: string });

/** The models of `parley.yaml`, by their names. */
export type NamedModels = Readonly<Record<string, ModelChoice>>;

/** `--seats`: names are made of the models. */
export function parseSeats(text: string, models: NamedModels): WantedSeat[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map((part) => seatOf(part, models));
}

/** `--seat`: `[NAME=]PROVIDER:MODEL[: INSTRUCTIONS]`. A colon with a space behind it ends the name of the model. */
export function parseSeat(text: string, models: NamedModels): WantedSeat {
  const [, name, rest = ''] = /^(?:([^=\s]+)=)?\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  const [model = '', ...more] = rest.split(/:\s+/);
  const instructions = more.length === 0 ? undefined : rest.slice(model.length).replace(/^:\s+/, '').trim();
  const seat = seatOf(model.trim(), models);
  if ('agent' in seat) {
    if (name === undefined && instructions === undefined) return seat;
    throw seatError(text, `"${seat.agent}" is no model: write PROVIDER:MODEL, or the name of a model in parley.yaml`);
  }
  return { ...seat, ...(name === undefined ? {} : { name }), ...(instructions ? { instructions } : {}) };
}

/** What a text names: a model of the file, `PROVIDER:MODEL`, or else a registered agent. */
export function seatOf(text: string, models: NamedModels): WantedSeat {
  const known = Object.hasOwn(models, text) ? models[text] : undefined;
  if (known) return { ...known, name: text };
  const colon = text.indexOf(':');
  if (colon < 0) return { agent: text };
  const [provider, model] = [text.slice(0, colon), text.slice(colon + 1)];
  if (provider === '' || model === '') throw seatError(text, 'write PROVIDER:MODEL, such as ollama:qwen3:8b');
  return { provider, model };
}

export const seatError = (text: string, wrong: string): ParleyError =>
  new ParleyError('SEAT_INVALID', `"${text}": ${wrong}.`);
