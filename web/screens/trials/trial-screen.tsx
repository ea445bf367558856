/** One trial: the conversation with a script or a simulated user, why it ended, and its record. */
import type { TrialAgenda } from '../../../src/formats/trial/state.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import { OutcomePill } from '../../parts/chips.tsx';
import { Tabs } from '../../parts/controls.tsx';
import { counted, duration, exactTime } from '../../parts/format.ts';
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
import { readConversation, type TrialConversation, type TrialExchange, userEndSentence } from './trial-conversation.ts';

const format = { name: 'Trials', href: '/trials' };

export default function TrialScreen({ id, session, folded }: SessionScreenProps) {
  const { view } = folded;
  const { agent, scenario } = view.input as JsonObject & TrialAgenda;
  const conversation = readConversation(folded.events);
  const tab = useAddress().query.get('tab') ?? 'conversation';
  const isOver = view.status !== 'running';
  useTitle(scenario.name);
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
              <PlainText text={scenario.name} />
            </h1>
            <div class="facts">
              <OutcomePill status={view.status} outcome={view.outcome} />
            </div>
            <Tabs label="Views of this trial" tabs={tabs} current={tab} />
          </header>
          {tab === 'record' ? (
            <RecordView id={id} session={session} seq={folded.seq} isOver={session.stream.state === 'over'} />
          ) : (
            <Conversation conversation={conversation} agent={agent} outcome={view.outcome} />
          )}
        </div>
        <aside class="rail" aria-label="About this trial">
          {scenario.user && <UserCard user={scenario.user} said={conversation.user?.said ?? 0} />}
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
  conversation: TrialConversation;
  agent: string;
  outcome: string | null;
}

function Conversation({ conversation, agent, outcome }: TrialConversationProps) {
  const { exchanges, lastRemarks, isUserAsked, user } = conversation;
  const end = user ? userEndSentence(outcome) : undefined;
  return (
    <section aria-label="Conversation">
      {exchanges.map((exchange) => (
        <div key={exchange.ask}>
          <UserMessage exchange={exchange} model={user?.seat.seat ?? ''} />
          <AgentReply exchange={exchange} agent={agent} />
        </div>
      ))}
      {isUserAsked && <p class="dim">The simulated user writes …</p>}
      {exchanges.length === 0 && !isUserAsked && <p class="dim">Nothing was said yet.</p>}
      {end !== undefined && (
        <Note tone={outcome === 'goal_reached' ? 'ok' : outcome === 'user_error' ? 'bad' : 'info'}>
          <b>{end}</b> <Remarks remarks={lastRemarks} />
          {user?.end && user.end.reason !== '' && (
            <>
              “<PlainText text={user.end.reason} />”
            </>
          )}
        </Note>
      )}
    </section>
  );
}

const Remarks = ({ remarks }: { remarks: readonly string[] }) =>
  remarks.length > 0 ? <span>{[...new Set(remarks)].join(' ')} </span> : null;

function UserMessage({ exchange, model }: { exchange: TrialExchange; model: string }) {
  const { writer, at, message, remarks } = exchange;
  return (
    <div class="msg me">
      <div class="from">
        <b>User</b>
        {writer === 'model' && (
          <span>
            simulated by <PlainText text={model} />
          </span>
        )}
        <time dateTime={at}>{exactTime(at)}</time>
      </div>
      <div class="said">
        <LongText text={message} />
      </div>
      {remarks.length > 0 && (
        <p class="xs faint">
          <Remarks remarks={remarks} />
        </p>
      )}
    </div>
  );
}

function AgentReply({ exchange: { reply, failure }, agent }: { exchange: TrialExchange; agent: string }) {
  return (
    <div class="msg trial-reply">
      <div class="from">
        <b>
          <PlainText text={agent} />
        </b>
        {reply && <span>{duration(reply.latency_ms)}</span>}
      </div>
      {reply && (
        <div class="said">
          <LongText text={reply.text} />
        </div>
      )}
      {!reply && failure && (
        <Note tone="bad">
          <PlainText text={failure.detail.slice(0, 600)} /> <code>{failure.reason}</code>
        </Note>
      )}
      {!reply && !failure && <p class="dim">No answer yet.</p>}
    </div>
  );
}

/** Who plays the user, what it was told to want, and how much of its turns it used. */
function UserCard({ user, said }: { user: NonNullable<TrialAgenda['scenario']['user']>; said: number }) {
  const told = [
    ['What it wants', user.goal],
    ['Who it is', user.persona],
    ['When it gives up', user.stop],
  ] as const;
  return (
    <section class="card">
      <header>
        <h2>Simulated user</h2>
      </header>
      <div class="body">
        <dl class="told">
          <dt>Played by</dt>
          <dd>
            <PlainText text={user.model} />, which wrote {said} of at most {counted(user.max_turns, 'message')}
          </dd>
          {told.map(([name, text]) =>
            text === undefined
              ? null
              : [
                  <dt key={name}>{name}</dt>,
                  <dd key={`${name} text`}>
                    <LongText text={text} most={400} />
                  </dd>,
                ],
          )}
        </dl>
      </div>
    </section>
  );
}
