import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arcAgent, never } from '../support/arc-script.ts';
import { begin, inFolder, ownFolder, parley } from '../support/command-line.ts';
import { registerArc, serveFiles, sha256 } from '../support/councils.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';

ownFolder();

const filing = `The merger saves 40 million a year.
Contoso should approve the merger.
`;
const question = 'Should Contoso approve the merger?';

let stack: AsyncDisposableStack;
let platform: LocalPlatform;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  platform = stack.use(await startLocal(inFolder('.parley')));
  writeFileSync(inFolder('filing.txt'), filing);
});
afterEach(() => stack.disposeAsync());

describe('parley council', () => {
  test('AC-01: shows the decision, its rationale, citations, seats, missing seats and how to verify it', async () => {
    const slow = await arcAgent(stack, 'slow', never);
    await registerArc(platform.url, slow, { role: 'expert:law', timeout_ms: 100 });
    const loud = await arcAgent(stack, 'loud', () => '- Fine\x1b[2J\u009b31m \u202Egnp [POSSIBLE]');
    await registerArc(platform.url, loud, { role: 'expert:noise' });
    const files = await serveFiles(stack, { 'memo.txt': 'The merger brings a lawsuit.' });
    const { code, stdout, stderr } = await parley([
      ...['council', question, '--agents', 'expert:finance,expert:law,expert:noise', '--turns', '1', '--seed', '4'],
      ...['--evidence', 'filing.txt', `${files['memo.txt'].uri}=${'0'.repeat(64)}`, '--policy', 'Be brief.'],
      '--full',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Should Contoso approve the merger\?\n\nUndecided: filing\.txt, line 2 supports it, but nothing that was cited shows\s+whether policy 1 is kept\. Not heard: expert:law \(did not answer in\s+time\)\.\n\nBecause\n {2}filing\.txt, line 2: Contoso should approve the merger\.\n\nPolicies\n {2}\? untested 1\. Be brief\./,
    );
    expect(stdout).toMatch(/\nRationale\n {2}\d claims were made, 2 with a checked citation/);
    expect(stdout).toMatch(/\nCitations\n {2}filing\.txt:L2 \(sha256 [0-9a-f]{12}, checked\)\n\n/);
    expect(stdout).toMatch(
      /\n {2}✓ match filing\.txt \(sha256 [0-9a-f]{12}…\): The bytes are those that were\s+named\./,
    );
    expect(stdout).not.toMatch(/127\.0\.0\.1:\d+\/filing/);
    expect(stdout).toMatch(/\n {2}✗ mismatch \S+\/memo\.txt \(sha256 0{12}…\): The bytes\s+are not/);
    expect(stdout).toMatch(/\nSeats\n {2}SEAT +HELD BY\n {2}expert:finance {2}built-in\n {2}expert:law +slow\n/);
    expect(stdout).toMatch(
      /\nMissing\n {2}✗ expert:law in round-1: did not answer in time\n {4}POST\s+\S+\/turn: no complete answer\s+came\s+within 0\.1 s\n/,
    );
    expect(stdout).toContain('Fine [2J 31m gnp');
    expect(stdout).toMatch(/\n {2}award\/arbitrator:\n {4}I am a built-in seat [^:]+\n {4}Decision: Undecided/);
    const [, id] = /\nSession (\S+)/.exec(stdout) ?? [];
    expect(stdout).toContain(`parley verify ${id}`);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const lines = stdout.split('\n').filter((line) => !line.includes('parley '));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('prints the session as JSON with its input, and tells files of the same name apart', async () => {
    for (const name of ['a', 'b']) {
      mkdirSync(inFolder(name));
      writeFileSync(inFolder(`${name}/filing.txt`), filing);
    }
    const flags = ['--turns', '2', '--seed', '7', '--budget', '9.5', '--policy', 'No debt.', 'No fraud.', '--json'];
    const { code, stdout } = await parley([
      'council',
      question,
      '--evidence',
      'a/filing.txt',
      'b/filing.txt',
      ...flags,
    ]);
    expect(code).toBe(0);
    const path = (name: string) => expect.stringMatching(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${name}$`));
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ format: 'council', status: 'closed', outcome: 'complete' },
      input: {
        ...{
          question,
          constraints: { max_turns: 2, seed: 7, time_budget_ms: 9500, policies: ['No debt.', 'No fraud.'] },
        },
        evidence: ['/a/filing.txt', '/b/filing.txt'].map((each) => ({ uri: path(each), sha256: sha256(filing) })),
      },
      verdict: { evidence: ['a/filing.txt', 'b/filing.txt'].map((uri) => ({ uri, sha256: sha256(filing) })) },
    });
  });

  test('AC-07: marks a truncated award, and exits with 1 when there is none', async () => {
    const agent = await arcAgent(stack, 'slow', never);
    await registerArc(platform.url, agent, { role: 'expert:law' });
    const cut = await parley(['council', question, '--agents', 'expert:law', '--budget', '0.2']);
    expect(cut.code).toBe(0);
    expect(cut.stdout).toMatch(/Truncated:\s+the\s+time\s+was\s+over\s+before\s+all\s+had\s+been\s+said\./);
    expect(cut.stdout).toMatch(
      /expert:law in round-1: (?:was cancelled when the time was over|did not answer in time)/,
    );
    const judge = await arcAgent(stack, 'judge', () => '');
    await registerArc(platform.url, judge, { role: 'arbitrator' });
    const failed = await parley(['council', question, '--turns', '1']);
    expect(failed.stderr).toContain('No evidence was given');
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/Undecided: the arbitrator did\s+not\s+close\./);
  });

  test('exits with 2 on invalid options, and says what to do', async () => {
    const wrong: [string[], string][] = [
      [['--evidence', 'https://example.com/a.pdf=abc'], 'ADDRESS=SHA256'],
      [['--evidence', 'filing.txt', './filing.txt'], "argument './filing.txt' is invalid. It is given twice."],
      [['--evidence', '.'], "argument '.' is invalid. It is a folder."],
      [['--evidence', 'filing.txt', '--server', 'https://parley.example'], 'on this machine only'],
      [['--agents', 'judge'], '--agents (item 1) must be arbitrator'],
    ];
    const ended = await Promise.all(wrong.map(([flags]) => parley(['council', question, ...flags])));
    for (const [at, { code, stdout, stderr }] of ended.entries()) {
      expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(wrong[at]?.[1]);
    }
  });

  test('cancels the council when it is interrupted', async () => {
    const agent = await arcAgent(stack, 'slow', never);
    await registerArc(platform.url, agent, { role: 'expert:law' });
    const council = begin(['council', question, '--agents', 'expert:law', '--json']);
    await agent.heard(() => true);
    council.signal('SIGINT');
    const { code, stdout } = await council.finished;
    expect({ code, status: JSON.parse(stdout).status }).toEqual({ code: 130, status: 'cancelled' });
  });
});
