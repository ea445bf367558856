/** One session at its own address. Its record is followed, folded to the event in the address, and shown by its format. */
import type { FunctionComponent } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useQueryValue } from '../../app/router.ts';
import type { ScreenProps } from '../../app/screens.ts';
import type { SessionView } from '../../client/api-types.ts';
import type { StreamState } from '../../client/live-stream.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import type { FoldedSession } from '../../fold/session-record.ts';
import { type FollowedSession, useSession } from '../../fold/use-session.ts';
import { useNow } from '../../parts/clock.tsx';
import { Bones, Note, ProblemNote } from '../../parts/notes.tsx';

export interface SessionScreenProps {
  id: string;
  session: FollowedSession;
  /** The session as of the event in the address, or as of the last one. */
  folded: FoldedSession;
  /** Whether an earlier event than the last one is shown. */
  isReplay: boolean;
}

type SessionModule = { default: FunctionComponent<SessionScreenProps> };

/** How the sessions of each format are shown. To add a format, add a line here. */
const formatScreens: Readonly<Record<string, () => Promise<SessionModule>>> = {
  'round-table': () => import('../table/table-screen.tsx'),
  forecast: () => import('../forecast/forecast-screen.tsx'),
  council: () => import('../council/council-screen.tsx'),
  chat: () => import('../chat/chat-screen.tsx'),
  trial: () => import('../trials/trial-screen.tsx'),
};

const otherFormats = () => import('./plain-session.tsx');

export default function SessionScreen({ params: { id = '' } }: ScreenProps) {
  const session = useSession(id);
  const { record, count, stream } = session;
  const [at] = useQueryValue('at');
  const last = count - 1;
  const seq = at === null ? last : Math.min(Number(at) || 0, last);
  const folded = useMemo(() => (isReady(stream, count) ? record.foldTo(seq) : undefined), [record, count, seq, stream]);
  const early = useEarlyView(id, count > longRecord && !folded);
  const shown = folded ?? early;
  const Screen = useFormatScreen(shown?.view.format);
  if (stream.state === 'failed' && !shown) return <FailedSession stream={stream} />;
  if (!shown || !Screen) {
    return (
      <div class="page stack">
        <Bones lines={4} label="Reading the record" />
      </div>
    );
  }
  return (
    <div class="page">
      <StreamNote stream={stream} seq={last} />
      {!folded && <ReadingNote count={count} total={shown.view.head.seq + 1} />}
      <Screen id={id} session={session} folded={shown} isReplay={folded !== undefined && seq < last} />
    </div>
  );
}

const longRecord = 2000;

/** A long record is folded once it is here. */
const isReady = (stream: StreamState, count: number) =>
  count > 0 && (count <= longRecord || stream.state !== 'connecting');

/** While a long record is read, what the server says of its session is shown. */
function useEarlyView(id: string, isNeeded: boolean): FoldedSession | undefined {
  const { value } = useLoad(isNeeded ? `early ${id}` : undefined, (signal) =>
    request<SessionView>(`/sessions/${encodeURIComponent(id)}`, { signal }),
  );
  return useMemo(() => value && { seq: value.head.seq, view: value, events: [], state: undefined }, [value]);
}

function ReadingNote({ count, total }: { count: number; total: number }) {
  return (
    <div class="above">
      <Note tone="info" icon="load" spin>
        <b>The record is still being read.</b> {count.toLocaleString('en')} of {total.toLocaleString('en')} events are
        here; what came out is known already.
      </Note>
    </div>
  );
}

function useFormatScreen(format: string | undefined): FunctionComponent<SessionScreenProps> | undefined {
  const [loaded, setLoaded] = useState<{ format: string; Screen: FunctionComponent<SessionScreenProps> }>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    if (format === undefined) return;
    const load = Object.hasOwn(formatScreens, format) ? formatScreens[format] : undefined;
    (load ?? otherFormats)().then(({ default: Screen }) => setLoaded({ format, Screen }), setFault);
  }, [format]);
  if (fault !== undefined) throw fault;
  return loaded?.format === format ? loaded?.Screen : undefined;
}

function FailedSession({ stream }: { stream: Extract<StreamState, { state: 'failed' }> }) {
  return (
    <div class="page stack">
      <h1 class="sr">Session</h1>
      <ProblemNote
        problem={stream.problem}
        action={
          <a class="btn small" href="/sessions">
            All sessions
          </a>
        }
      />
    </div>
  );
}

/** Says that the connection was lost, up to where the record is known, and when it is tried again. */
function StreamNote({ stream, seq }: { stream: StreamState; seq: number }) {
  const now = useNow();
  if (stream.state === 'failed') return <ProblemNote problem={stream.problem} />;
  if (stream.state !== 'waiting') return null;
  const seconds = Math.max(0, Math.ceil((stream.retry_at - now) / 1000));
  return (
    <div class="above">
      <Note
        tone="info"
        icon="load"
        spin
        action={
          <button type="button" class="btn small" onClick={stream.retryNow}>
            Try now
          </button>
        }
      >
        <b>The connection was lost.</b> Shown up to seq {seq}. Trying again in {seconds} s; nothing is lost, the record
        goes on.
      </Note>
    </div>
  );
}
