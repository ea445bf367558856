/** What the command line asks of a chat, over the requests of the one HTTP client. */
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';

export interface ChatClient {
  /** Returns the id of the message. */
  say(id: string, text: string): Promise<string>;
  cancel(id: string, message: string): Promise<void>;
  close(id: string): Promise<SessionView>;
  /** Opens a round table that is told what was said. */
  escalate(id: string, input: JsonObject): Promise<SessionView>;
}

export function createChatClient(
  json: <T>(method: string, path: string, body?: object) => Promise<T>,
  checkedId: (id: string) => string,
): ChatClient {
  const pathOf = (id: string) => `/chats/${encodeURIComponent(id)}`;
  return {
    say: async (id, text) =>
      checkedId((await json<{ message: string }>('POST', `${pathOf(id)}/messages`, { text })).message),
    cancel: async (id, message) =>
      void (await json('POST', `${pathOf(id)}/messages/${encodeURIComponent(message)}/cancel`)),
    close: (id) => json('POST', `${pathOf(id)}/close`),
    async escalate(id, input) {
      const view = await json<SessionView>('POST', `${pathOf(id)}/escalate`, input);
      return { ...view, id: checkedId(view.id) };
    },
  };
}
