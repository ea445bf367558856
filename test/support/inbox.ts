/** What tests ask of a platform about its inbox, over the one HTTP client. */
import { ask } from './client.ts';
import { follow, register } from './tables.ts';

export interface InboxItem {
  id: string;
  session: string;
  seat: string;
  act: string;
  title: string;
  until: string;
}

export interface InboxPage {
  items: InboxItem[];
  next_cursor: string | null;
}

export const addPerson = (url: string, name: string, given: object = {}) =>
  register(url, { registration: { name, domain: 'general', protocol: 'person', ...given } });

/** What waits in a session, once this many asks of it were parked; those may be answered by now. */
export async function waitingIn(url: string, session: string, parked = 1): Promise<InboxItem[]> {
  let left = parked;
  for await (const event of follow(url, session)) if (event.kind === 'ask.parked' && --left === 0) break;
  const { body } = await ask<InboxPage>(`${url}/api/v1/inbox`);
  return body.items.filter((item) => item.session === session);
}

export const answerAsk = (url: string, id: string, json: object) => ask(`${url}/api/v1/inbox/${id}`, { json });
