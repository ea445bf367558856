/** Models on loopback, played by scripts, behind endpoints of both wires: `startModel` registers nothing. */
import { hostAgent } from '../../src/agent/agent-host.ts';
import type { ServedReply, ServedRoutes } from '../../src/protocols/served-routes.ts';
import { serve as serveMessages } from './served/anthropic-messages.ts';
import type { HeardByModel, PlayedModel, SaidByModel } from './served/model-endpoint.ts';
import { serve as serveChat } from './served/openai-chat.ts';
import { talk } from './talker.ts';

export interface StartedModel {
  url: string;
  /** Everything that it was asked and took. */
  heard: HeardByModel[];
  /** The status of every reply, in order. */
  statuses: number[];
  /** The most calls that were open at once. */
  most: number;
  /** What registers it as a chat endpoint, or one of messages. */
  chat(name: string, more?: object): RegisteredModel;
  messages(name: string, more?: object): RegisteredModel;
}

interface RegisteredModel {
  registration: { name: string; protocol: string; base_url: string; model: string } & object;
}

export interface ModelScript extends Omit<Partial<PlayedModel>, 'say'> {
  say?: (heard: HeardByModel) => SaidByModel | Promise<SaidByModel>;
  /** Answers instead, where it returns something; told how many requests came before, and how many are open. */
  before?: (requests: number, open: number) => ServedReply | undefined;
  /** How long it takes for each answer. */
  ms?: number;
}

/** Says what is wanted, unless a script says otherwise. */
export async function startModel(stack: AsyncDisposableStack, script: ModelScript = {}): Promise<StartedModel> {
  const { say = ({ message, model }) => talk(model, message), before, ms = 0, ...rest } = script;
  const started = { heard: [] as HeardByModel[], statuses: [] as number[], most: 0 };
  const played: PlayedModel = {
    ...rest,
    say: async (heard) => {
      started.heard.push(heard);
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      return say(heard);
    },
  };
  let open = 0;
  let requests = 0;
  const watched = (routes: ServedRoutes): ServedRoutes =>
    Object.fromEntries(
      Object.entries(routes).map(([path, route]) => [
        path,
        async (body, headers) => {
          open += 1;
          started.most = Math.max(started.most, open);
          const reply = before?.(requests++, open) ?? (await route(body, headers));
          open -= 1;
          started.statuses.push(reply.status);
          return reply;
        },
      ]),
    );
  const host = await hostAgent([watched(serveChat(played)), watched(serveMessages(played))]);
  stack.defer(() => host.close());
  const registered =
    (protocol: string, base_url: string) =>
    (name: string, more: object = {}) => ({
      registration: { name, protocol, base_url, model: name, ...more },
    });
  return Object.assign(started, {
    url: host.url,
    chat: registered('openai-chat', `${host.url}/v1`),
    messages: registered('anthropic-messages', host.url),
  });
}
