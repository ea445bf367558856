import { createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSignature, sha256 as hash } from '../../src/store/signing.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';
import { startApi } from '../support/api-platform.ts';
import { ask } from '../support/client.ts';
import { type Award, type CouncilResult, holdCouncil, serveFiles } from '../support/councils.ts';
import { verified } from '../support/record.ts';
import { finishedRecord } from '../support/tables.ts';

const opened = new AsyncDisposableStack();
let url: string;
beforeAll(async () => {
  const platform = opened.use(await startApi());
  url = await platform.listen();
});
afterAll(() => opened.disposeAsync());

/** Anybody's check, from the public key alone: nothing of the platform's code takes part in it. */
function holds({ signature: { key, signature }, ...award }: Award, conversation_id: string): boolean {
  const text = `parley award\n${canonicalize({ award, conversation_id })}`;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
}

describe('a closed council', () => {
  let result: CouncilResult;
  let record: string;
  beforeAll(async () => {
    const files = await serveFiles(opened, { 'filing.txt': 'The audit recommends the merger.\nIt adds no debt.\n' });
    const held = await holdCouncil(url, { evidence: [files['filing.txt']], constraints: { max_turns: 1, seed: 1 } });
    result = held.result;
    record = await finishedRecord(url, result.conversation_id);
  });

  test('AC-04: has an award signed with the published key; one changed character breaks the signature', async () => {
    const { award, conversation_id: id } = result;
    if (!award) throw new Error('there is no award');
    const { body } = await ask<{ key: string }>(`${url}/.well-known/parley-key`);
    expect(award.signature.key).toBe(body.key);
    expect(holds(award, id)).toBe(true);
    expect(holds({ ...award, decision: award.decision.replace('Approve', 'approve') }, id)).toBe(false);
    expect(holds({ ...award, citations: award.citations.slice(1) }, id)).toBe(false);
    expect(holds({ ...award, rationale: `${award.rationale} ` }, id)).toBe(false);
    expect(
      holds(
        award,
        id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBe(false);
  });

  test('AC-04: has a record that verifies offline', async () => {
    const events = await verified(record);
    expect(events.at(-2)).toMatchObject({
      ...{ kind: 'verdict.reached', data: { method: 'award@5', verdict: { final_decision: result.final_decision } } },
    });
  });

  test('AC-04: has a record in which any changed character is detected', async () => {
    const tools = { hash, checkSignature, knownKeys: [] };
    await fc.assert(
      fc.asyncProperty(fc.nat(record.length - 1), fc.constantFrom('a', '0', ' ', 'L'), async (at, other) => {
        fc.pre(record[at] !== other);
        const changed = record.slice(0, at) + other + record.slice(at + 1);
        expect(await verifyRecord(Buffer.from(changed), tools)).toMatchObject({ ok: false });
      }),
      { numRuns: 50 },
    );
  });
});
