/** Scenarios played as by `parley run`, with records and logs on disk, compared with a fetch loop that stores nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openLocalStage } from '../../src/cli/commands/run/trials/local-stage.ts';
import { LogFolder } from '../../src/cli/commands/run/trials/log-folder.ts';
import { playTrials } from '../../src/cli/commands/run/trials/play-trials.ts';
import type { TrialStage } from '../../src/cli/commands/run/trials/trial-stage.ts';
import { loadSettings } from '../../src/main/load-settings.ts';
import { startAgents } from '../agent-process.ts';
import { type Duel, duel } from '../duel.ts';
import { type FetchLoop, startFetchLoop } from '../fetch-process.ts';
import type { Figure, Measured, Row } from '../row.ts';
import { median, rangeOf } from '../statistics.ts';
import { timed } from '../stopwatch.ts';
import { tempFolder } from '../temp-folder.ts';

interface Kind {
  name: string;
  delayMs: number;
  conversations: number;
  turns: number;
  rounds: number;
  bar: number;
  goal: number;
}

const atOnce = 20;
const kinds: readonly Kind[] = [
  { name: 'single turn, instant agent', delayMs: 0, conversations: 500, turns: 1, rounds: 15, bar: 0.45, goal: 0.7 },
  { name: 'single turn, 50 ms agent', delayMs: 50, conversations: 500, turns: 1, rounds: 5, bar: 0.9, goal: 0.95 },
  { name: 'five turns, 50 ms agent', delayMs: 50, conversations: 100, turns: 5, rounds: 5, bar: 0.9, goal: 0.95 },
];

export const row: Row = {
  title: 'Trials',
  about:
    `Scenarios over plain HTTP, ${atOnce} at once, by the function that \`parley run\` calls: opened, asked, validated, ` +
    'sanitised, hashed, committed to disk and signed, with a conversation log in a file of its own for each. The limit ' +
    'is a loop of the global fetch in a process of its own that sends the same messages to the same agent and keeps ' +
    'nothing. Measured in turn; the figures are medians of the ratios of conversations per second.',
  measure,
};

async function measure(): Promise<Measured> {
  await using loop = startFetchLoop();
  const figures: Figure[] = [];
  const rows: (string | number)[][] = [];
  for (const kind of kinds) {
    const { ratios, limit, platform } = await fight(kind, loop);
    const { name, bar, goal, conversations } = kind;
    const measured = { measured: median(ratios), range: rangeOf(ratios), unit: '×', better: 'higher' } as const;
    figures.push({ name: `${name}, of the fetch loop`, ...measured, bar, goal });
    const perSecond = (ms: number) => (1000 * conversations) / ms;
    rows.push([name, perSecond(limit.ms), perSecond(platform.ms), (1000 * platform.cpuMs) / conversations]);
  }
  return {
    figures,
    table: { columns: ['', 'fetch loop /s', 'platform /s', 'platform’s processor time each, µs'], rows },
  };
}

async function fight({ delayMs, conversations, turns, rounds }: Kind, loop: FetchLoop): Promise<Duel> {
  using folder = tempFolder();
  await using agents = await startAgents(1, { delayMs });
  const [url = ''] = agents.urls;
  const messages = Array.from(
    { length: turns },
    (_, turn) => `What stands against the plan, seen for the time ${turn + 1}?`,
  );
  await using opened = new AsyncDisposableStack();
  const logs = opened.adopt(new LogFolder(join(folder.path, 'logs')), (each) => each.close());
  const stage = opened.adopt(await openStage(join(folder.path, 'data')), (each) => each.close());
  return await duel(
    rounds,
    () => loop.run({ url, messages, conversations, atOnce }),
    () => timed(() => play(stage, url, messages, conversations, logs)),
  );
}

function openStage(data: string): Promise<TrialStage> {
  const { settings } = loadSettings({ env: { PARLEY_DATA: data }, folder: data });
  return openLocalStage(settings, pino({ level: 'error' }));
}

/** One round: every scenario is completed and has a log on disk. */
async function play(stage: TrialStage, url: string, messages: string[], conversations: number, logs: LogFolder) {
  const scenarios = Array.from({ length: conversations }, (_, at) => ({ name: `scenario ${at}`, messages }));
  const target = { endpoint: { base_url: url, protocol: 'plain-http' } };
  const plan = { scenarios, target, repeat: 1, concurrency: atOnce, resume: false };
  const { played } = await playTrials(plan, stage, logs, new AbortController().signal);
  const good = played.filter(
    ({ fault, file }) => fault === null && file !== null && existsSync(logs.pathOf(file)),
  ).length;
  if (good !== conversations) throw new Error(`${good} trials were answered and logged, and not ${conversations}`);
}
