/** Answers 405 with the allowed methods when a known path is called with another method. */
import type { FastifyInstance } from 'fastify';
import { ParleyError } from '../errors.ts';

/** Collects the routes as they are added. Call the returned function after all routes were added. */
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
    // Public, because the OpenAPI document also shows the methods without a key.
    config: { scope: 'public' },
    onRequest: async (request, reply) => {
      reply.header('allow', allow);
      throw new ParleyError('METHOD_NOT_ALLOWED', `${url} knows ${allow}, not ${request.method}.`);
    },
    handler: () => {},
  });
}
