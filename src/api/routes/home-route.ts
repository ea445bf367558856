/** The page for browsers, and what runs here as JSON for everybody else. It needs no key, and shows more with one. */
import type { AccessView } from '../../access/engine.ts';
import type { HostRule } from '../../access/host-rule.ts';
import { homePage } from '../home-page.ts';
import { type PageBuild, prefersHtml, sendPage } from '../page-build.ts';
import { pageHeaders } from '../page-frame.ts';
import { overviewOf } from '../platform-overview.ts';
import { requestOrigin } from '../request-origin.ts';
import type { ZodFastify } from '../type-provider.ts';

interface HomeOptions extends HostRule {
  version: string;
  started: number;
  now: () => number;
  /** Without it, browsers get a start page that has no script. */
  page?: PageBuild;
}

export function homeRoute(api: ZodFastify, { version, started, now, page, ...hosts }: HomeOptions): void {
  api.get('/', { config: { scope: 'optional' } }, async (request, reply) => {
    reply.header('vary', 'accept');
    if (page && prefersHtml(request.headers.accept)) return sendPage(reply, page);
    const { engine }: { engine?: AccessView } = request;
    const overview = await overviewOf({ version, uptime_ms: now() - started, now: now() }, engine);
    if (!prefersHtml(request.headers.accept)) return overview;
    return reply.headers(pageHeaders).send(homePage(overview, requestOrigin(request, hosts)));
  });
}
