/** One trial: the scripted conversation, why it ended, and its record. */
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import { OutcomePill } from '../../parts/chips.tsx';
import { Tabs } from '../../parts/controls.tsx';
import { duration, exactTime } from '../../parts/format.ts';
import { Note } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { RecordCard } from '../session/record-card.tsx';
import { RecordView } from '../session/record-view.tsx';
import {
  CancelButton,
  CopyLinkButton,
  DeleteButton,
  RecordButton,
  SessionCrumbs,
} from '../session/session-actions.tsx';
import type { SessionScreenProps } from '../session/session-screen.tsx';

const format = { name: 'Trials', href: '/trials' };

interface TrialInput {
  agent?: string;
  scenario?: { name?: string; messages?: string[] };
}

export default function TrialScreen({ id, session, folded }: SessionScreenProps) {
  const { view } = folded;
  const { agent = '', scenario = {} } = view.input as TrialInput;
  const tab = useAddress().query.get('tab') ?? 'conversation';
  const isOver = view.status !== 'running';
  useTitle(scenario.name ?? 'Trial');
  const tabs = [
    { name: 'conversation', label: 'Conversation' },
    { name: 'record', label: 'Record', count: session.count },
  ].map((each) => ({
    ...each,
    href: addressWith({ tab: each.name === 'conversation' ? null : each.name, kind: null }),
  }));
  return (
    <>
      <SessionCrumbs format={format} id={id}>
        <CopyLinkButton />
        <a class="btn" href={`/api/v1/sessions/${id}/log`} download={`${id}.txt`}>
          Log
        </a>
        <RecordButton id={id} />
        {!isOver && <CancelButton id={id} />}
      </SessionCrumbs>
      <div class="cols late">
        <div class="main read">
          <header class="stack-2">
            <p class="question">
              <PlainText text={agent} />
            </p>
            <h1 class="chat-title">
              <PlainText text={scenario.name ?? 'Trial'} />
            </h1>
            <div class="facts">
              <OutcomePill status={view.status} outcome={view.outcome} />
            </div>
            <Tabs label="Views of this trial" tabs={tabs} current={tab} />
          </header>
          {tab === 'record' ? (
            <RecordView id={id} session={session} seq={folded.seq} isOver={session.stream.state === 'over'} />
          ) : (
            <Conversation folded={folded} messages={scenario.messages ?? []} agent={agent} />
          )}
        </div>
        <aside class="rail" aria-label="Record">
          <RecordCard
            id={id}
            events={session.count}
            headHash={session.record.hashAt(session.count - 1)}
            isOver={isOver}
          />
          {isOver && <DeleteButton id={id} />}
        </aside>
      </div>
    </>
  );
}

interface TrialConversationProps {
  folded: SessionScreenProps['folded'];
  messages: readonly string[];
  agent: string;
}

function Conversation({ folded, messages, agent }: TrialConversationProps) {
  const asked = folded.events.filter((event) => event.kind === 'ask.sent' && event.data.attempt === 1);
  return (
    <section aria-label="Conversation">
      {asked.map((event, at) => {
        if (event.kind !== 'ask.sent') return null;
        const { ask } = event.data;
        const answer = folded.events.find((each) => each.kind === 'answer.received' && each.data.ask === ask);
        const failed = folded.events.findLast((each) => each.kind === 'ask.failed' && each.data.ask === ask);
        return (
          <div key={ask}>
            <div class="msg me">
              <div class="from">
                <b>User</b>
                <time dateTime={event.at}>{exactTime(event.at)}</time>
              </div>
              <div class="said">
                <LongText text={messages[at] ?? ''} />
              </div>
            </div>
            <div class="msg trial-reply">
              <div class="from">
                <b>
                  <PlainText text={agent} />
                </b>
                {answer?.kind === 'answer.received' && <span>{duration(answer.data.reply.latency_ms)}</span>}
              </div>
              {answer?.kind === 'answer.received' && answer.data.act === 'reply' && (
                <div class="said">
                  <LongText text={answer.data.answer.text} />
                </div>
              )}
              {!answer && failed?.kind === 'ask.failed' && (
                <Note tone="bad">
                  <PlainText text={failed.data.detail.slice(0, 600)} /> <code>{failed.data.reason}</code>
                </Note>
              )}
              {!answer && !failed && <p class="dim">No answer yet.</p>}
            </div>
          </div>
        );
      })}
      {asked.length === 0 && <p class="dim">Nothing was said yet.</p>}
    </section>
  );
}
