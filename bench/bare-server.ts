/** The program that the start time is compared with: Node and Fastify with one route, listening on this machine. */
import fastify from 'fastify';

const app = fastify();
app.get('/health/live', async () => ({ status: 'ok' }));
console.log(`listens on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
