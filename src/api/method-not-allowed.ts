/** A known path asked with a method it does not have answers 405 and names those it has. */
import type { FastifyInstance } from 'fastify';
import { ParleyError } from '../errors.ts';

/** Watches the routes as they are added; call what it returns once all are there. */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, string[]>();
  let watching = true;
  app.addHook('onRoute', ({ method, url }) => {
    if (watching) known.set(url, [...(known.get(url) ?? []), method].flat());
  });
  return () => {
    watching = false;
    for (const [url, methods] of known) refuseOthers(app, url, methods);
  };
}

function refuseOthers(app: FastifyInstance, url: string, methods: string[]): void {
  const allow = methods.join(', ');
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    // Which methods there are is in the public document, so it is told without a key.
    config: { scope: 'public' },
    onRequest: async (request, reply) => {
      reply.header('allow', allow);
      throw new ParleyError('METHOD_NOT_ALLOWED', `${url} knows ${allow}, not ${request.method}.`);
    },
    handler: () => {},
  });
}
