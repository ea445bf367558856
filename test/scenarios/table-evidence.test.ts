/** Tables that are given evidence, a clerk or a second round of challenges. */
import { describe, expect, test } from 'vitest';
import type { FindingChanges } from '../../src/formats/round-table/finding-changes.ts';
import type { JudgedFinding, VerdictOfTable } from '../../src/methods/synthesis-2/result-types.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { ask } from '../support/client.ts';
import { serveFiles, sha256 } from '../support/councils.ts';
import { eventsOf, verified } from '../support/record.ts';
import { plays, type TablePart } from '../support/round-table-script.ts';
import { sharePlatform } from '../support/shared-platform.ts';
import { holdTable, openTable, recordOf } from '../support/tables.ts';

const shared = sharePlatform();
const { seat } = shared;

async function seatAll(parts: Record<string, TablePart>): Promise<void> {
  for (const [name, part] of Object.entries(parts)) await seat(name, plays(part));
}

async function hold(input: object): Promise<SessionView> {
  const view = await holdTable(shared.url, { content: 'Is the report right?', ...input });
  verified(await recordOf(shared.url, view.id));
  return view;
}

const eventsIn = async ({ id }: SessionView) => verified(await recordOf(shared.url, id));
const verdictOf = ({ verdict }: SessionView) => verdict as unknown as VerdictOfTable;
const findingsOf = ({ synthesis, verdict }: SessionView) =>
  (verdict?.findings ?? synthesis?.findings) as unknown as JudgedFinding[];
const finding = (view: SessionView, text: string) => findingsOf(view).find(({ wordings }) => wordings.includes(text));

const report = [
  'Quarterly report',
  'Revenue grew by 12 percent in the third quarter.',
  'Costs of the data centre fell by 3 percent.',
  'Two customers cancelled their contracts in September.',
].join('\n');

describe('evidence', () => {
  const right = 'Revenue grew by 12 percent in the third quarter';
  const wrong = 'Revenue fell by 12 percent in the third quarter';
  const parts = {
    ada: { observations: [{ finding: right, evidence: '[VERIFIED: report.txt:2] "Revenue grew by 12 percent"' }] },
    mal: { observations: [{ finding: wrong, evidence: '[VERIFIED: report.txt:99] "Revenue fell by 12 percent"' }] },
    eve: { observations: [{ finding: wrong, evidence: '[VERIFIED: hearsay.txt:1]' }] },
  };

  test('is fetched, hashed, shown to every seat, and citations of it are looked up', async () => {
    const files = await serveFiles(shared.stack, { 'report.txt': report });
    await seatAll(parts);
    const ada = await seat('bob', plays({}));
    const view = await hold({ agents: [...shared.seated], evidence: [{ ...files['report.txt'], name: 'report.txt' }] });
    const shown = { name: 'report.txt', sha256: sha256(report), status: 'match', text: report };
    expect(ada.asked[0]?.body).toMatchObject({ context: { evidence: [shown] } });
    expect(eventsOf(await eventsIn(view), 'evidence.checked')).toMatchObject([
      { data: { evidence: 'evidence/0', status: 'match', name: 'report.txt' } },
    ]);
    expect(finding(view, right)).toMatchObject({ status: 'accepted' });
    expect(finding(view, wrong)?.status).not.toBe('accepted');
    const states = findingsOf(view).flatMap(({ members }) =>
      members.map(({ seat: by, citations }) => `${by} ${citations.map(({ state }) => state).join()}`),
    );
    expect(states.toSorted()).toEqual(['ada checked', 'eve unchecked', 'mal false']);
    expect(verdictOf(view).left_aside).toContainEqual(
      expect.objectContaining({ seats: ['mal'], kind: 'false_citations' }),
    );
  });

  test('may come as a text with the request; nothing is fetched', async () => {
    await seatAll(parts);
    const view = await hold({ agents: [...shared.seated], evidence: [{ name: 'report.txt', text: report }] });
    expect(eventsOf(await eventsIn(view), 'evidence.checked')).toEqual([]);
    expect(finding(view, right)).toMatchObject({ status: 'accepted' });
    expect(view.input).toMatchObject({ evidence: [{ name: 'report.txt', text: report }] });
  });

  test('that is not what was named proves nothing, and the table goes on', async () => {
    const files = await serveFiles(shared.stack, { 'report.txt': report });
    await seatAll(parts);
    const named = { ...files['report.txt'], name: 'report.txt', sha256: '0'.repeat(64) };
    const gone = { uri: `${new URL(files['report.txt'].uri).origin}/gone`, sha256: '0'.repeat(64) };
    const view = await hold({ agents: [...shared.seated], evidence: [named, gone] });
    const states = eventsOf(await eventsIn(view), 'evidence.checked').map(({ data }) => data.status);
    expect(states.toSorted()).toEqual(['mismatch', 'unreachable']);
    const cited = findingsOf(view).flatMap(({ members }) => members.flatMap(({ citations }) => citations));
    expect(cited.filter(({ state }) => state === 'checked')).toEqual([]);
  });

  test('is refused by field where it is incomplete', async () => {
    await seatAll(parts);
    const { status, text } = await openTable(shared.url, {
      agents: ['ada'],
      evidence: [{ uri: 'https://example.com' }],
    });
    expect({ status, text }).toMatchObject({ status: 422, text: expect.stringContaining('evidence[0].sha256') });
  });
});

describe('a clerk', () => {
  const [one, other] = ['Login attempts are unlimited', 'A brute force attack on passwords is possible'];
  const reportOf = async ({ id }: SessionView) => (await ask(`${shared.url}/api/v1/sessions/${id}/report`)).text;
  const clerk = (...relations: string[]) =>
    plays({ observations: relations.map((each) => ({ finding: each, evidence: 'Both are about guessing' })) });

  test('is asked once, after the challenges, and what it says is on the record', async () => {
    await seatAll({
      ada: { observations: [{ finding: one, evidence: '[VERIFIED: auth.ts:3]' }] },
      bob: { observations: [{ finding: other, evidence: '[VERIFIED: login.ts:9]' }] },
    });
    const members = [...shared.seated];
    const kim = await seat('kim', clerk('1 = 2', 'nonsense'));
    const view = await hold({ agents: members, rules: { clerk: 'kim' } });
    expect(kim.asked).toMatchObject([
      { path: '/analyze', body: { context: { purpose: 'clerk', claims: [{ number: 1 }, { number: 2 }] } } },
    ]);
    expect(view.phases.map(({ name }) => name)).toEqual(['analyze', 'challenge', 'clerk', 'vote']);
    expect(view.seats.find(({ seat: name }) => name === 'kim')).toMatchObject({ role: 'clerk' });
    const flags = view.phases[2]?.asks[0]?.flags;
    expect(flags).toMatchObject([{ code: 'dropped', path: 'observations[1].finding' }]);
    expect(findingsOf(view).map(({ agents }) => agents)).toEqual([['ada', 'bob']]);
    const path = `${shared.url}/api/v1/sessions/${view.id}/what-if?without=kim`;
    const { body } = await ask<VerdictOfTable & { changes: FindingChanges }>(path);
    expect(body.findings.map(({ agents }) => agents).toSorted()).toEqual([['ada'], ['bob']]);
    expect(body.changes).toMatchObject({ joined: [], parted: [{ status: 'accepted' }] });
    const parts = body.changes.parted.flatMap(({ into }) => into.map(({ finding }) => finding));
    expect(parts.toSorted()).toEqual([other, one]);
    expect(await reportOf(view)).toContain(
      'kim (named by the request) stated 1 relation between claims: 1 used. Its other statements were left out.',
    );
  });

  test('that answers nonsense is told in a line of the report', async () => {
    await seatAll({
      ada: { observations: [{ finding: one, evidence: '[VERIFIED: auth.ts:3]' }] },
      bob: { observations: [{ finding: other, evidence: '[VERIFIED: login.ts:9]' }] },
    });
    const members = [...shared.seated];
    await seat('kim', clerk('All is well', 'Nothing to see'));
    const text = await reportOf(await hold({ agents: members, rules: { clerk: 'kim' } }));
    expect(text).toContain(
      'kim (named by the request) stated nothing that relates two claims. Claims were compared by their words alone.',
    );
  });

  test('that fails is named as missing, and the table goes on without it', async () => {
    await seatAll({
      ada: { observations: [{ finding: one, evidence: '[VERIFIED: auth.ts:3]' }] },
      bob: { observations: [{ finding: other, evidence: '[VERIFIED: login.ts:9]' }] },
    });
    const members = [...shared.seated];
    await seat('kim', () => ({ status: 500, body: {} }));
    const view = await hold({ agents: members, rules: { clerk: 'kim' } });
    expect(verdictOf(view).missing).toMatchObject([{ seat: 'kim', phase: 'clerk' }]);
    expect(await reportOf(view)).toContain('kim (named by the request) gave no answer that can be used.');
    expect(verdictOf(view).outcome).toBe('adopted');
  });
});

describe('a second round of challenges', () => {
  const disputed = 'The cache is invalidated after every write';
  const plain = 'The service has two replicas in production';

  test('asks about nothing but what is disputed, and later words replace earlier ones', async () => {
    await seat('ada', plays({ observations: [{ finding: disputed, evidence: '[VERIFIED: cache.ts:4]' }] }));
    await seat('cyd', plays({ observations: [{ finding: plain, evidence: '[VERIFIED: deploy.yaml:2]' }] }));
    const challenges = plays({
      challenge: (found) => (found.finding === disputed ? '[VERIFIED: cache.test.ts:8] It is stale' : undefined),
    });
    const concedes = plays({
      concede: (found) => (found.finding === disputed ? '[VERIFIED: cache.ts:4] I had an old build' : undefined),
    });
    const bob = await seat('bob', (asked) =>
      asked.key.includes('/challenge-2/') ? concedes(asked) : challenges(asked),
    );
    const once = await hold({ agents: [...shared.seated] });
    expect(finding(once, disputed)).toMatchObject({ status: 'contested' });
    const view = await hold({ agents: [...shared.seated], rules: { challenge_rounds: 2 } });
    expect(view.phases.map(({ name }) => name)).toEqual(['analyze', 'challenge', 'challenge-2', 'vote']);
    const [second] = bob.asked.filter(({ key }) => key.includes('/challenge-2/'));
    expect(second).toMatchObject({
      path: '/challenge',
      body: { other_analyses: [{ agent_name: 'ada', observations: [{ finding: disputed }] }] },
    });
    expect(finding(view, disputed)).toMatchObject({
      status: 'accepted',
      attacks: [{ seat: 'bob', state: 'withdrawn' }],
    });
  });

  test('asks nobody where nothing is disputed', async () => {
    const ada = await seat('ada', plays({ observations: [{ finding: plain, evidence: '[VERIFIED: a.ts:1]' }] }));
    await seat('bob', plays({}));
    const view = await hold({ agents: [...shared.seated], rules: { challenge_rounds: 2 } });
    expect(ada.asked.map(({ path }) => path)).toEqual(['/analyze', '/challenge', '/vote']);
    expect(view.phases.find(({ name }) => name === 'challenge-2')?.asks).toEqual([]);
  });
});

test('the number of seats is limited where the table says so, and the record says who had no seat', async () => {
  for (const name of ['ada', 'bob', 'cyd']) await seat(name, plays({}));
  const view = await hold({ rules: { max_seats: 2 } });
  expect(view.seats).toHaveLength(2);
  const [opened] = eventsOf(await eventsIn(view), 'session.opened');
  const unseated = opened?.data.seating.considered.filter((each) => !each.seated);
  expect(unseated).toMatchObject([{ reason: expect.stringContaining('No more than 2 seats') }]);
});
