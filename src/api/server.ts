/**
 * Builds the HTTP server of the platform, ready to listen. It maps the engine to HTTP; it decides nothing about sessions
 * and knows no format and no protocol by name.
 */
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Engine } from '../access/engine.ts';
import { type HostRule, hostCheck, isForThisMachine } from '../access/host-rule.ts';
import { PageLogin } from '../access/page-login.ts';
import { ParleyError } from '../errors.ts';
import { accessCheck } from './access-check.ts';
import { AccessWatch } from './access-watch.ts';
import { arcRoutes } from './arc/arc-routes.ts';
import { sessionContracts } from './contract/format-contract.ts';
import { answerWithProblem } from './error-handler.ts';
import { answerHttpError } from './http-error.ts';
import type { Installation } from './installation.ts';
import { readJsonBody } from './json-body.ts';
import { watchMethods } from './method-not-allowed.ts';
import { watchRoutes } from './openapi.ts';
import { type PageBuild, prefersHtml, sendPage } from './page-build.ts';
import { type CountRequests, createRateLimit, type RateLimit } from './rate-limit.ts';
import { ResponseLifetimes } from './response-lifetimes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { agentRoutes } from './routes/agent-routes.ts';
import { callbackRoutes } from './routes/callback-routes.ts';
import { conversationRoutes } from './routes/conversation-routes.ts';
import { evaluationRoutes } from './routes/evaluation-routes.ts';
import { homeRoute } from './routes/home-route.ts';
import { inboxRoutes } from './routes/inbox-routes.ts';
import { installationRoutes } from './routes/installation-routes.ts';
import { keyRoutes } from './routes/key-routes.ts';
import { loginRoutes } from './routes/login-routes.ts';
import { openingRoutes } from './routes/opening-routes.ts';
import { operationRoutes } from './routes/operation-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { recordRoutes } from './routes/record-routes.ts';
import { referenceRoutes } from './routes/reference-routes.ts';
import { reportRoute } from './routes/report-route.ts';
import { sequelRoutes } from './routes/sequel-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { testerRoutes } from './routes/tester-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { serializerCompiler, validatorCompiler, type ZodFastify } from './type-provider.ts';

export interface ServerOptions extends HostRule {
  engine: Engine;
  version: string;
  /** When the platform started, in milliseconds since the epoch. */
  started: number;
  now: () => number;
  /** The page for browsers; without it they get a start page that has no script. */
  page?: PageBuild;
  /** Logs the platform's own faults; nothing is logged if it is left out. */
  log?: FastifyBaseLogger;
  /** A live stream that is silent for this long sends a comment. */
  heartbeat_ms?: number;
  /** Requests a minute for each key; 0 means no limit. Requests without a key are counted only if it is set. */
  rate_limit?: number;
  /** Exchanges counts of requests with other machines, where several share a store. */
  count_requests?: CountRequests;
  /** What the installation tells of itself, and the demo; without it, neither is there. */
  installation?: Installation;
  /** Serves health and the signing key, and nothing else. */
  health_only?: boolean;
}

/** What decides who may enter. */
interface ServerDoors {
  login: PageLogin;
  limit: RateLimit;
}

const defaultBodyLimitBytes = 1_048_576;
const defaultRequestsPerMinute = 6000;
const shareIntervalMs = 1000;

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = newServer(options.log);
  const lifetimes = new ResponseLifetimes();
  const refuseOtherMethods = watchMethods(app);
  const openApi = watchRoutes(app, options.version);
  const { engine, now, rate_limit } = options;
  const login = new PageLogin({ keys: engine.keys, sign: (text) => engine.sign(text), now });
  const doors = { login, limit: createRateLimit(rate_limit ?? defaultRequestsPerMinute, now) };
  addHooks(app, options, lifetimes, doors);
  addRoutes(app.withTypeProvider(), options, lifetimes, doors, openApi);
  await app.after();
  refuseOtherMethods();
  await app.ready();
  return app;
}

function newServer(log: FastifyBaseLogger | undefined): FastifyInstance {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: false,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    bodyLimit: defaultBodyLimitBytes,
    // The address for a later answer names a session and an ask, and has a proof.
    routerOptions: { maxParamLength: 500 },
    // Longer than the 120 s that a client may wait for a response, and than the heartbeat of a stream.
    connectionTimeout: 180_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384 },
    // Streams and waiting requests are ended by their lifetimes; other requests may finish.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerWithProblem(error, request, reply.headers(securityHeaders)),
    clientErrorHandler: answerHttpError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerWithProblem);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    readJsonBody(body),
  );
  return app;
}

/** Replaces Fastify's own compilers, which take 40 ms to load and are never used. */
function noCompiler(): never {
  throw new TypeError('schemas are compiled by the type provider only');
}

function addHooks(
  app: FastifyInstance,
  options: ServerOptions,
  lifetimes: ResponseLifetimes,
  doors: ServerDoors,
): void {
  const checkHost = hostCheck(options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    checkHost(request);
    if (lifetimes.closing) throw new ParleyError('SHUTTING_DOWN', 'No request is taken while shutting down.');
    if (!request.is404) return done();
    if (!options.page || !isOpenedByPerson(request)) throw unknownRoute(request);
    sendPage(reply.code(404), options.page);
  });
  if (options.count_requests) shareCounts(app, doors.limit, options.count_requests);
  const rule = { local: isForThisMachine(options), ...doors, limitsAll: options.rate_limit !== undefined };
  app.addHook('onRequest', accessCheck(options.engine, rule));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifetimes.closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => lifetimes.close());
}

/** If the counts cannot be exchanged, each machine limits on its own until they can. */
function shareCounts(app: FastifyInstance, limit: RateLimit, count: CountRequests): void {
  const timer = setInterval(() => limit.share(count).catch(() => {}), shareIntervalMs);
  app.addHook('onClose', async () => clearInterval(timer));
}

/** A browser is shown the page, which says that there is no such screen; clients of the API get a problem. */
function isOpenedByPerson({ method, url, headers }: FastifyRequest): boolean {
  const isOfPage = !/^\/(?:api|v0|docs|health|assets)\b/.test(url);
  return method === 'GET' && isOfPage && prefersHtml(headers.accept);
}

/** The query is left out, because it may contain a secret. */
function unknownRoute({ method, url }: FastifyRequest): ParleyError {
  return new ParleyError('ROUTE_UNKNOWN', `There is no ${method} ${url.split('?')[0]}.`);
}

function addRoutes(
  app: ZodFastify,
  options: ServerOptions,
  lifetimes: ResponseLifetimes,
  doors: ServerDoors,
  openApi: () => Promise<object>,
): void {
  const { engine, started, now, heartbeat_ms = 15_000 } = options;
  const contracts = sessionContracts(engine.sessions.openings);
  const streams = { lifetimes, watch: new AccessWatch(), heartbeat_ms };
  operationRoutes(app, engine, () => now() - started);
  if (options.health_only) return;
  homeRoute(app, options);
  if (options.page) pageRoutes(app, options.page);
  referenceRoutes(app, options, openApi);
  app.register(async (api: ZodFastify) => callbackRoutes(api, engine), { prefix: '/api/v1' });
  app.register(async (api: ZodFastify) => evaluationRoutes(api), { prefix: '/api/v1' });
  app.register(async (arc: ZodFastify) => arcRoutes(arc, engine, lifetimes), { prefix: '/v0' });
  app.register(
    async (api: ZodFastify) => {
      adminRoutes(api, engine);
      agentRoutes(api, engine);
      inboxRoutes(api);
      if (options.installation) installationRoutes(api, engine, options.installation);
      keyRoutes(api, engine);
      loginRoutes(api, { ...doors, isSecure: options.public_url?.startsWith('https:') ?? false });
      openingRoutes(api, engine, contracts, lifetimes);
      conversationRoutes(api, engine, contracts, streams);
      sequelRoutes(api, engine, contracts);
      sessionRoutes(api, engine, contracts);
      testerRoutes(api, lifetimes);
      recordRoutes(api, streams);
      reportRoute(api, now);
    },
    { prefix: '/api/v1' },
  );
}
