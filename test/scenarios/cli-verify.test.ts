import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { tableAgent } from '../support/kit-agent.ts';
import { startLocal } from '../support/local-platform.ts';
import type { Finished } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

ownFolder();

const data = temporaryFolder();
let record: string;
let key: string;

/** One table for all tests: its record as it is downloaded, and the key it is signed with. */
beforeAll(async () => {
  await using platform = await startLocal(data.path);
  const ada = await tableAgent('ada');
  const client = clientOf(platform.url);
  await client('/api/v1/agents', { json: { name: 'ada', domain: 'general', base_url: ada.url } });
  const headers = { prefer: 'wait=20' };
  const { body } = await client<{ id: string }>('/api/v1/round-tables', { json: { content: 'Why?' }, headers });
  record = (await client(`/api/v1/sessions/${body.id}/record`)).text;
  key = (await client<{ key: string }>('/.well-known/parley-key')).body.key;
  await ada.close();
});

afterAll(() => data.remove());

function verify(text: string, ...flags: string[]): Promise<Finished> {
  writeFileSync(inFolder('record.ndjson'), text);
  return parley(['verify', 'record.ndjson', ...flags], { env: { PARLEY_DATA: data.path } });
}

describe('parley verify', () => {
  it('says that a good record holds, each of the four apart, and what is testimony', async () => {
    const { code, stdout, stderr } = await verify(record);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of ['integrity', 'completeness', 'asks', 'verdict', 'signer'])
      expect(stdout).toContain(`✓ ${name}`);
    expect(stdout).toMatch(/· testimony +2 answers: not computed again, signed by [0-9a-f]{16}…/);
    expect(stdout).toMatch(/The record holds\.\n$/);
  });

  it('reads from stdin, and holds a record to the key that is named', async () => {
    const from = ['verify', '-', '--data', 'none'];
    expect((await parley([...from, '--key', key.toUpperCase()], { input: record })).code).toBe(0);
    const other = await parley([...from, '--key', '0'.repeat(64)], { input: record });
    expect(other.code).toBe(1);
    expect(other.stdout).toContain('The record does not hold: signer.');
    expect((await parley([...from, '--key', 'abc'], { input: record })).code).toBe(2);
  });

  it('exits with 4 where there is no key to compare with, and with 0 where any will do', async () => {
    const { code, stdout } = await verify(record, '--data', 'none');
    expect(code).toBe(4);
    expect(stdout).toContain('there is no key here to compare with');
    expect(stdout.replace(/\s+/g, ' ')).toContain('The record holds, but its signer was not checked.');
    expect((await verify(record, '--data', 'none', '--key', 'any')).code).toBe(0);
  });

  it('never calls a cut, edited, reordered or empty record good', async () => {
    const lines = record.trimEnd().split('\n');
    const spoilt = {
      cut: lines.slice(0, -2).join('\n'),
      unsigned: lines.slice(0, -1).join('\n'),
      edited: record.replace('Why?', 'Who?'),
      reordered: [lines[1], lines[0], ...lines.slice(2)].join('\n'),
      empty: '',
      nonsense: 'hello',
    };
    for (const [how, text] of Object.entries(spoilt)) {
      const { code, stdout } = await verify(text);
      expect({ how, code }).toEqual({ how, code: 1 });
      expect(stdout).toMatch(/The record does not hold: /);
    }
  });

  it('prints the result as JSON', async () => {
    const { code, stdout } = await verify(record, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      integrity: { holds: true, signer: 'known', key },
      completeness: { holds: true },
      asks: { holds: true },
      verdict: { holds: true, outcome: 'adopted' },
    });
  });

  it('takes a file before a session of that name', async () => {
    writeFileSync(inFolder('deadbeef'), record);
    const { code, stdout } = await parley(['verify', 'deadbeef'], { env: { PARLEY_DATA: data.path } });
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('The record holds.') });
  });

  it('exits with 2 when there is no such file', async () => {
    const { code, stdout, stderr } = await parley(['verify', 'nowhere.ndjson']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('nowhere.ndjson cannot be read (ENOENT).');
  });
});
