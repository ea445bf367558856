/** The report of a session: what it came to, as one HTML file without scripts that can be kept, printed and passed on. */
import { z } from 'zod';
import type { AccessView } from '../../access/engine.ts';
import { sessionReport } from '../../documents/session-report.ts';
import type { SessionEvent } from '../../record/event.ts';
import { eventOf } from '../../record/hash-chain.ts';
import { isHeadLine } from '../../record/signed-head.ts';
import { problemResponses } from '../contract/problem-contract.ts';
import { sessionParams } from '../contract/session-contract.ts';
import type { ZodFastify } from '../type-provider.ts';

const schema = {
  ...{
    tags: ['Sessions'],
    operationId: 'download_report',
    summary: 'Read a session as one HTML file, to print or keep',
  },
  params: sessionParams,
  response: {
    200: {
      description: 'The verdict, its grounds, who is missing, and how to check it; nothing in it is loaded or run',
      content: { 'text/html': { schema: z.string() } },
    },
    ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED'),
  },
};

/** Its style stands in the file itself; whatever an agent wrote can still load and run nothing. */
const reportPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export function reportRoute(api: ZodFastify, now: () => number): void {
  api.get('/sessions/:id/report', { schema }, async ({ engine, params: { id } }, reply) => {
    const view = await engine.sessions.view(id);
    const events = await eventsOf(engine.sessions, id);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `inline; filename="${view.format}-${id.slice(0, 8)}.html"`,
      'content-security-policy': reportPolicy,
    });
    return reply.send(sessionReport({ view, events }, new Date(now()).toISOString()));
  });
}

async function eventsOf(sessions: AccessView['sessions'], id: string): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  for await (const line of sessions.record(id)) if (!isHeadLine(line)) events.push(eventOf(line));
  return events;
}
