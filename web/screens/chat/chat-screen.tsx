/** A chat: what was said, what they say together, where they disagree; and what each says while the slowest still thinks. */
import { useMemo, useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import { Tabs } from '../../parts/controls.tsx';
import { counted } from '../../parts/format.ts';
import { Note } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { RecordView } from '../session/record-view.tsx';
import { Scrubber } from '../session/scrubber.tsx';
import { CopyLinkButton, RecordButton, SessionCrumbs } from '../session/session-actions.tsx';
import type { SessionScreenProps } from '../session/session-screen.tsx';
import { TimelineView } from '../session/timeline-view.tsx';
import { CloseChatButton, EscalateButton, useEscalation } from './chat-actions.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatRail } from './chat-rail.tsx';
import { type ChatTurn, readChat } from './chat-reading.ts';
import { ChatTurnView } from './chat-turn.tsx';

const format = { name: 'Chats', href: '/chats' };

export default function ChatScreen({ id, session, folded, isReplay }: SessionScreenProps) {
  const { view, events } = folded;
  const turns = useMemo(() => readChat(events), [events, folded.seq]);
  const title = typeof view.input.title === 'string' ? view.input.title : 'Chat';
  useTitle(title);
  const isOpen = view.status === 'running' && !isReplay;
  const escalation = useEscalation(id);
  const canEscalate = turns.length > 0;
  const tab = useAddress().query.get('tab') ?? 'chat';
  return (
    <>
      <SessionCrumbs format={format} id={id}>
        <CopyLinkButton />
        <RecordButton id={id} />
        {isOpen && <CloseChatButton id={id} />}
        <EscalateButton escalation={escalation} isReady={canEscalate} />
      </SessionCrumbs>
      <div class="cols late">
        <div class="main read">
          <header class="stack-2">
            <h1 class="chat-title">
              <PlainText text={title.slice(0, 300)} />
            </h1>
            <ChatTabs tab={tab} turns={turns.length} events={session.count} />
            {(tab !== 'chat' || isReplay) && <Scrubber events={session.record.events} seq={folded.seq} />}
          </header>
          {tab === 'chat' && (
            <>
              <Conversation id={id} turns={turns} isOpen={isOpen} isReplay={isReplay} />
              <ChatEnd view={view} isReplay={isReplay} />
              {isOpen && <ChatComposer id={id} turns={turns} named={namedIn(view.input.agents)} />}
            </>
          )}
          {tab === 'timeline' && (
            <TimelineView events={events} seats={view.seats.map(({ seat }) => seat)} phaseNames={{}} />
          )}
          {tab === 'record' && (
            <RecordView id={id} session={session} seq={folded.seq} isOver={session.stream.state === 'over'} />
          )}
        </div>
        <ChatRail id={id} session={session} view={view} turns={turns} escalation={escalation} />
      </div>
    </>
  );
}

const namedIn = (agents: unknown): string[] | null => (Array.isArray(agents) ? agents.map(String) : null);

function ChatTabs({ tab, turns, events }: { tab: string; turns: number; events: number }) {
  const tabs = [
    { name: 'chat', label: 'Conversation', count: turns },
    { name: 'timeline', label: 'Timeline' },
    { name: 'record', label: 'Record', count: events },
  ].map((each) => ({ ...each, href: addressWith({ tab: each.name === 'chat' ? null : each.name, kind: null }) }));
  return <Tabs label="Views of this chat" tabs={tabs} current={tab} />;
}

/** Turns that are drawn at first; a chat may go on for a long time. */
const shownTurns = 30;

interface ConversationProps {
  id: string;
  turns: readonly ChatTurn[];
  isOpen: boolean;
  isReplay: boolean;
}

function Conversation({ id, turns, isOpen, isReplay }: ConversationProps) {
  const [shown, setShown] = useState(shownTurns);
  const may = useMay('run');
  const hidden = Math.max(0, turns.length - shown);
  if (turns.length === 0) {
    return (
      <p class="dim">
        {isReplay
          ? 'Nothing was said by then.'
          : 'Nothing was said yet. Each message is put to the seats, all at once.'}
      </p>
    );
  }
  return (
    <section aria-label="Conversation">
      {hidden > 0 && (
        <button type="button" class="btn small" onClick={() => setShown(shown + shownTurns)}>
          Show earlier, {counted(hidden, 'message')} above
        </button>
      )}
      {turns.slice(hidden).map((turn) => (
        <ChatTurnView key={turn.message} id={id} turn={turn} canCancel={isOpen && may} isReplay={isReplay} />
      ))}
    </section>
  );
}

/** What came of a chat that is over. */
function ChatEnd({ view, isReplay }: { view: SessionScreenProps['folded']['view']; isReplay: boolean }) {
  if (isReplay) return <Note tone="info">An earlier state of this chat is shown. Go to the end to go on.</Note>;
  if (view.status === 'running') return null;
  const headline = typeof view.verdict?.headline === 'string' ? view.verdict.headline : null;
  const words: Record<string, string> = {
    cancelled: 'It was cancelled.',
    failed: 'The platform met a fault of its own.',
  };
  return (
    <Note tone={view.status === 'failed' ? 'bad' : 'info'} icon="shield">
      <b>This chat is closed.</b> <PlainText text={headline ?? words[view.status] ?? ''} />{' '}
      {view.fault !== null && <PlainText text={view.fault} />}
    </Note>
  );
}
