import { expect, test } from 'vitest';
import { type Script, type ScriptedAgent, startAgents } from '../../support/agent.ts';
import { full } from '../../support/counts.ts';
import { type StartedParley, startParley } from '../../support/parley.ts';
import { expectNothingRepeated, verified } from '../../support/record.ts';
import { approves } from '../../support/round-table-script.ts';
import { finishedRecord, follow, openTable, register } from '../../support/tables.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const STRIDE = full ? 1 : 6;
const names = ['ada', 'bob', 'cleo'];

/** Lets as many through as it was told to, the others wait their turn: so that each answer has a commit of its own. */
class Turnstile {
  #permits = 0;
  #waiting: (() => void)[] = [];

  async pass(): Promise<void> {
    if (this.#permits-- > 0) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  admit(count: number): void {
    this.#permits += count;
    for (const go of this.#waiting.splice(0, count)) go();
  }
}

/** Opens a table whose agents answer one after another, and kills the platform when the line `seq` is on the record. */
async function killAt(
  seq: number,
  platform: StartedParley,
  agents: ScriptedAgent[],
): Promise<{ id: string; seen: number }> {
  const turnstile = new Turnstile();
  const inTurn: Script = async (asked) => {
    await turnstile.pass();
    return approves(asked);
  };
  for (const agent of agents) agent.script = inTurn;
  const { body } = await openTable(platform.url, { agents: names });
  turnstile.admit(1);
  let seen = 0;
  for await (const event of follow(platform.url, body.id)) {
    seen = event.seq;
    if (seen === seq) break;
    if (event.kind === 'answer.received') turnstile.admit(1);
  }
  await platform.end('SIGKILL');
  return { id: body.id, seen };
}

test('PF-04: finishes a table that was killed at any line of its record', { timeout: 120_000 }, async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const agents = await startAgents(stack, names);
  const start = async () => stack.use(await startParley({ data: folder.path }));
  let platform = await start();
  await register(platform.url, ...agents);
  for (let seq = 0, last = 1; seq <= last; seq += STRIDE) {
    const { id, seen } = await killAt(seq, platform, agents);
    expect(seen).toBe(seq);
    for (const agent of agents) agent.script = approves;
    platform = await start();
    const events = await verified(await finishedRecord(platform.url, id));
    expectNothingRepeated(id, events, agents);
    expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { outcome: 'adopted' } });
    last = events.length - 1;
  }
});
