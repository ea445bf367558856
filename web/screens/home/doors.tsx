/** The three doors: ask a question, forecast, test an agent. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { navigate } from '../../app/router.ts';
import type { CalledAgent, ProtocolList } from '../../client/api-types.ts';
import { request, withQuery } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { counted } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { ProblemNote } from '../../parts/notes.tsx';
import { useOpening } from '../session/use-opening.ts';

export function Doors({ agents }: { agents: readonly CalledAgent[] | undefined }) {
  return (
    <section class="three doors" aria-label="Start">
      <AskDoor agents={agents} />
      <ForecastDoor agents={agents} />
      <TestDoor />
    </section>
  );
}

const activeCount = (agents: readonly CalledAgent[] | undefined) =>
  agents?.filter(({ status }) => status === 'active').length;

function AskDoor({ agents }: { agents: readonly CalledAgent[] | undefined }) {
  const [question, setQuestion] = useState('');
  const { problem, busy, open } = useOpening();
  const may = useMay('run');
  const active = activeCount(agents);
  const submit = (event: Event) => {
    event.preventDefault();
    void open('/round-tables', { content: question });
  };
  return (
    <form class="card door" onSubmit={submit}>
      <h2>
        <Icon name="table" />
        <label for="door-ask">Ask a question</label>
      </h2>
      <p>Agents analyse it alone, challenge each other, and vote. You get one answer and who stands against it.</p>
      <div>
        <textarea
          class="textarea"
          id="door-ask"
          placeholder="Should we deploy on Friday?"
          value={question}
          onInput={(event) => setQuestion(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
          }}
        />
        {problem && <ProblemNote problem={problem} />}
      </div>
      <div class="row between">
        <a class="xs" href={withQuery('/round-tables/new', { q: question })}>
          {active === 0
            ? 'no agent yet: what is needed'
            : `${active === undefined ? '' : counted(active, 'agent')}, more choices`}
        </a>
        <button class="btn primary" type="submit" disabled={busy || !may || question.trim() === ''}>
          Seat the table
        </button>
      </div>
    </form>
  );
}

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

function ForecastDoor({ agents }: { agents: readonly CalledAgent[] | undefined }) {
  const [question, setQuestion] = useState('');
  const [date, setDate] = useState(inAMonth);
  const { problem, busy, open } = useOpening();
  const may = useMay('run');
  const submit = (event: Event) => {
    event.preventDefault();
    const deadline = new Date(`${date}T23:59:59`).toISOString();
    void open('/predictions', { title: question, description: question, deadline });
  };
  return (
    <form class="card door" onSubmit={submit}>
      <h2>
        <Icon name="line" />
        <label for="door-forecast">Forecast</label>
      </h2>
      <p>
        A yes-or-no question with a date, debated in rounds and pooled to one probability. Scored when the answer is
        known.
      </p>
      <div>
        <textarea
          class="textarea"
          id="door-forecast"
          placeholder="Will the next release be on time?"
          value={question}
          onInput={(event) => setQuestion(event.currentTarget.value)}
        />
        {problem && <ProblemNote problem={problem} />}
      </div>
      <div class="row between">
        <label class="row tight xs faint" for="door-date">
          Known by{' '}
          <input
            class="input date-input"
            id="door-date"
            type="date"
            value={date}
            required
            onInput={(event) => setDate(event.currentTarget.value)}
          />
        </label>
        <button
          class="btn primary"
          type="submit"
          disabled={busy || !may || question.trim() === '' || date === '' || activeCount(agents) === 0}
        >
          Open
        </button>
      </div>
    </form>
  );
}

function TestDoor() {
  const [url, setUrl] = useState('');
  const [protocol, setProtocol] = useState('round-table');
  const { value } = useLoad('protocols', (signal) => request<ProtocolList>('/protocols', { signal }));
  const submit = (event: Event) => {
    event.preventDefault();
    navigate(withQuery('/agents', { add: '1', url, protocol }));
  };
  const served = value?.items.filter(({ transport }) => transport === 'http') ?? [];
  return (
    <form class="card door" onSubmit={submit}>
      <h2>
        <Icon name="tester" />
        <label for="door-url">Test an agent</label>
      </h2>
      <p>Hold an agent against its protocol: address, authorisation, format, time. Nothing is registered.</p>
      <div class="stack-2">
        <input
          class="input mono"
          id="door-url"
          inputMode="url"
          placeholder="http://localhost:3001"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
        <select
          class="select"
          aria-label="Protocol"
          value={protocol}
          onChange={(event) => setProtocol(event.currentTarget.value)}
        >
          {served.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div class="row between">
        <span class="xs faint">{served.length > 0 ? counted(served.length, 'protocol') : ''}</span>
        <button class="btn primary" type="submit" disabled={url.trim() === ''}>
          Check it
        </button>
      </div>
    </form>
  );
}
