/** The models that a server of models lists, such as one on this machine. It is asked for its list and nothing else. */
import type { Guard } from '../guard/guard.ts';

/** A server on this machine answers at once or is not there. */
const localWaitMs = 1000;

/** `undefined` where nothing answers at this address, or not with a list. */
export async function listModels(url: string, guard: Pick<Guard, 'exchange'>): Promise<string[] | undefined> {
  const reply = await guard.exchange({ url: `${url}/models`, method: 'GET', headers: {} }, { timeout_ms: localWaitMs });
  if (!reply.arrived || reply.status !== 200) return undefined;
  try {
    const { data = [] } = JSON.parse(reply.bytes.toString('utf8')) as { data?: { id?: unknown }[] };
    return data.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  } catch {
    return undefined;
  }
}
