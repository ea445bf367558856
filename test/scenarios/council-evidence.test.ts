import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { arcAgent, turnOf } from '../support/arc-script.ts';
import { ask } from '../support/client.ts';
import { type Audit, holdCouncil, registerArc, serveFiles, sha256 } from '../support/councils.ts';
import { serveUntil } from '../support/loopback.ts';
import { verified } from '../support/record.ts';

const filing = `# Filing of Contoso

The merger improves the margin of Contoso.
Contoso should approve the merger.
`;
const memo = `The merger adds debt of 900 million.

Contoso should not approve the merger.
`;

const opened = new AsyncDisposableStack();
let platform: ApiPlatform;
let url: string;
let files: Awaited<ReturnType<typeof serveFiles<'filing.md' | 'memo.txt'>>>;
beforeAll(async () => {
  platform = opened.use(await startApi());
  url = await platform.listen();
  files = await serveFiles(opened, { 'filing.md': filing, 'memo.txt': memo });
});
afterAll(() => opened.disposeAsync());

const wrong = (item: { uri: string }) => ({ ...item, sha256: '0'.repeat(64) });
const spokenBy = ({ transcript }: Audit, agent: string) =>
  transcript.flatMap(({ agent_id, content }) => (agent_id === agent ? [content ?? ''] : []));

/** The text that a citation such as `URI:L3-L4 (sha256 ..., checked)` names, read from the audit alone. */
function followed(citation: string, { evidence }: Audit): string {
  const [, uri, first, last = first] = /^(.*):L(\d+)(?:-L(\d+))?(?: \([^)]*\))?$/.exec(citation) ?? [];
  const lines = evidence.find((item) => item.uri === uri)?.text?.split('\n') ?? [];
  return lines.slice(Number(first) - 1, Number(last)).join('\n');
}

describe('AC-06: evidence in a council', () => {
  test('may be a whole document in its address; any other address is as long as addresses are', async () => {
    const document = `Contoso should approve the merger.\n${'ä, 100 %, and so on.\n'.repeat(2000)}`;
    const uri = `data:text/plain;charset=utf-8,${encodeURIComponent(document)}`;
    const evidence = [{ uri, sha256: sha256(document), name: 'document.txt' }];
    const { result, audit } = await holdCouncil(url, { evidence, constraints: { max_turns: 1 } });
    expect(audit.evidence).toMatchObject([{ uri: 'document.txt', status: 'match' }]);
    expect(result.award?.citations[0]).toContain('document.txt:L1');
    const tooLong = [{ uri: `https://example.com/${'x'.repeat(2048)}`, sha256: '0'.repeat(64) }];
    const refused = await ask<{ errors: { path: string; message: string }[] }>(`${url}/api/v1/councils`, {
      json: { question: 'Should we?', evidence: tooLong },
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.errors).toMatchObject([{ message: 'must have at most 2048 characters' }]);
    const many = Array.from({ length: 4 }, (_, at) => ({
      ...{ uri: `data:,${'x'.repeat(260_000)}`, sha256: '0'.repeat(64), name: `part ${at}` },
    }));
    const tooMuch = await ask<{ detail: string }>(`${url}/api/v1/councils`, {
      json: { question: 'Should we?', evidence: many },
    });
    expect([422, 413]).toContain(tooMuch.status);
  });

  test('that matches is quoted with a citation that leads to the passage', async () => {
    const { result, audit } = await holdCouncil(url, { evidence: [files['filing.md'], files['memo.txt']] });
    const [first = ''] = spokenBy(audit, 'expert:general');
    expect(first).toContain(`- "The merger improves the margin of Contoso." [VERIFIED: ${files['filing.md'].uri}:L3]`);
    const citations = result.award?.citations ?? [];
    expect(citations).toHaveLength(2);
    expect(citations.map((citation) => followed(citation, audit)).sort()).toEqual([
      'Contoso should approve the merger.',
      'Contoso should not approve the merger.',
    ]);
    expect(result.final_decision).toMatch(/^Undecided: /);
  });

  test('that does not match is marked and weighs less, which changes the decision', async () => {
    const evidence = [files['filing.md'], wrong(files['memo.txt'])];
    const { result, audit } = await holdCouncil(url, { evidence });
    expect(audit.evidence.map(({ status }) => status)).toEqual(['match', 'mismatch']);
    expect(result.final_decision).toMatch(/^Approve: /);
    expect(result.award?.rationale).toContain(`${files['memo.txt'].uri} (mismatch)`);
    expect(spokenBy(audit, 'expert:general')[0]).toContain(`[POSSIBLE: ${files['memo.txt'].uri}:L1 (mismatch)]`);
    const { uri, sha256 } = files['filing.md'];
    expect(result.award?.citations).toEqual([`${uri}:L4 (sha256 ${sha256.slice(0, 12)}, checked)`]);
  });

  test('that is missing, too large or of an unknown type is marked, and no seat relies on it', async () => {
    const large = await serveUntil(opened, (_, response) => response.end(Buffer.alloc(6_000_000, 'x')));
    const { sha256 } = files['filing.md'];
    const evidence = [`${large}/large.txt`, `${large.slice(0, -1)}/gone`, 'ipfs://bafy/data.csv', 'file:///etc/passwd'];
    const { result, audit } = await holdCouncil(url, { evidence: evidence.map((uri) => ({ uri, sha256 })) });
    expect(audit.evidence.map(({ status }) => status)).toEqual([
      'too_large',
      'unreachable',
      'unreachable',
      'unreachable',
    ]);
    expect(result).toMatchObject({ status: 'complete', award: { citations: [] } });
    expect(result.final_decision).toMatch(/^Undecided: /);
    expect(JSON.stringify(audit)).not.toContain('root:');
  });

  test('is shown to agents with its status and its text', async () => {
    const agent = await arcAgent(opened, 'reader', () => 'I have read it.');
    await registerArc(url, agent, { role: 'expert:reading' });
    const evidence = [files['filing.md'], wrong(files['memo.txt'])];
    const { result } = await holdCouncil(url, { agents: ['expert:reading'], evidence, constraints: { max_turns: 1 } });
    const [asked] = agent.asked;
    expect(asked && turnOf(asked).context.evidence).toEqual([
      { ...files['filing.md'], status: 'match', text: filing },
      { ...wrong(files['memo.txt']), status: 'mismatch', text: memo },
    ]);
    const record = await fetch(`${url}/api/v1/sessions/${result.conversation_id}/record`);
    await verified(await record.text());
  });

  test('is tested against the stated policies', async () => {
    const policies = ['The merger must never add debt.'];
    const input = { evidence: [files['memo.txt']], constraints: { policies, max_turns: 2 } };
    const { audit } = await holdCouncil(url, input);
    expect(spokenBy(audit, 'ethicist').join('\n')).toContain(`Policy 1 "${policies[0]}" is broken: `);
    const without = await holdCouncil(url, { evidence: [files['memo.txt']] });
    expect(spokenBy(without.audit, 'ethicist')[0]).toContain('No policies are stated');
  });

  test('is optional, like everything but the question', async () => {
    const { result, audit } = await holdCouncil(url);
    expect(result.final_decision).toBe('Undecided: no evidence was given, so no citation could be checked.');
    expect(audit).toMatchObject({ evidence: [], missing: [], status: 'complete' });
    const { body } = await ask(`${url}/api/v1/sessions/${result.conversation_id}`);
    expect(body).toMatchObject({
      input: { constraints: { max_turns: 3, time_budget_ms: 30_000, seed: expect.any(Number) } },
    });
  });
});
