/** The progress of a session, redrawn in place on a terminal: its evidence and phases, who has answered, who is awaited. */

import { formatPercent } from '../../documents/number-format.ts';
import type { JsonObject } from '../../model/json.ts';
import type { AskView } from '../../record/ask-view.ts';
import type { SessionEvent } from '../../record/event.ts';
import { type SessionView, viewOf } from '../../record/session-view.ts';
import { sittingMembers } from '../../record/sitting-members.ts';
import { type OutputStream, paintFor, plainText, type TextStyle, truncate } from './terminal-text.ts';

interface SessionProgress {
  add(event: SessionEvent): void;
  /** Leaves the last lines on the screen. */
  end(): void;
}

/** Draws nothing where the stream is no terminal. */
export function createSessionProgress(stream: OutputStream): SessionProgress {
  if (!stream.isTTY) return { add() {}, end() {} };
  const events: SessionEvent[] = [];
  let drawnLines = 0;

  function draw(): void {
    const lines = progressLines(viewOf(events, ''), events, stream);
    const back = drawnLines > 0 ? `\x1b[${drawnLines}A\x1b[J` : '';
    stream.write(`${back}${lines.join('\n')}\n`);
    drawnLines = lines.length;
  }

  return {
    add(event) {
      events.push(event);
      draw();
    },
    end() {
      if (events.length > 0) stream.write('\n');
    },
  };
}

/** The pooled probability of each phase that has one, by the name of the phase. */
function poolByPhase(events: readonly SessionEvent[]): Map<string, string> {
  const pools = new Map<string, string>();
  let phase = '';
  for (const { kind, data } of events) {
    if (kind === 'phase.opened') phase = data.phase;
    if (kind === 'round.pooled') pools.set(phase, formatPercent(data.summary.probability as number | null));
  }
  return pools;
}

function progressLines(view: SessionView, events: readonly SessionEvent[], stream: OutputStream): string[] {
  const paint = paintFor(stream);
  const maxLineWidth = (stream.columns ?? 80) - 1;
  const seats = sittingMembers(view.seats).map(({ seat }) => seat);
  const pools = poolByPhase(events);
  const step = (name: string, over: boolean, text: string, asks: readonly AskView[] = []) => {
    const done = over || view.status !== 'running';
    const [mark, style] = done ? doneMark(asks) : (['…', 'none'] as const);
    return paint(style, truncate(`${mark} ${plainText(name).padEnd(10)} ${plainText(text)}`, maxLineWidth));
  };
  const evidence = evidenceText(view, events);
  return [
    paint('bold', truncate(`${seats.length} seats: ${plainText(seats.join(', '))}`, maxLineWidth)),
    ...(evidence === '' ? [] : [step('evidence', view.phases.length > 0, evidence)]),
    ...view.phases.map((phase) => {
      const over = phase.asks.every(({ state }) => state !== 'waiting') && phase !== view.phases.at(-1);
      return step(phase.name, over, asksText(phase.asks, pools.get(phase.name)), phase.asks);
    }),
  ];
}

/** A tick only where everybody who was asked has answered. */
function doneMark(asks: readonly AskView[]): [mark: string, style: TextStyle] {
  const answered = asks.filter(({ state }) => state === 'answered').length;
  if (answered === asks.length) return ['✓', 'dim'];
  return answered === 0 ? ['✗', 'red'] : ['!', 'yellow'];
}

/** How many pieces of evidence were checked, and the state of each; empty where there is no evidence. */
function evidenceText({ input }: SessionView, events: readonly SessionEvent[]): string {
  const listed = (Array.isArray(input.evidence) ? input.evidence : []) as JsonObject[];
  // A text that came with the request needs no check.
  const listedCount = listed.filter(({ text }) => text === undefined).length;
  const checks = events.flatMap((event) => (event.kind === 'evidence.checked' ? [event.data] : []));
  const states = checks.map(({ uri, name, status }) => `${name ?? uri.slice(uri.lastIndexOf('/') + 1)} ${status}`);
  return listedCount === 0 ? '' : [`${checks.length} of ${listedCount} checked`, ...states].join('; ');
}

function asksText(asks: AskView[], pool: string | undefined): string {
  const inState = (state: AskView['state']) => asks.filter((ask) => ask.state === state);
  const failed = inState('failed').map(({ seat, reason, detail }) => `${seat} (${detail || reason})`);
  const waiting = inState('waiting').map(({ seat }) => seat);
  return [
    `${inState('answered').length} of ${asks.length} answered`,
    ...(pool === undefined ? [] : [`together ${pool} YES`]),
    ...(waiting.length > 0 ? [`waiting for ${waiting.join(', ')}`] : []),
    ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : []),
  ].join('; ');
}
