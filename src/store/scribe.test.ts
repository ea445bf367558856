import { expect, onTestFinished, test } from 'vitest';
import { bodies, closing, opening, start, writeTwice } from '../../test/contracts/scribe-material.ts';
import { id } from '../../test/contracts/store-material.ts';
import { checkLine } from '../record/hash-chain.ts';
import { checkHead, parseHead } from '../record/signed-head.ts';
import { createScribe } from './scribe.ts';
import { checkSignature, newSigner, sha256 } from './signing.ts';
import { openSqliteStore } from './sqlite/open.ts';

async function desk() {
  const store = await openSqliteStore({ memory: true });
  onTestFinished(() => store.close());
  const signer = newSigner();
  return { store, signer, scribe: createScribe(store, sha256, signer) };
}

test('chains each event to the one before it, over all that it writes', async () => {
  const { store, scribe } = await desk();
  const written = await writeTwice(scribe);
  let prev = start;
  const lines = await store.lines(id(1));
  for (const { seq, text } of lines) {
    const checked = checkLine(text, { seq, prev }, sha256);
    if ('fault' in checked) throw new Error(checked.fault);
    prev = checked.hash;
  }
  expect(lines).toHaveLength(3);
  expect(written).toStrictEqual({ hash: prev });
});

test('signs the end, and nothing before it', async () => {
  const { store, signer, scribe } = await desk();
  await writeTwice(scribe);
  const [signature, ...more] = await store.signatures(id(1));
  const signed = parseHead(signature?.text ?? '');
  expect(more).toStrictEqual([]);
  expect(signature?.seq).toBe(2);
  expect(signed).toMatchObject({ key: signer.key, head: { session: id(1), seq: 2, count: 3 } });
  expect(signed && checkHead(signed, checkSignature)).toBe(true);
});

test('says when somebody else was first, and writes nothing then', async () => {
  const { store, scribe } = await desk();
  await scribe.write(opening());
  expect(await scribe.write(opening())).toBe('conflict');
  expect(await scribe.write({ ...closing(start), first: 5, bodies: bodies(5, 'vote') })).toBe('conflict');
  expect(await store.lines(id(1))).toHaveLength(2);
  expect(await store.signatures(id(1))).toStrictEqual([]);
});
