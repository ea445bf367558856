/** What a person is asked: the question, what it rests on, and for a vote the direction. */

import type { AskByAct } from '../../../src/model/act.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import type { InboxAsk } from '../../client/api-types.ts';
import { day } from '../../parts/format.ts';
import { LongText, PlainText } from '../../parts/plain-text.tsx';

export function AskSubject({ ask }: { ask: InboxAsk }) {
  if (ask.act === 'vote') return <Direction ask={ask.ask as JsonObject & AskByAct['vote']} title={ask.title} />;
  if (ask.act === 'forecast') return <Question ask={ask.ask as JsonObject & AskByAct['forecast']} />;
  if (ask.act === 'reply') return <Said about="What you are told" text={textIn(ask.ask.message)} />;
  if (ask.act === 'turn') return null;
  return <Task ask={ask} />;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

function Said({ about, text }: { about: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <div>
      <p class="xs faint">{about}</p>
      <p>
        <LongText text={text} />
      </p>
    </div>
  );
}

function Task({ ask: { ask, title } }: { ask: InboxAsk }) {
  const content = textIn(ask.content);
  const constraints = Array.isArray(ask.constraints) ? ask.constraints.map(String) : [];
  return (
    <>
      {content !== title && <Said about="The task" text={content} />}
      {constraints.length > 0 && (
        <div>
          <p class="xs faint">What holds for every answer</p>
          <ul class="bullets">
            {constraints.slice(0, 50).map((each, at) => (
              <li key={at}>
                <LongText text={each} most={400} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Material context={ask.context} />
    </>
  );
}

/** Documents that were given with the question. */
function Material({ context }: { context: unknown }) {
  const given = (context as { evidence?: unknown } | undefined)?.evidence;
  const documents = Array.isArray(given) ? (given as { name?: unknown; uri?: unknown; text?: unknown }[]) : [];
  if (documents.length === 0) return null;
  return (
    <div class="stack-2">
      <p class="xs faint">What was given; cite it as [VERIFIED: name:line]</p>
      {documents.slice(0, 50).map(({ name, uri, text }, at) => (
        <details key={at} class="given">
          <summary class="small">
            <code>
              <PlainText text={textIn(name) || textIn(uri) || `document ${at + 1}`} />
            </code>
          </summary>
          <pre class="code" tabIndex={0}>
            <PlainText text={textIn(text).slice(0, 48_000)} />
          </pre>
        </details>
      ))}
    </div>
  );
}

function Direction({ ask: { synthesis, content }, title }: { ask: AskByAct['vote']; title: string }) {
  const lines = synthesis.recommended_direction.split('\n').filter((line) => line.trim() !== '');
  return (
    <>
      {content !== title && <Said about="The question" text={content} />}
      <div>
        <p class="xs faint">The direction you vote on</p>
        {lines.length <= 1 ? (
          <p>
            <LongText text={synthesis.recommended_direction} />
          </p>
        ) : (
          <ol class="direction">
            {lines.slice(0, 50).map((line, at) => (
              <li key={at}>
                <span>
                  <LongText text={line.replace(/^\s*(?:\d+[.)]|[-*])\s*/, '')} most={600} />
                </span>
                <span class="by" />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

function Question({ ask }: { ask: AskByAct['forecast'] }) {
  return (
    <>
      {ask.description !== ask.title && <Said about="The question" text={ask.description} />}
      <p class="small dim">
        Round {ask.round}. The answer is known by {day(ask.deadline)}.{' '}
        {ask.metadata?.resolution_criteria && <PlainText text={ask.metadata.resolution_criteria} />}
      </p>
    </>
  );
}
