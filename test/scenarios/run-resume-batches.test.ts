import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LogFolder } from '../../src/cli/commands/run/trials/log-folder.ts';
import { playTrials } from '../../src/cli/commands/run/trials/play-trials.ts';
import { createRemoteStage } from '../../src/cli/commands/run/trials/remote-stage.ts';
import { createPlatformClient } from '../../src/cli/platform/platform-client.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { full } from '../support/counts.ts';
import { startLocal } from '../support/local-platform.ts';
import { replies, scenarios } from '../support/reply-script.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [trials, perBatch] = full ? [1200, 1000] : [30, 20];
const concurrency = 5;

test(`a run of ${trials} in batches of ${perBatch} whose platform goes away asks nothing twice when it is resumed`, {
  timeout: 120_000,
}, async () => {
  await using opened = new AsyncDisposableStack();
  const data = opened.use(temporaryFolder());
  const out = opened.use(temporaryFolder());
  let platform = await startLocal(data.path);
  let restarting: Promise<void> | undefined;
  opened.defer(() => platform.stop());
  const { script } = replies(async (message) => {
    if (agent.asked.length === perBatch) restarting = restart();
    await restarting;
    return `heard ${message}`;
  });
  const agent = opened.use(await ScriptedAgent.start('ada', script));
  const restart = async () => {
    await platform.stop();
    platform = await startLocal(data.path);
  };
  const stage = {
    async play(...args: Parameters<ReturnType<typeof createRemoteStage>['play']>) {
      await restarting;
      return createRemoteStage(createPlatformClient(platform.url, null)).play(...args);
    },
    close: async () => {},
  };
  const endpoint = { base_url: agent.url, protocol: 'plain-http' };
  const plan = { scenarios: scenarios(trials, 2), target: { endpoint }, repeat: 1, concurrency, perBatch };
  const folder = opened.adopt(new LogFolder(out.path), (each) => each.close());
  const never = new AbortController().signal;
  const first = await playTrials({ ...plan, resume: false }, stage, folder, never);
  expect(first.lost.length).toBeGreaterThan(0);
  const resumed = await playTrials({ ...plan, resume: true }, stage, folder, never);
  expect(resumed.lost).toEqual([]);
  expect(first.played.length + resumed.played.length).toBe(trials);
  expect(readdirSync(out.path).filter((name) => !/^run_[\d_]+\.txt$/.test(name))).toEqual([]);
  // Only what was under way when the platform went away was sent again, under the same key.
  expect(new Set(agent.asked.map(({ key }) => key)).size).toBe(trials * 2);
  expect(agent.asked.length).toBeLessThanOrEqual(trials * 2 + concurrency);
});
