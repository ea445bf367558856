/** The report of a session: what it came to, as one HTML file without scripts that can be kept, printed and passed on. */
import { z } from 'zod';
import { problemResponses, workRefusals } from '../contract/problem-contract.ts';
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
    ...problemResponses('SESSION_UNKNOWN', 'SESSION_DELETED', ...workRefusals),
  },
};

/** Its style stands in the file itself; whatever an agent wrote can still load and run nothing. */
const reportPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export function reportRoute(api: ZodFastify, now: () => number): void {
  api.get('/sessions/:id/report', { schema }, async ({ engine, params: { id } }, reply) => {
    const { format, html } = await engine.sessions.reportText(id, new Date(now()).toISOString());
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `inline; filename="${format}-${id.slice(0, 8)}.html"`,
      'content-security-policy': reportPolicy,
    });
    return reply.send(html);
  });
}
