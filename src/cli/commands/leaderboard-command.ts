/** `parley leaderboard`: prints the scores of every agent and of the pool over all resolved predictions. */
import type { Command } from 'commander';
import { formatDecimal, formatSigned } from '../../documents/number-format.ts';
import type { LearntLeaderboard } from '../../formats/forecast/leaderboard-report.ts';
import type { StagePerformance } from '../../methods/scores-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../options/platform-options.ts';
import { withPlatform } from '../platform/with-platform.ts';
import { joinSections, pageFor, type TerminalPage, tableLines } from '../print/terminal-page.ts';
import { jsonText, plainText, wrap } from '../print/terminal-text.ts';
import { maxPredictionsRead, uncountedText } from './predictions/uncounted-predictions.ts';

export function addLeaderboardCommand(program: Command): void {
  addPlatformOptions(program.command('leaderboard'), 'it, with calibration and all scores,')
    .description('show the scores of every agent over all resolved predictions')
    .addHelpText('after', help)
    .action(showLeaderboard);
}

const help = `
BRIER is the mean squared error: lower is better. PEER compares an agent with
those it debated with: above 0 is better than they. DEBATE is the improvement of
the Brier score from round 1 to the end. WEIGHT is how much an agent counts in later
debates; it is 1 until three questions are scored. A question counts once it is
resolved and its deadline has passed. One that is resolved early is listed below the
table, with the time from which it counts.

Examples:
  $ parley leaderboard
  $ parley leaderboard --json | jq '.agents[0].final.calibration'`;

async function showLeaderboard(options: PlatformCommandOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const board = (await client.report('leaderboard')) as JsonObject & LearntLeaderboard;
    if (options.json) {
      console.log(jsonText(board));
      return;
    }
    const page = pageFor(board.questions > 0 ? process.stdout : process.stderr);
    const uncounted = uncountedText(await client.latestSessions('predictions', maxPredictionsRead), Date.now(), page);
    if (board.questions > 0) console.log(joinSections([leaderboardText(board, page), uncounted]));
    else console.error(joinSections([emptyText, uncounted]));
  });
}

const emptyText = 'No prediction counts yet: it counts once it is resolved and its deadline has passed.';

export function leaderboardText({ questions, agents, pool, copies }: LearntLeaderboard, page: TerminalPage): string {
  const rows = agents.map(({ agent, weight, ...stages }) => [
    ...leaderboardRow(plainText(agent), stages),
    formatDecimal(weight, 2),
  ]);
  const heading = ['WHO', 'SCORED', 'BRIER', 'PEER', 'DEBATE', 'WEIGHT'];
  const lines = tableLines([heading, ...rows, leaderboardRow('all together', pool)], page);
  const counted = questions === 1 ? '1 question counts' : `${questions} questions count`;
  const notes = [`${counted}. Brier: lower is better; the others: higher is better.`, ...copyTexts(agents, copies)];
  return [...lines, '', ...notes.map((note) => wrap(note, page.width))].join('\n');
}

/** Agents that answered alike over time: they count as one voice. */
function copyTexts(agents: LearntLeaderboard['agents'], copies: readonly string[][]): string[] {
  const nameOf = (id: string) => plainText(agents.find(({ agent_id }) => agent_id === id)?.agent ?? id);
  return copies.map((pair) => `${pair.map(nameOf).join(' and ')} answer alike and count as one voice.`);
}

function leaderboardRow(who: string, { final, uplift }: StagePerformance): string[] {
  const { scored, brier, peer } = final;
  return [who, String(scored), formatDecimal(brier, 3), formatSigned(peer, 1), formatSigned(uplift.brier, 3)];
}
