/** `parley leaderboard`: how every agent and the pool did over all resolved predictions. */
import type { Command } from 'commander';
import type { Leaderboard, Row, Stages } from '../argument/forecast/leaderboard.ts';
import type { JsonObject } from '../model/json.ts';
import { decimal, signed } from './figures.ts';
import { grid, type Page, pageFor } from './page.ts';
import { addServerOption } from './server-option.ts';
import { jsonText, plain, wrap } from './text.ts';
import { withPlatform } from './with-platform.ts';

export type Board = Omit<Leaderboard, 'agents'> & { agents: (Row & { agent: string })[] };

export function addLeaderboardCommand(program: Command): void {
  addServerOption(program.command('leaderboard'))
    .description('how every agent did over all resolved predictions')
    .option('--json', 'print it as JSON, with calibration and all scores')
    .addHelpText('after', help)
    .action(leaderboard);
}

const help = `
BRIER is the mean squared error: the less the better. PEER compares an agent with
those it debated with: above 0 is better than they. DEBATE is what the Brier
score won from round 1 to the end. WEIGHT is how much an agent counts in later
debates; it is 1 until ten questions are scored. A question counts once it is
resolved and its deadline has passed.

Examples:
  $ parley leaderboard
  $ parley leaderboard --json | jq '.agents[0].final.calibration'`;

async function leaderboard(options: { json?: true; server?: string }, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const board = (await client.report('leaderboard')) as JsonObject & Board;
    if (options.json) console.log(jsonText(board));
    else if (board.questions > 0) console.log(boardText(board, pageFor(process.stdout)));
    else console.error('No prediction counts yet: one does once it is resolved and its deadline has passed.');
  });
}

export function boardText({ questions, agents, pool }: Board, page: Page): string {
  const rows = agents.map(({ agent, weight, ...stages }) => [...rowOf(plain(agent), stages), decimal(weight, 2)]);
  const heading = ['WHO', 'SCORED', 'BRIER', 'PEER', 'DEBATE', 'WEIGHT'];
  const lines = grid([heading, ...rows, rowOf('all together', pool)], page);
  const counted = questions === 1 ? '1 question counts' : `${questions} questions count`;
  return [...lines, '', wrap(`${counted}. Brier: the less the better; the others: the more.`, page.width)].join('\n');
}

function rowOf(who: string, { final, uplift }: Stages): string[] {
  const { scored, brier, peer } = final;
  return [who, String(scored), decimal(brier, 3), signed(peer, 1), signed(uplift.brier, 3)];
}
