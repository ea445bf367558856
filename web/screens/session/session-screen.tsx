/** One session at its own address. Its record is followed, folded to the event in the address, and shown by its format. */
import type { FunctionComponent } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useQueryValue } from '../../app/router.ts';
import type { ScreenProps } from '../../app/screens.ts';
import type { StreamState } from '../../client/live-stream.ts';
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
};

const otherFormats = () => import('./plain-session.tsx');

export default function SessionScreen({ params: { id = '' } }: ScreenProps) {
  const session = useSession(id);
  const { record, count, stream } = session;
  const [at] = useQueryValue('at');
  const last = count - 1;
  const seq = at === null ? last : Math.min(Number(at) || 0, last);
  const folded = useMemo(() => (isReady(stream, count) ? record.foldTo(seq) : undefined), [record, count, seq, stream]);
  const Screen = useFormatScreen(folded?.view.format);
  if (stream.state === 'failed' && !folded) return <FailedSession stream={stream} />;
  if (!folded || !Screen) {
    return (
      <div class="page stack">
        <Bones lines={4} label="Reading the record" />
        {count > 2000 && <p class="dim">{count.toLocaleString('en')} events are here …</p>}
      </div>
    );
  }
  return (
    <div class="page">
      <StreamNote stream={stream} seq={last} />
      <Screen id={id} session={session} folded={folded} isReplay={seq < last} />
    </div>
  );
}

/** A long record is folded once it is here, or once the stream waits for more of it. */
const isReady = (stream: StreamState, count: number) =>
  count > 0 && (count < 2000 || stream.state === 'over' || stream.state === 'waiting');

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
