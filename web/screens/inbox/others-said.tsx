/** What others said of what a person is asked. Before a vote it shows findings, never votes. */

import type { ComponentChildren } from 'preact';
import type { AskByAct } from '../../../src/model/act.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import type { InboxAsk } from '../../client/api-types.ts';
import { SeatMark, SeverityMark } from '../../parts/chips.tsx';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { percent, sentenceCase } from '../../parts/format.ts';
import { LongText, PlainText } from '../../parts/plain-text.tsx';

/** A finding of another that an answer may go against or along with. */
export interface AnswerableFinding {
  agent: string;
  finding: string;
}

interface OthersProps {
  ask: InboxAsk;
  /** Takes a finding into the answer; absent where the act has no place for it. */
  onTake?: ((finding: AnswerableFinding, stance: 'doubt' | 'accept') => void) | undefined;
}

export function OthersSaid({ ask, onTake }: OthersProps) {
  const asked = ask.ask as Partial<AskByAct['challenge'] & AskByAct['vote']> & { act?: string };
  if (ask.act === 'challenge' && asked.others) return <PeerFindings others={asked.others} onTake={onTake} />;
  if (ask.act === 'vote' && asked.synthesis) return <BriefFindings brief={asked.synthesis} />;
  const { others } = ask.ask as Partial<AskByAct['forecast']>;
  if (ask.act === 'forecast') return <PeerArguments others={others ?? []} />;
  if (ask.act === 'turn') return <Messages messages={(ask.ask as JsonObject & AskByAct['turn']).messages} />;
  const { history = [] } = ask.ask as Partial<AskByAct['reply']>;
  if (ask.act === 'reply') return <Messages messages={history} />;
  return <Others title="What others said">{[<Nothing key="none">Nobody has said anything yet.</Nothing>]}</Others>;
}

function Others({ title, about, children }: { title: string; about?: string; children: ComponentChildren }) {
  return (
    <aside class="card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {about !== undefined && <span class="xs faint">{about}</span>}
      </header>
      <ul class="rows others">{children}</ul>
    </aside>
  );
}

const Nothing = ({ children }: { children: string }) => <li class="other dim">{children}</li>;

const maxFindings = 60;

function PeerFindings({ others, onTake }: { others: AskByAct['challenge']['others']; onTake: OthersProps['onTake'] }) {
  const found = others.flatMap(({ agent_name, observations }) =>
    observations.map((observation) => ({ agent: agent_name, ...observation })),
  );
  return (
    <Others title="What others found">
      {found.length === 0 && <Nothing>They found nothing.</Nothing>}
      {found.slice(0, maxFindings).map(({ agent, finding, evidence, severity }, at) => (
        <li key={at} class="other">
          <div class="row tight">
            <SeverityMark severity={severity} />
            <SeatMark name={agent} />
          </div>
          <p>
            <LongText text={finding} most={500} />
          </p>
          <EvidenceMark evidence={evidence} />
          {onTake && (
            <div class="row tight">
              <button type="button" class="btn small" onClick={() => onTake({ agent, finding }, 'doubt')}>
                Doubt it
              </button>
              <button type="button" class="btn small" onClick={() => onTake({ agent, finding }, 'accept')}>
                Accept it
              </button>
            </div>
          )}
        </li>
      ))}
      {found.length > maxFindings && <Nothing>{`and ${found.length - maxFindings} more, in the session`}</Nothing>}
    </Others>
  );
}

function BriefFindings({ brief }: { brief: AskByAct['vote']['synthesis'] }) {
  const { key_findings, trade_offs, minority_views } = brief;
  return (
    <Others title="What others found" about="their votes are shown after yours">
      {key_findings.length === 0 && <Nothing>Nothing was found that bears on it.</Nothing>}
      {key_findings.slice(0, maxFindings).map(({ agent_name, finding, evidence }, at) => (
        <li key={at} class="other">
          <SeatMark name={agent_name} />
          <p>
            <LongText text={finding} most={500} />
          </p>
          <EvidenceMark evidence={evidence} />
        </li>
      ))}
      {trade_offs.slice(0, 20).map((text, at) => (
        <li key={`trade ${at}`} class="other">
          <span class="xs faint">What it costs</span>
          <p>
            <LongText text={text} most={500} />
          </p>
        </li>
      ))}
      {minority_views.slice(0, 20).map((text, at) => (
        <li key={`minority ${at}`} class="other">
          <span class="xs faint">A minority says</span>
          <p>
            <LongText text={text} most={500} />
          </p>
        </li>
      ))}
    </Others>
  );
}

function PeerArguments({ others }: { others: NonNullable<AskByAct['forecast']['others']> }) {
  return (
    <Others title="What others expect">
      {others.length === 0 && <Nothing>This is the first round: nobody is shown what others expect.</Nothing>}
      {others.slice(0, maxFindings).map(({ agent_name, position, confidence, reasoning }, at) => (
        <li key={at} class="other">
          <div class="row tight">
            <b>{position}</b>
            <span class="xs faint">{percent(confidence)} sure</span>
            <SeatMark name={agent_name} />
          </div>
          <p>
            <LongText text={reasoning} most={500} />
          </p>
        </li>
      ))}
    </Others>
  );
}

function Messages({ messages }: { messages: readonly { role: string; content: string }[] }) {
  return (
    <Others title="What was said">
      {messages.length === 0 && <Nothing>Nothing yet.</Nothing>}
      {messages.slice(-maxFindings).map(({ role, content }, at) => (
        <li key={at} class="other">
          <span class="xs faint">
            <PlainText text={sentenceCase(role)} />
          </span>
          <p>
            <LongText text={content} most={800} />
          </p>
        </li>
      ))}
    </Others>
  );
}
