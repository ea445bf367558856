/**
 * Agents that say as much as they may, in a thread of their own, so that the work of making and sending it does not hold up
 * the test that measures. They are asked at `/N`, N being their number; each answers prepared bytes and keeps nothing.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How much one agent says. */
export interface LoudSpeech {
  agents: number;
  findings: number;
  /** The characters of the evidence of each finding. */
  characters: number;
  /** Members of an object that no schema knows, beside the findings. */
  unknownKeys?: number;
}

export interface LoudAgents extends AsyncDisposable {
  registrations: { name: string; domain: string; base_url: string }[];
}

const program = new URL('./loud-agents-worker.ts', import.meta.url);

export async function startLoudAgents(speech: LoudSpeech): Promise<LoudAgents> {
  const worker = new Worker(program, { workerData: speech });
  const [port] = await once(worker, 'message');
  const registrations = Array.from({ length: speech.agents }, (_, n) => ({
    ...{ name: `loud-${n}`, domain: 'general', base_url: `http://127.0.0.1:${port}/${n}` },
  }));
  return {
    registrations,
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
