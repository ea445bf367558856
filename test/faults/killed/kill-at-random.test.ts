import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SessionRow } from '../../../src/store/store.ts';
import { type ScriptedAgent, startAgents } from '../../support/agent.ts';
import { ask } from '../../support/client.ts';
import { full, sample } from '../../support/counts.ts';
import { startLocal } from '../../support/local-platform.ts';
import { type LaunchedParley, launchParley } from '../../support/parley.ts';
import { expectNothingRepeated, verified } from '../../support/record.ts';
import { finishedRecord, follow, openTable, register } from '../../support/tables.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { seeded } from '../simulation/seeded.ts';

const KILLS = full ? 60 : sample(4, 2);
/** As many platforms at a time as keep two cores busy. */
const LANES = 2;
const TABLES = 50;
const KILLS_A_ROUND = 50;
const names = ['ada', 'bob', 'cleo'];

/** Fifty tables, and a platform that is killed again and again while it holds them. */
class Round {
  readonly data: string;
  readonly agents: ScriptedAgent[];
  readonly sessions: string[] = [];
  readonly #closed = new Set<string>();
  readonly #random: () => number;
  #life: LaunchedParley | undefined;
  #opened: Promise<unknown> = Promise.resolve();

  constructor(data: string, agents: ScriptedAgent[], random: () => number) {
    this.data = data;
    this.agents = agents;
    this.#random = random;
  }

  get #hits(): number {
    return this.agents.reduce((sum, { asked }) => sum + asked.length, 0);
  }

  /** Returns how often it was killed before every table had closed. */
  async play(kills: number): Promise<number> {
    {
      await using first = await startLocal(this.data);
      await register(first.url, ...this.agents);
    }
    for (let killed = 0; ; killed++) {
      await using life = launchParley({ data: this.data });
      this.#life = life;
      if (killed === 0) this.#opened = Promise.all([0, 1, 2, 3, 4].map((lane) => this.#open(lane)));
      const ended = killed < kills ? await this.#untilMoment(life) : await this.#untilClosed(life);
      expect(life.output.stderr, 'faults that the platform tells of').not.toContain('"level":50');
      if (ended) return killed;
      await life.end('SIGKILL');
    }
  }

  /** One after another, each until it is accepted, by whichever platform lives by then. */
  async #open(lane: number): Promise<void> {
    for (let table = lane; table < TABLES; table += 5) {
      const headers = { 'idempotency-key': `table-${table}` };
      let accepted: string | undefined;
      while (accepted === undefined) {
        const url = await this.#life?.ready.catch(() => undefined);
        const answer = await openTable(url ?? '', { agents: names }, headers).catch(() => turn(undefined));
        if (answer) expect(answer.status).toBeOneOf([200, 202]);
        accepted = answer?.body.id;
      }
      this.sessions.push(accepted);
    }
  }

  /** Some moment of the platform's life: while it starts, or a few turns after so many requests reached the agents. */
  async #untilMoment(life: LaunchedParley): Promise<boolean> {
    if (this.#random() < 0.1) {
      await new Promise((resolve) => setTimeout(resolve, this.#random() * 600));
      return false;
    }
    const enough = this.#hits + 1 + Math.floor(this.#random() * 60);
    const anyone = this.agents.map((agent) => agent.heard(() => this.#hits >= enough).then(() => false));
    if (await Promise.race([this.#untilClosed(life), ...anyone])) return true;
    for (let turns = Math.floor(this.#random() * 30); turns > 0; turns--) await turn();
    return false;
  }

  /** True when every table has closed, false when the platform was killed before. */
  async #untilClosed(life: LaunchedParley): Promise<boolean> {
    try {
      const url = await life.ready;
      await this.#opened;
      for (const id of this.sessions.filter((each) => !this.#closed.has(each))) {
        for await (const { kind } of follow(url, id)) if (kind === 'session.closed') this.#closed.add(id);
        if (!this.#closed.has(id)) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Nothing accepted is lost, nothing was made up, every record holds, and no answered ask was repeated. */
  async check(): Promise<void> {
    await using life = await startLocal(this.data);
    const { body } = await ask<{ items: SessionRow[] }>(`${life.url}/api/v1/sessions?limit=200`);
    expect(body.items.map(({ id }) => id).sort()).toEqual(this.sessions.toSorted());
    expect(new Set(this.sessions).size).toBe(TABLES);
    expect(body.items.map(({ outcome }) => outcome)).toEqual(body.items.map(() => 'adopted'));
    // Every ask of the platform has a key; whoever has none meant somebody who had this port before.
    const heard = this.agents.flatMap(({ asked }) => asked.filter(({ headers }) => headers['idempotency-key']));
    const asked = heard.map(({ key }) => key.slice(0, key.indexOf('/')));
    expect([...new Set(asked)].sort()).toEqual(this.sessions.toSorted());
    for (const id of this.sessions) {
      const events = await verified(await finishedRecord(life.url, id));
      expectNothingRepeated(id, events, this.agents);
    }
  }
}

async function playRound(kills: number, seed: number): Promise<number> {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const round = new Round(folder.path, await startAgents(stack, names), seeded(seed));
  const killed = await round.play(kills);
  await round.check();
  return killed;
}

test(`PF-04: finishes ${TABLES} tables over ${KILLS} kills at random moments, and repeats no answered ask`, {
  timeout: 400_000,
}, async ({ onTestFailed }) => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  onTestFailed(() => console.log(`the moments followed from the seed ${seed}`));
  let left = KILLS;
  let rounds = 0;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      const share = Math.min(left, Math.ceil(KILLS / LANES), KILLS_A_ROUND);
      left -= share;
      left += share - (await playRound(share, seed + rounds++));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
});
