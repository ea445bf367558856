/** Records of sessions with models and talking agents: their requests are composed again for ever. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bridges } from '../../src/bridges/bridges.ts';
import { acts } from '../../src/model/act.ts';
import { eventsOf, verified } from '../support/record.ts';

const folder = new URL('bridged/', import.meta.url);
const records = await Promise.all(
  readdirSync(folder).map(async (name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') })),
);

describe('a record of old with bridged seats', () => {
  test.each(records)('still verifies: $name', async ({ text }) => {
    expect((await verified(text)).length).toBeGreaterThan(10);
  });

  test('is kept for every bridge, every act that one puts, a second ask and a parameter that was left out', async () => {
    const sent = (await Promise.all(records.map(({ text }) => verified(text)))).flatMap((events) =>
      eventsOf(events, 'ask.sent').map(({ data }) => data),
    );
    const bridged = sent.filter(({ bridge }) => bridge !== undefined);
    expect(new Set(bridged.map(({ bridge }) => bridge))).toEqual(new Set(bridges.keys()));
    expect(new Set(bridged.map(({ act }) => act))).toEqual(new Set(acts.filter((act) => act !== 'reply')));
    expect(bridged.some(({ ask }) => ask.endsWith('/again'))).toBe(true);
    expect(bridged.some(({ without }) => without?.includes('temperature'))).toBe(true);
    const encoders = new Set(bridged.map(({ encoder }) => encoder));
    expect(encoders).toEqual(new Set(['plain-http@2', 'openai-chat@1', 'anthropic-messages@1']));
  });
});
