/**
 * Lets the house speak through a model behind an OpenAI-compatible endpoint. Bounded in time and length; whatever goes
 * wrong, the seat speaks for itself, and says so.
 */
import { z } from 'zod';
import type { Guard } from './guard/guard.ts';
import type { Voice } from './in-house.ts';
import type { Asks } from './model/act.ts';

export interface ModelSettings {
  /** The base of the API, e.g. `https://api.example.com/v1`. */
  url: string;
  model: string;
  key: string | null;
}

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

const LONGEST_ANSWER = 1500;
const LONGEST_WAIT_MS = 30_000;
/** A turn may take this share of the council's time, so that the seat can still speak for itself. */
const SHARE = 8;

export function modelVoice(guard: Pick<Guard, 'send'>, { url, model, key }: ModelSettings): Voice {
  return async (ask) => {
    const request = {
      url: `${url.replace(/\/+$/, '')}/chat/completions`,
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
      body: JSON.stringify({ model, messages: messagesOf(ask), temperature: 0, max_tokens: LONGEST_ANSWER }),
    };
    const reply = await guard.send(request, { to: 'model', timeout_ms: limitFor(ask) });
    if (!reply.arrived || reply.facts.status !== 200 || !('json' in reply.body)) return undefined;
    const content = completion.safeParse(reply.body.json).data?.choices[0]?.message.content.trim();
    return content ? content : undefined;
  };
}

function limitFor({ context: { constraints } }: Asks['turn']): number {
  const budget = typeof constraints.time_budget_ms === 'number' ? constraints.time_budget_ms : LONGEST_WAIT_MS;
  return Math.max(100, Math.min(LONGEST_WAIT_MS, Math.floor(budget / SHARE)));
}

/** The evidence goes before the conversation, each item under its address and with its state. */
function messagesOf({ messages, context: { evidence, constraints } }: Asks['turn']) {
  const items = evidence.map(({ uri, status, text }) => `Evidence ${uri} (${status})\n${text ?? 'No text.'}`);
  const policies = Array.isArray(constraints.policies) ? [`Policies:\n${constraints.policies.join('\n')}`] : [];
  const material = [...items, ...policies].join('\n\n');
  const [system, ...rest] = messages;
  return [...(system ? [system] : []), ...(material ? [{ role: 'user', content: material }] : []), ...rest];
}
