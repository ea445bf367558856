import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agent, chunk, closes, id, lines, opens } from '../../../test/contracts/store-material.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { openSqliteStore } from './open.ts';

test('nothing of a removed session or agent stays in the files', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  const store = await openSqliteStore({ folder: folder.path });
  const secretText = 'the merger is called Operation Nightjar';
  const texts = Array.from({ length: 40 }, (_, n) => JSON.stringify({ n, secretText, filler: 'x'.repeat(n * 500) }));
  const record = lines(0, texts.length, (seq) => texts[seq] ?? '');
  const listing = { brief: secretText, seats: '[]', search: secretText };
  await store.append({ ...opens(id(1), 1, { title: secretText, listing }), ...chunk(record) });
  await store.append({ ...closes(id(1), record.length), signature: '{"head":{}}' });
  await store.addAgent(agent('ada', { profile: 'the address of ada', secret: 'the sealed secret of ada' }));
  const found = () => {
    const bytes = ['parley.db', 'parley.db-wal'].map((name) =>
      readFileSync(join(folder.path, name)).toString('latin1'),
    );
    return ['Nightjar', 'address of ada', 'sealed secret'].filter((text) => bytes.some((file) => file.includes(text)));
  };
  expect(found()).toEqual(['Nightjar', 'address of ada', 'sealed secret']);
  const removal = { session: id(1), deleted_at: '2026-01-01T00:00:00.000Z', by_key: null, by_name: 'local' };
  await store.removeSessions([{ ...removal, reason: 'request', claims: [] }]);
  await store.removeAgent('ada');
  expect(found()).toEqual([]);
  await store.close();
});
