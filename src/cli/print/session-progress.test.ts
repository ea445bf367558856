import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../../record/event.ts';
import { createSessionProgress } from './session-progress.ts';
import type { OutputStream } from './terminal-text.ts';

const seat = (name: string) => ({
  ...{ seat: name, agent_id: name, domain: 'x', protocol: 'round-table', encoder: 'round-table@1', timeout_ms: 1 },
  ...{ role: 'member', owner: null, model: null, notes: [] },
});
const sent = (ask: string, name: string): NewEvent => ({
  kind: 'ask.sent',
  data: { ask, seat: name, act: 'analyze', attempt: 1, encoder: 'round-table@1', digest: '' },
});
const about = { attempt: 1, flags: [] };
const events: NewEvent[] = [
  {
    kind: 'session.opened',
    data: {
      ...{ record: 1, session: 's', format: 'round-table@1', input: {} },
      budget: { max_calls: null, time_budget_ms: null },
      seats: [seat('ada'), seat('bob')],
      seating: { method: 'named', considered: [] },
    },
  },
  { kind: 'phase.opened', data: { phase: 'analyze' } },
  sent('analyze/ada', 'ada'),
  sent('analyze/bob', 'bob'),
  {
    kind: 'ask.failed',
    data: { ...about, ask: 'analyze/bob', seat: 'bob', reason: 'refused', detail: '', final: true },
  },
];

function screen(isTTY: boolean): OutputStream & PassThrough {
  return Object.assign(new PassThrough(), { isTTY, columns: 60 });
}

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

async function shown(stream: PassThrough): Promise<string> {
  stream.end();
  return text(stream);
}

describe('the progress of a session', () => {
  it('shows its phases, who failed and who is awaited', async () => {
    const stream = screen(true);
    const progress = createSessionProgress(stream);
    for (const [seq, event] of events.entries()) progress.add({ ...event, seq, at: '2026-01-01T00:00:00Z' });
    progress.end();
    const written = stripVTControlCharacters(await shown(stream));
    expect(written).toContain('2 seats: ada, bob');
    expect(written).toContain('… analyze    0 of 2 answered; waiting for ada; failed: bob…');
    for (const line of written.split('\n')) expect(line.length).toBeLessThan(60);
  });

  it('FC-07: shows what a round came to together, and whom the next one waits for', async () => {
    const stream = screen(true);
    const progress = createSessionProgress(stream);
    const round = (number: number): NewEvent => ({ kind: 'phase.opened', data: { phase: `round-${number}` } });
    const pooled: NewEvent = { kind: 'round.pooled', data: { method: 'pool@1', summary: { probability: 0.618 } } };
    const story = [...events.slice(0, 1), round(1), ...events.slice(3), pooled, round(2), sent('round-2/ada', 'ada')];
    for (const [seq, event] of story.entries()) progress.add({ ...event, seq, at: '2026-01-01T00:00:00Z' });
    progress.end();
    const written = stripVTControlCharacters(await shown(stream));
    expect(written).toContain('✗ round-1    0 of 1 answered; together 62 % YES; failed: b…');
    expect(written).toContain('… round-2    0 of 1 answered; waiting for ada\n');
  });

  it('ticks off a phase in which everybody answered, and no other', async () => {
    const stream = screen(true);
    const progress = createSessionProgress(stream);
    const answered = (ask: string, name: string): NewEvent => ({
      kind: 'answer.received',
      data: {
        ...about,
        ask,
        seat: name,
        act: 'vote',
        answer: { approve: true, conditions: [], dissent_reason: null },
        reply,
      },
    });
    const phase = (name: string): NewEvent => ({ kind: 'phase.opened', data: { phase: name } });
    const story = [
      ...events,
      answered('analyze/ada', 'ada'),
      phase('challenge'),
      sent('challenge/ada', 'ada'),
      answered('challenge/ada', 'ada'),
      phase('vote'),
    ];
    for (const [seq, event] of story.entries()) progress.add({ ...event, seq, at: '2026-01-01T00:00:00Z' });
    progress.end();
    const written = stripVTControlCharacters(await shown(stream));
    expect(written).toContain('! analyze    1 of 2 answered; failed: bob (refused)\n✓ challenge  1 of 1 answered\n');
    expect(written).not.toMatch(/✓ \S+ +0 of 1/);
  });

  it('AC-06: shows what became of the evidence, and whose turn it is', async () => {
    const stream = screen(true);
    const progress = createSessionProgress(stream);
    const evidence = [{ uri: 'https://example.com/filing.pdf' }, { uri: 'https://example.com/data.csv' }];
    const [opened] = events;
    if (opened?.kind !== 'session.opened') throw new TypeError('the story begins elsewhere');
    const checked = (uri: string, status: 'match' | 'mismatch'): NewEvent => ({
      kind: 'evidence.checked',
      data: { evidence: 'evidence/0', uri, sha256: '', status, detail: '' },
    });
    const story: NewEvent[] = [
      { ...opened, data: { ...opened.data, input: { evidence } } },
      checked('https://example.com/filing.pdf', 'match'),
      checked('https://example.com/data.csv', 'mismatch'),
      { kind: 'phase.opened', data: { phase: 'round-1' } },
      sent('round-1/ada', 'ada'),
    ];
    for (const [seq, event] of story.entries()) progress.add({ ...event, seq, at: '2026-01-01T00:00:00Z' });
    progress.end();
    const written = stripVTControlCharacters(await shown(stream));
    expect(written).toContain('… evidence   0 of 2 checked\n');
    expect(written).toContain('… evidence   1 of 2 checked; filing.pdf match\n');
    expect(written).toContain(
      '✓ evidence   2 of 2 checked; filing.pdf match; data.csv mi…\n… round-1    0 of 1 answered; waiting for ada\n',
    );
  });

  it('is not shown where there is no terminal', async () => {
    const stream = screen(false);
    const progress = createSessionProgress(stream);
    for (const [seq, event] of events.entries()) progress.add({ ...event, seq, at: '2026-01-01T00:00:00Z' });
    progress.end();
    expect(await shown(stream)).toBe('');
  });
});
