/** The record as it is: every event with its time, kind, data and hash. One event is opened in full on demand. */
import { useMemo, useState } from 'preact/hooks';
import type { SessionEvent } from '../../../src/record/event.ts';
import { useQueryValue } from '../../app/router.ts';
import type { FollowedSession } from '../../fold/use-session.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { count, dateTime, exactTime, shortHash } from '../../parts/format.ts';
import { visibleText } from '../../parts/plain-text.tsx';
import { copyText } from '../../parts/toasts.tsx';
import { VirtualRows } from '../../parts/virtual-rows.tsx';
import { RecordPill, VerificationLines } from './record-card.tsx';
import { useVerification } from './use-verification.ts';

const rowHeight = 33;

interface RecordViewProps {
  id: string;
  session: FollowedSession;
  /** The event that is shown elsewhere on the screen. */
  seq: number;
  isOver: boolean;
}

export function RecordView({ id, session: { record, count: lines }, seq, isOver }: RecordViewProps) {
  const [kind, setKind] = useQueryValue('kind');
  const [opened, setOpened] = useState<number>();
  const { state, start } = useVerification(id);
  const shown = useMemo(
    () => record.events.slice(0, lines).filter((event) => kind === null || event.kind === kind),
    [record, lines, kind],
  );
  const kinds = useMemo(() => [...new Set(record.events.slice(0, lines).map((event) => event.kind))], [record, lines]);
  const current = shown.findIndex((event) => event.seq === seq);
  return (
    <section class="card">
      <header>
        <h2>Record</h2>
        <span class="push">
          <RecordPill state={state} isOver={isOver} />
        </span>
      </header>
      <div class="row between record-bar">
        <select
          class="select pick"
          aria-label="Kind of event"
          value={kind ?? ''}
          onChange={(event) => setKind(event.currentTarget.value)}
        >
          <option value="">Every kind</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <span class="xs faint">
          {count(shown.length)} of {count(lines)} shown
        </span>
      </div>
      <div class="event-head" aria-hidden="true">
        <span class="num">Seq</span>
        <span>At</span>
        <span>Kind</span>
        <span>Data</span>
        <span>Hash</span>
      </div>
      <VirtualRows
        total={shown.length}
        rowHeight={rowHeight}
        label="Events"
        scrollTo={current === -1 ? undefined : current}
      >
        {(from, to) =>
          shown
            .slice(from, to)
            .map((event) => (
              <EventRow
                key={event.seq}
                event={event}
                hash={record.hashAt(event.seq)}
                isCurrent={event.seq === seq}
                onOpen={() => setOpened(event.seq)}
              />
            ))
        }
      </VirtualRows>
      {state.state === 'done' && (
        <div class="body">
          <VerificationLines verification={state.verification} />
        </div>
      )}
      <footer class="row between">
        <span class="hash">head {shortHash(record.hashAt(lines - 1))}…</span>
        <button type="button" class="btn small" disabled={state.state === 'running'} onClick={start}>
          {state.state === 'running' ? `Verifying, ${count(state.read)} lines` : 'Verify in this browser'}
        </button>
      </footer>
      {opened !== undefined && (
        <EventDialog line={record.lines[opened] ?? ''} seq={opened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

const kindTones: Readonly<Record<string, string>> = {
  'session.opened': 'info',
  'session.closed': 'info',
  'synthesis.computed': 'ok',
  'verdict.reached': 'ok',
  'round.pooled': 'ok',
  'ask.failed': 'bad',
  'seat.excused': 'warn',
  'budget.spent': 'warn',
};

interface EventRowProps {
  event: SessionEvent;
  hash: string;
  isCurrent: boolean;
  onOpen: () => void;
}

function EventRow({ event: { seq, at, kind, data }, hash, isCurrent, onOpen }: EventRowProps) {
  const tone = kindTones[kind];
  return (
    <button type="button" class="event-row" aria-current={isCurrent} data-item="" onClick={onOpen}>
      <span class="num faint">{seq}</span>
      <time class="faint" dateTime={at} title={dateTime(at)}>
        {exactTime(at)}
      </time>
      <span>{tone ? <span class={`pill plain-pill ${tone}`}>{kind}</span> : kind}</span>
      <span class="data">{visibleText(excerptOf(data))}</span>
      <span class="hash">{shortHash(hash)}</span>
    </button>
  );
}

/** The beginning of the data in one line. Only as much of it is made into text as is shown. */
function excerptOf(data: object): string {
  const most = 220;
  let text = '';
  for (const [name, value] of Object.entries(data)) {
    const part = typeof value === 'string' ? value.slice(0, most) : JSON.stringify(value)?.slice(0, most);
    text += `${text === '' ? '' : ' · '}${name}: ${part}`;
    if (text.length > most) break;
  }
  return text.slice(0, most).replaceAll('\n', ' ');
}

const maxShownCharacters = 200_000;

function EventDialog({ line, seq, onClose }: { line: string; seq: number; onClose: () => void }) {
  const pretty = JSON.stringify(JSON.parse(line), null, 2);
  const footer = (
    <>
      <span class="xs faint">{count(line.length)} characters</span>
      <button type="button" class="btn" onClick={() => void copyText(line, 'The line')}>
        Copy the line
      </button>
    </>
  );
  return (
    <Dialog title={`Event ${seq}`} onClose={onClose} footer={footer}>
      <pre class="code tall" tabIndex={0}>
        {visibleText(pretty.slice(0, maxShownCharacters))}
      </pre>
      {pretty.length > maxShownCharacters && <p class="xs faint">The rest is in the record: download it.</p>}
    </Dialog>
  );
}
