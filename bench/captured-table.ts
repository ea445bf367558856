/** The requests of one table as the platform sends them, so that the bare loop can send the very same ones. */
import type { GuardRequest } from '../src/guard/guard.ts';
import { deliberate, openPlatform, seatAgents } from './platform.ts';
import { tempFolder } from './temp-folder.ts';

/** Each phase's requests; a phase begins when the one before it is answered. */
export type CapturedTable = GuardRequest[][];

export async function captureTable(urls: readonly string[]): Promise<CapturedTable> {
  const requests: GuardRequest[] = [];
  using folder = tempFolder();
  await using platform = await openPlatform(folder.path, (guard) => ({
    judge: guard.judge,
    send(request, options) {
      requests.push(request);
      return guard.send(request, options);
    },
  }));
  await seatAgents(platform, urls);
  await deliberate(platform, urls.length);
  return [...Map.groupBy(requests, ({ url }) => new URL(url).pathname).values()];
}
