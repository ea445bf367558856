/** The thread of `loud-agents.ts`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoudSpeech } from './loud-agents.ts';

const { findings, characters, unknownKeys = 0 } = workerData as LoudSpeech;

const words =
  'the cache is cleared before the lock is taken and a second reader sees an empty page while it waits '.split(' ');

/** Members that no schema knows, as JSON. They are the same for all agents, so they are written once. */
const unknownMembers = Array.from({ length: unknownKeys }, (_, n) => `,"key-${n}":${n}`).join('');

function analysisOf(agent: number): string {
  const observations = Array.from({ length: findings }, (_, n) => {
    const at = (agent * 31 + n * 7) % words.length;
    const finding = `Module ${n} of part ${agent % 7}: ${[...words.slice(at), ...words.slice(0, at)].slice(0, 9).join(' ')}`;
    const evidence = `[VERIFIED: part-${agent}/file-${n}.ts:${n}] ${'seen in the log again '.repeat(characters / 22 + 1).slice(0, characters)}`;
    return { finding, evidence, severity: 'warning', confidence: 0.8 };
  });
  const known = JSON.stringify({ agent_name: `loud-${agent}`, domain: 'general', observations, confidence: 0.8 });
  return `${known.slice(0, -1)}${unknownMembers}}`;
}

const server = createServer((request, response) => {
  const [, agent = '0', act = ''] = (request.url ?? '').split('/');
  request.on('end', () => {
    const said =
      act === 'analyze'
        ? analysisOf(Number(agent))
        : act === 'challenge'
          ? JSON.stringify({ agent_name: `loud-${agent}`, challenges: [], concessions: [] })
          : JSON.stringify({ agent_name: `loud-${agent}`, approve: true, conditions: [] });
    response.writeHead(200, { 'content-type': 'application/json' }).end(said);
  });
  request.resume();
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
