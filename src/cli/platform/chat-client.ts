/** What the command line asks of a chat, over the requests of the one HTTP client. */
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import type { PlatformRequests } from './platform-requests.ts';

export interface ChatClient {
  /** Returns the id of the message. */
  say(id: string, text: string): Promise<string>;
  cancel(id: string, message: string): Promise<void>;
  close(id: string): Promise<SessionView>;
  /** Opens a round table that is told what was said. */
  escalate(id: string, input: JsonObject): Promise<SessionView>;
}

export function createChatClient(requests: PlatformRequests): ChatClient {
  const pathOf = (id: string) => `/chats/${encodeURIComponent(id)}`;
  return {
    say: async (id, text) =>
      requests.checkedId(
        (await requests.json<{ message: string }>('POST', `${pathOf(id)}/messages`, { text })).message,
      ),
    cancel: async (id, message) =>
      void (await requests.json('POST', `${pathOf(id)}/messages/${encodeURIComponent(message)}/cancel`)),
    close: (id) => requests.json('POST', `${pathOf(id)}/close`),
    async escalate(id, input) {
      const view = await requests.json<SessionView>('POST', `${pathOf(id)}/escalate`, input);
      return { ...view, id: requests.checkedId(view.id) };
    },
  };
}
