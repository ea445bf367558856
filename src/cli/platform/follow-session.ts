/** The events of a session as the command line follows them, over the requests of the one HTTP client. */
import { ParleyError } from '../../errors.ts';
import type { SessionEvent } from '../../record/event.ts';
import { harmlessText } from '../print/harmless-text.ts';
import type { PlatformRequests } from './platform-requests.ts';
import { readServerSentEvents } from './server-sent-events.ts';

/** The last event of a stream whose key was revoked. It is not on the record. */
interface AccessEnded {
  kind: 'access.ended';
  detail: string;
}

/** How often a stream may break off without a new event before the platform counts as unreachable. */
const maxIdleReconnects = 5;

/** Every event of a session until it is closed; a stream that breaks off is opened again after the last event. */
export async function* followSession(
  requests: PlatformRequests,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<SessionEvent> {
  let next = 0;
  for (let left = maxIdleReconnects; left > 0; left--) {
    const response = await requests.send(`/sessions/${id}/events?from=${next}`, { signal });
    for await (const data of readServerSentEvents(response, signal)) {
      const event = requests.read(JSON.parse(data) as SessionEvent | AccessEnded);
      if (event.kind === 'access.ended') throw new ParleyError('KEY_INVALID', harmlessText(event.detail));
      yield event;
      if (event.kind === 'session.closed') return;
      next = event.seq + 1;
      left = maxIdleReconnects;
    }
    if (signal.aborted) return;
  }
  throw requests.unreachable('the stream of events keeps breaking off');
}
