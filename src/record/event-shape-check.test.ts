import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SessionEvent } from './event.ts';
import { shapeFaultOf } from './event-shape-check.ts';
import { eventOf } from './hash-chain.ts';

const at = '2026-01-01T00:00:00.000Z';
const event = (kind: string, data: object, more: object = {}) => ({ seq: 1, at, kind, data, ...more }) as SessionEvent;
const phase = { phase: 'analyze' };

describe('the shape of an event', () => {
  it('of version 2 has no unknown kind, no unknown field and no other way to write a time', () => {
    expect(shapeFaultOf(event('phase.opened', phase), 2)).toBeUndefined();
    expect(shapeFaultOf(event('phase.moved', phase), 2)).toBe('events of the kind "phase.moved" are not known');
    expect(shapeFaultOf(event('toString', phase), 2)).toContain('are not known');
    expect(shapeFaultOf(event('phase.opened', { ...phase, by: 'x' }), 2)).toContain('data.by must be absent');
    expect(shapeFaultOf(event('phase.opened', phase, { at: 'now' }), 2)).toContain('at must be a time like');
  });

  it('of version 1 may have what nobody knows, and not what only version 2 has', () => {
    expect(shapeFaultOf(event('phase.moved', phase), 1)).toBeUndefined();
    expect(shapeFaultOf(event('phase.opened', { ...phase, by: 'x' }), 1)).toBeUndefined();
    expect(shapeFaultOf(event('message.said', { id: '1', by: 'u', text: 'hi' }), 1)).toContain('new in version 2');
    const failed = { status: 'failed', outcome: null, fault: { message: 'x' } };
    expect(shapeFaultOf(event('session.closed', failed), 1)).toContain(
      'data.fault must be absent: it is new in version 2',
    );
  });

  it('of either version has its known fields, each of its kind', () => {
    for (const version of [1, 2]) {
      expect(shapeFaultOf(event('phase.opened', {}), version)).toBe('phase.opened: data.phase is missing');
      expect(shapeFaultOf(event('phase.opened', { phase: 1 }), version)).toBe(
        'phase.opened: data.phase must be a text',
      );
    }
  });

  it('is kept by every event of every history', () => {
    const folder = new URL('../../test/histories/', import.meta.url);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
    expect(files.length).toBeGreaterThan(4);
    for (const name of files) {
      const lines = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
      const { record } = eventOf(lines[0] ?? '').data as { record: number };
      for (const line of lines.filter((text) => !text.startsWith('{"head"'))) {
        expect(shapeFaultOf(eventOf(line), record), name).toBeUndefined();
      }
    }
  });
});
