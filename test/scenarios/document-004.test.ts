/** What document 004 prints, run as it is printed; only its addresses and hashes are filled in. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockAfter } from '../documents/printed-document.ts';
import { ask } from '../support/client.ts';
import { type Audit, courseOf, holdCouncil, runCouncil, serveFiles } from '../support/councils.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The JSON printed in a section; what it leaves out is left out. */
const printedIn = (heading: string) =>
  blockAfter('004', `### ${heading}`, 'json').replaceAll('[...]', '[]').replaceAll('{...}', '{}');

const fieldsOf = (text: string) => Object.keys(JSON.parse(text));

const filing = `Filing of Contoso

The board of Contoso recommends the merger.
The merger saves 40 million a year.

Risks

The merger adds debt of 900 million.
`;
const dataset = 'year,revenue\n2024,120\n2025,150\n';

const opened = new AsyncDisposableStack();
let platform: LocalPlatform;
let files: Awaited<ReturnType<typeof serveFiles<'filing.txt' | 'dataset.csv'>>>;
beforeAll(async () => {
  const folder = temporaryFolder();
  opened.defer(() => folder.remove());
  files = await serveFiles(opened, { 'filing.txt': filing, 'dataset.csv': dataset });
  platform = opened.use(await startLocal(join(folder.path, 'data')));
});
afterAll(() => opened.disposeAsync());

/** The request of the document, with evidence that is there. */
function request(): object {
  const filled = printedIn('2.2 Request body')
    .replace('https://example.com/filing.pdf', files['filing.txt'].uri)
    .replace('a...64hex', files['filing.txt'].sha256)
    .replace('ipfs://bafy.../dataset.csv', files['dataset.csv'].uri)
    .replace('b...64hex', files['dataset.csv'].sha256);
  return JSON.parse(filled);
}

/** What was said and found, without when; pieces of evidence are looked at side by side. */
const saidIn = ({ transcript, evidence }: Audit) => ({
  turns: transcript.filter(({ agent_id }) => agent_id !== undefined).map(({ at: _, ...said }) => said),
  evidence,
});

describe('document 004 on a fresh install', () => {
  test('AC-01, AC-04: its request gets a decision with citations, and an audit of all that was said', async () => {
    const json = request();
    const { result, audit } = await holdCouncil(platform.url, json);
    expect(result).toMatchObject({
      ...{ status: 'complete', final_decision: expect.stringMatching(/^Approve: /) },
      audit: `/v0/audit/${result.conversation_id}`,
    });
    expect(result.award?.citations).toContain(
      `${files['filing.txt'].uri}:L3 (sha256 ${files['filing.txt'].sha256.slice(0, 12)}, checked)`,
    );
    expect(fieldsOf(JSON.stringify(audit))).toEqual(expect.arrayContaining(fieldsOf(printedIn('4.2 Response body'))));
    expect(audit).toMatchObject({
      ...{ conversation_id: result.conversation_id, final_decision: result.final_decision },
      evidence: [files['filing.txt'], files['dataset.csv']].map((item) => ({ ...item, status: 'match' })),
    });
    const { agents, constraints, metadata } = json as { agents: string[]; constraints: object; metadata: object };
    const speakers = agents.filter((agent) => agent !== 'arbitrator:v0');
    const rounds = [1, 2, 3].flatMap((round) => speakers.map((agent) => `round-${round}/${agent}`));
    const course = courseOf(audit);
    expect([...course].sort()).toEqual([...rounds, 'award/arbitrator:v0'].sort());
    expect(course.filter((turn) => turn.endsWith('scribe:v0'))).toEqual([course[3], course[7], course[11]]);
    expect(course.at(-1)).toBe('award/arbitrator:v0');
    const seqs = audit.transcript.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    const { body } = await ask(`${platform.url}/api/v1/sessions/${result.conversation_id}`);
    expect(body).toMatchObject({ input: { constraints, metadata } });
  });

  test('AC-07: the same request has the same transcript and the same decision', async () => {
    const json = request();
    const [first, second] = [await holdCouncil(platform.url, json), await holdCouncil(platform.url, json)];
    expect(saidIn(second.audit)).toEqual(saidIn(first.audit));
    const { signature: _one, ...award } = first.result.award ?? {};
    const { signature: _other, ...again } = second.result.award ?? {};
    expect(again).toEqual(award);
    const other = await holdCouncil(platform.url, { ...json, constraints: { max_turns: 3, seed: 7 } });
    expect(courseOf(other.audit)).not.toEqual(courseOf(first.audit));
  });

  test('AC-01: its placeholders for hashes are refused with a short error', async () => {
    const text = printedIn('2.2 Request body');
    const { status, body } = await runCouncil<object>(platform.url, JSON.parse(text));
    expect({ status, body }).toEqual({
      status: 422,
      body: { error: 'evidence[0].sha256: must be 64 hex digits; and 1 more', code: 'REQUEST_INVALID' },
    });
  });

  test('AC-03: its turn is answered with the fields that it prints', async () => {
    const [turn, answer] = [printedIn('3.2 Request body'), printedIn('3.3 Response body')];
    const { status, body } = await ask<object>(`${platform.url}/v0/agents/arbitrator:v0/turn`, {
      json: JSON.parse(turn),
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(fieldsOf(answer));
    expect(body).toMatchObject({ agent_id: 'arbitrator:v0', content: expect.stringContaining('Decision:') });
  });

  test('AC-05: its health probe is answered with the fields that it prints', async () => {
    const health = printedIn('5.2 Response body');
    const { status, body } = await ask<object>(`${platform.url}/v0/health`);
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', uptime_seconds: expect.any(Number) } });
    expect(Object.keys(body)).toEqual(fieldsOf(health));
  });
});
