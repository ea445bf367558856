/** The calls of one table as the platform sends them, so that the bare loop can send the same bytes. */
import { bodyTextOf } from '../src/model/send-to-agent.ts';
import type { BareCall } from './bare-process.ts';
import { deliberate, openPlatform, seatAgents } from './platform.ts';
import { tempFolder } from './temp-folder.ts';

/** Grouped by phase, in the order of the phases. */
export async function captureTable(urls: readonly string[]): Promise<BareCall[][]> {
  const calls: BareCall[] = [];
  using folder = tempFolder();
  await using platform = await openPlatform(folder.path, (guard) => ({
    ...guard,
    send(request, options) {
      const { url, headers = {}, body = '' } = request;
      calls.push({ url, headers, body: bodyTextOf({ body }) });
      return guard.send(request, options);
    },
  }));
  await seatAgents(platform, urls);
  await deliberate(platform, urls.length);
  return [...Map.groupBy(calls, ({ url }) => new URL(url).pathname).values()];
}
