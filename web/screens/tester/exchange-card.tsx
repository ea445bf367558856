/** What went over the wire: the requests and responses of one message, secrets masked, and where the time went. */
import { useState } from 'preact/hooks';
import type { TesterObservation } from '../../client/api-types.ts';
import { Segments } from '../../parts/controls.tsx';
import { counted, duration } from '../../parts/format.ts';
import { Note } from '../../parts/notes.tsx';
import { PlainText, visibleText } from '../../parts/plain-text.tsx';
import type { SentMessage } from './use-tested-conversation.ts';

type WireExchange = TesterObservation['exchanges'][number];
type ShownPart = 'both' | 'request' | 'response';

export function ExchangeCard({ message }: { message: SentMessage | undefined }) {
  const [part, setPart] = useState<ShownPart>('both');
  const exchanges = message?.observed?.exchanges ?? [];
  return (
    <section class="card" aria-label="Exchange">
      <header>
        <h2>Exchange</h2>
        <div class="push">
          <Segments
            label="Part"
            value={part}
            onChange={setPart}
            choices={[
              { value: 'both', label: 'Both' },
              { value: 'request', label: 'Request' },
              { value: 'response', label: 'Response' },
            ]}
          />
        </div>
      </header>
      <div class="body stack-3">
        {exchanges.length === 0 && (
          <p class="dim">
            {message?.observed
              ? 'Nothing went over the wire.'
              : 'The request and the response of the latest message are shown here, byte for byte, without secrets.'}
          </p>
        )}
        {exchanges.map((exchange, at) => (
          <WireView key={at} exchange={exchange} part={part} number={exchanges.length > 1 ? at + 1 : undefined} />
        ))}
      </div>
    </section>
  );
}

interface WireProps {
  exchange: WireExchange;
  part: ShownPart;
  number: number | undefined;
}

function WireView({ exchange, part, number }: WireProps) {
  const { request: sent, response, failure, stages, to } = exchange;
  return (
    <>
      {(number !== undefined || to !== undefined) && (
        <h3>
          {number === undefined ? '' : `${number}. `}
          {to === undefined ? 'To the agent' : 'To the token endpoint'}
        </h3>
      )}
      {part !== 'response' && (
        <WireText label="Request" first={`${sent.method} ${sent.url}`} headers={sent.headers} body={sent.body} />
      )}
      {part !== 'request' && response && (
        <WireText
          label="Response"
          first={String(response.status)}
          about={counted(response.bytes, 'byte')}
          headers={response.headers}
          body={response.body ?? `${counted(response.bytes, 'byte')} that are not text`}
        />
      )}
      {part !== 'request' && !response && failure && (
        <Note tone="bad">
          <b>No response.</b> <PlainText text={failure.detail.slice(0, 600)} /> <code>{failure.reason}</code>
        </Note>
      )}
      <Waterfall stages={stages} />
    </>
  );
}

interface TextProps {
  label: string;
  first: string;
  about?: string;
  headers: Record<string, string>;
  body: string;
}

/** Characters of a body that are shown at first. */
const firstCharacters = 6000;

function WireText({ label, first, about, headers, body }: TextProps) {
  const [shown, setShown] = useState(firstCharacters);
  const text = prettyBody(body);
  return (
    <section aria-label={label}>
      <pre class="code wire" tabIndex={0}>
        <b>{visibleText(first)}</b> {about !== undefined && <span class="c">{about}</span>}
        {'\n'}
        {Object.entries(headers).map(([name, value]) => (
          <span key={name}>
            <span class="k">{visibleText(name)}</span>: {visibleText(value)}
            {'\n'}
          </span>
        ))}
        {text !== '' && `\n${visibleText(text.slice(0, shown))}`}
      </pre>
      {text.length > shown && (
        <button type="button" class="btn small" onClick={() => setShown(shown * 8)}>
          Show more, {(text.length - shown).toLocaleString('en')} characters left
        </button>
      )}
    </section>
  );
}

/** JSON by lines; anything else as it is. */
function prettyBody(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' ? JSON.stringify(parsed, null, 2) : body;
  } catch {
    return body;
  }
}

/** Stages in the order in which they happen; the time to the first byte is spent waiting. */
function Waterfall({ stages }: { stages: WireExchange['stages'] }) {
  const { resolve_ms, connect_ms, tls_ms, first_byte_ms, body_ms, total_ms, reused } = stages;
  const timed = [
    { name: 'resolve', ms: resolve_ms },
    { name: 'connect', ms: connect_ms },
    { name: 'tls', ms: tls_ms },
    { name: 'wait', ms: first_byte_ms },
    { name: 'receive', ms: body_ms },
  ].flatMap(({ name, ms }) => (ms === null ? [] : [{ name, ms }]));
  // What no stage explains was spent in the platform, such as waiting for its turn.
  const rest = total_ms - timed.reduce((sum, { ms }) => sum + ms, 0);
  if (rest >= 1) timed.push({ name: 'platform', ms: rest });
  const whole = Math.max(
    total_ms,
    timed.reduce((sum, { ms }) => sum + ms, 0),
    1,
  );
  let from = 0;
  const lanes = timed.map(({ name, ms }) => {
    const start = from;
    from += ms;
    return { name, ms, start: (start / whole) * 100, width: (ms / whole) * 100 };
  });
  return (
    <div>
      <p class="small">
        <b>Time</b>{' '}
        <span class="faint">
          {duration(total_ms)}
          {reused ? ', on a connection that was open' : ''}
        </span>
      </p>
      <ul class="waterfall">
        {lanes.map(({ name, ms, start, width }) => (
          <li key={name}>
            <span class="dim">{name}</span>
            <span class="lane" style={{ '--a': start, '--w': width }}>
              <i class={name === 'wait' ? 'wait' : ''} />
            </span>
            <span class="num">{duration(ms)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
