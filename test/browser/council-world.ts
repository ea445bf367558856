/** A council for the tests in a browser: built-in seats and one agent, evidence that matches, differs, and is not there. */
import type { SessionView } from '../../src/record/session-view.ts';
import type { ApiPlatform } from '../support/api-platform.ts';
import { takesTurns } from '../support/arc-script.ts';
import { serveFiles, sha256 } from '../support/councils.ts';

export const mergerFiles = {
  'filing.txt':
    'The merger saves 40 million a year.\nThe merger adds no debt.\nThe merger should not go ahead before two of the five plants are sold.\n',
  'memo.txt': 'Contoso should approve the merger.\nRegulator approval is expected in March.\n',
  'projections.txt': 'Revenue doubles by 2028 after the merger.\n',
};

const mergerPolicies = [
  'A merger must not add debt above 10 million.',
  'A merger needs the approval of the regulator.',
  'No more than 40 percent of the plants may close.',
];

/** Opens the council over the merger; the expert for finance is an agent of ours. */
export async function holdCouncil(
  platform: ApiPlatform,
  stack: AsyncDisposableStack,
  more: object = {},
  says?: string,
): Promise<SessionView> {
  await seatFinance(platform, says);
  const evidence = await mergerEvidence(stack);
  const body = {
    question: 'Should Contoso approve the merger?',
    agents: ['expert:general', 'expert:finance', 'contrarian', 'ethicist', 'scribe', 'arbitrator'],
    evidence,
    constraints: { max_turns: 2, seed: 2425905776, policies: mergerPolicies },
    ...more,
  };
  const headers = { prefer: 'wait=60' };
  const opened = await platform.app.inject({ method: 'POST', url: '/api/v1/councils', body, headers });
  if (opened.statusCode !== 200) throw new Error(`the council did not close: ${opened.body}`);
  return opened.json();
}

const financeSays = `The merger pays for itself [VERIFIED: filing.txt:L1].
- The merger should not go ahead before two of the five plants are sold [VERIFIED: filing.txt:L3]
- Revenue doubles by 2028 [VERIFIED: projections.txt:L1]
- The board is unanimous [VERIFIED: filing.txt:L40]`;

async function seatFinance(platform: ApiPlatform, says = financeSays): Promise<void> {
  await platform.seat(
    'finance_bot',
    takesTurns(() => says),
    { role: 'expert:finance', domain: 'finance' },
  );
}

/** Two files that match, one whose bytes are other ones, and one that is not there. */
async function mergerEvidence(stack: AsyncDisposableStack) {
  const files = await serveFiles(stack, mergerFiles);
  return [
    { ...files['filing.txt'], name: 'filing.txt' },
    { ...files['memo.txt'], name: 'memo.txt' },
    { uri: files['projections.txt'].uri, sha256: sha256('other bytes'), name: 'projections.txt' },
    { uri: `${files['memo.txt'].uri}.gone`, sha256: sha256('gone'), name: 'press-release.html' },
  ];
}
