/** The conversation with the agent that is tested: what was said, what came back, and what is wrong about it. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import type { TesterObservation } from '../../client/api-types.ts';
import { Pill } from '../../parts/chips.tsx';
import { count, counted, duration, exactTime, sentenceCase } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { sendKeys } from '../../parts/key-names.ts';
import { Note, ProblemNote } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import type { TesterTarget } from './tester-target.ts';
import type { SentMessage, TestedConversation } from './use-tested-conversation.ts';

interface ConversationProps {
  conversation: TestedConversation;
  target: TesterTarget;
}

export function TesterConversation({ conversation, target }: ConversationProps) {
  const { sent } = conversation;
  return (
    <section class="card tester-conversation" aria-label="Conversation">
      <header>
        <h2>Conversation</h2>
        {sent.length > 0 && <span class="xs faint push">{counted(sent.length, 'turn')}</span>}
      </header>
      <div class="body grow">
        {sent.length === 0 && (
          <p class="dim">Say something. What goes over the wire is shown beside it, with secrets masked.</p>
        )}
        {sent.map((message) => (
          <SaidAndAnswered key={message.id} message={message} conversation={conversation} name={nameOf(target.where)} />
        ))}
      </div>
      <Composer conversation={conversation} target={target} />
    </section>
  );
}

const nameOf = (where: string) => where.replace(/^[a-z]+:\/\//i, '');

interface SaidProps {
  message: SentMessage;
  conversation: TestedConversation;
  name: string;
}

function SaidAndAnswered({ message, conversation, name }: SaidProps) {
  const { text, at, observed, problem, stopped } = message;
  const isChosen = conversation.sent.length > 1 && conversation.chosen?.id === message.id;
  return (
    <>
      <div class="msg me">
        <div class="from">
          <b>You</b>
          <time dateTime={at}>{exactTime(at)}</time>
        </div>
        <div class="said">
          <LongText text={text} most={600} />
        </div>
      </div>
      <div class={isChosen ? 'msg chosen' : 'msg'} aria-busy={!observed && !problem && !stopped}>
        <div class="from">
          <b>
            <PlainText text={name} />
          </b>
          {observed && <OutcomeMark observed={observed} />}
          {observed && <span>{factsOf(observed)}</span>}
          {!observed && !problem && !stopped && (
            <>
              <Icon name="load" spin />
              <button type="button" class="btn small" onClick={conversation.stop}>
                Stop
              </button>
            </>
          )}
          {observed && conversation.sent.length > 1 && (
            <button
              type="button"
              class="btn small"
              aria-pressed={isChosen}
              onClick={() => conversation.choose(message.id)}
            >
              Exchange
            </button>
          )}
        </div>
        {observed?.reply && (
          <div class="said">
            <LongText text={observed.reply.text} most={1200} />
          </div>
        )}
        {observed && <Faults observed={observed} />}
        {problem && <ProblemNote problem={problem} />}
        {stopped && <p class="dim">Stopped.</p>}
      </div>
    </>
  );
}

/** What the outcome is called: a refusal and a silence are named as such. */
export function outcomeWords({ outcome, status, reason, violations }: TesterObservation): string {
  if (violations.length > 0 || reason === 'malformed') return 'Breaks its protocol';
  if (outcome === 'answered') return status === null ? 'Answered' : String(status);
  if (status === 401) return '401, not authorised';
  if (status === 403) return '403, not allowed';
  if (reason === 'timeout') return 'No answer in time';
  return status === null || status < 400 ? sentenceCase(reason ?? 'failed') : `${status}, ${reason ?? 'failed'}`;
}

function OutcomeMark({ observed }: { observed: TesterObservation }) {
  const isGood = observed.outcome === 'answered' && observed.violations.length === 0;
  const isLate = observed.reason === 'timeout';
  return (
    <Pill tone={isGood ? 'ok' : 'bad'} icon={isGood ? 'check' : isLate ? 'clock' : 'x'}>
      {outcomeWords(observed)}
    </Pill>
  );
}

function factsOf({ latency_ms, exchanges }: TesterObservation): string {
  const bytes = exchanges.at(-1)?.response?.bytes;
  const parts = [
    ...(latency_ms === null ? [] : [duration(latency_ms)]),
    ...(bytes === undefined ? [] : [counted(bytes, 'byte')]),
  ];
  return parts.join(' · ');
}

const maxShown = 8;

/** Rules that were broken by path, the agent's own words for its failure, and what the platform noticed. */
function Faults({ observed }: { observed: TesterObservation }) {
  const { violations, outcome, detail, agent_error, flags, exchanges } = observed;
  const isToken = exchanges.at(-1)?.to === 'token-endpoint';
  const said = agent_error?.message ?? agent_error?.error ?? agent_error?.code;
  return (
    <>
      {violations.length > 0 && (
        <Note tone="bad">
          <b>{counted(violations.length, 'rule')} broken.</b>
          <ul class="broken">
            {violations.slice(0, maxShown).map(({ path, message }, at) => (
              <li key={at}>
                <code>
                  <PlainText text={path === '' ? '$' : path} />
                </code>{' '}
                <PlainText text={message} />
              </li>
            ))}
            {violations.length > maxShown && <li>and {count(violations.length - maxShown)} more</li>}
          </ul>
        </Note>
      )}
      {outcome === 'failed' && violations.length === 0 && (
        <Note tone="bad">
          {isToken && <b>No token came from the token endpoint, so the agent was not asked. </b>}
          <PlainText text={detail.slice(0, 600)} />
          {said !== undefined && (
            <>
              {' '}
              It says: <q>{<PlainText text={said.slice(0, 300)} />}</q>
            </>
          )}
        </Note>
      )}
      {flags.length > 0 && (
        <Note tone="warn">
          <b>Noticed.</b>
          <ul class="broken">
            {flags.slice(0, maxShown).map(({ code, path, detail: about }, at) => (
              <li key={at}>
                <code>
                  <PlainText text={`${code}${path === '' ? '' : ` ${path}`}`} />
                </code>{' '}
                <PlainText text={about} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

const maxRepeat = 100;
const usualConcurrency = 10;

function Composer({ conversation, target }: ConversationProps) {
  const [text, setText] = useState('');
  const [repeat, setRepeat] = useState('1');
  const [beside, setBeside] = useState('');
  const may = useMay('run');
  const times = Math.min(maxRepeat, Math.max(1, Math.round(Number(repeat)) || 1));
  const isReady = may && !conversation.busy && text.trim() !== '' && target.where.trim() !== '';
  const send = (event: Event) => {
    event.preventDefault();
    if (!isReady) return;
    conversation.send(text, { repeat: times, concurrency: usualConcurrency, beside });
    setText('');
  };
  return (
    <form class="composer tester-composer" onSubmit={send}>
      <textarea
        class="textarea"
        aria-label="Message"
        placeholder="Say something"
        value={text}
        maxLength={50_000}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send(event);
        }}
      />
      <div class="row between">
        <div class="row">
          <label class="row tight small dim">
            Repeat
            <input
              class="input repeat-input"
              type="number"
              min="1"
              max={maxRepeat}
              value={repeat}
              onInput={(event) => setRepeat(event.currentTarget.value)}
            />
            times
          </label>
          <label class="row tight small dim">
            Beside
            <input
              class="input beside-input"
              list="tester-agents"
              placeholder="another agent"
              value={beside}
              onInput={(event) => setBeside(event.currentTarget.value)}
            />
          </label>
        </div>
        <button class="btn primary" type="submit" disabled={!isReady}>
          Send <kbd class="on-primary">{sendKeys}</kbd>
        </button>
      </div>
    </form>
  );
}
