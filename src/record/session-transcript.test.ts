import { describe, expect, it } from 'vitest';
import { checked, filing, opened, spoke } from '../../test/stories/council.ts';
import { failed } from '../../test/stories/story.ts';
import type { NewEvent } from './event.ts';
import { transcriptOf } from './session-transcript.ts';

const transcript = (...events: NewEvent[]) =>
  transcriptOf(events.map((event, seq) => ({ ...event, seq, at: `2026-01-01T00:00:0${seq}Z` })));

describe('a transcript', () => {
  it('AC-04: has what was found, said and missed, in its order, each with its place and time', () => {
    const sent = {
      ask: 'round-1/scribe',
      seat: 'scribe',
      act: 'turn' as const,
      attempt: 1,
      encoder: 'arc@1',
      digest: '',
    };
    const entries = transcript(
      { kind: 'session.opened', data: opened() },
      checked(0, 'match', 'The filing.'),
      { kind: 'phase.opened', data: { phase: 'round-1' } },
      { kind: 'ask.sent', data: sent },
      spoke('round-1/scribe', 'Minutes.'),
      failed('round-1/expert:law', 'timeout'),
      { kind: 'budget.spent', data: { budget: 'time', limit: 200 } },
    );
    const at = (seq: number) => ({ seq, at: `2026-01-01T00:00:0${seq}Z` });
    expect(entries).toEqual([
      { ...at(1), key: 'evidence/0', evidence: filing.uri, status: 'match', detail: 'match', text: 'The filing.' },
      { ...at(4), ask: 'round-1/scribe', seat: 'scribe', act: 'turn', said: { content: 'Minutes.' } },
      { ...at(5), ask: 'round-1/expert:law', seat: 'expert:law', failed: 'timeout', detail: 'timeout' },
      { ...at(6), spent: 'time', limit: 200 },
    ]);
  });

  it('leaves out attempts that were made again, and text that could not be read', () => {
    const again = failed('round-1/scribe', 'timeout');
    if (again.kind === 'ask.failed') again.data.final = false;
    expect(transcript(again, checked(0, 'unreachable'))).toEqual([
      expect.not.objectContaining({ text: expect.anything() }),
    ]);
  });
});
