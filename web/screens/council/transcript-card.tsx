/** Who said what, round by round; what is still awaited, and who did not speak and why. */
import { useQueryValue } from '../../app/router.ts';
import type { SessionView } from '../../client/api-types.ts';
import { Segments } from '../../parts/controls.tsx';
import { counted, duration } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { CodedText, LongText, PlainText } from '../../parts/plain-text.tsx';
import { CitedText } from './cited-text.tsx';
import type { CouncilReading, CouncilTurn } from './council-reading.ts';

export const phaseNameOf = (phase: string): string => {
  if (phase === 'award') return 'Award';
  if (phase === 'last') return 'Last word';
  return phase.replace('round-', 'Round ');
};

interface TranscriptProps {
  reading: CouncilReading;
  view: SessionView;
}

const maxSegments = 6;
const maxTurns = 200;

export function TranscriptCard({ reading, view }: TranscriptProps) {
  const [chosen, setChosen] = useQueryValue('round');
  const phases = view.phases.map(({ name }) => name);
  const isRunning = view.status === 'running';
  const usual = isRunning ? phases.at(-1) : phases[0];
  const current = chosen === 'all' || phases.includes(chosen ?? '') ? (chosen ?? 'all') : (usual ?? 'all');
  const turns = current === 'all' ? reading.turns : reading.turns.filter(({ phase }) => phase === current);
  const choose = (value: string) => setChosen(value === usual ? null : value);
  const choices = [
    ...phases.map((name, at) => ({ value: name, label: segmentLabel(name, at) })),
    { value: 'all', label: 'All' },
  ];
  return (
    <section class="card">
      <header>
        <h2>Transcript</h2>
        <div class="push">
          {choices.length > maxSegments ? (
            <select
              class="select pick"
              aria-label="Round"
              value={current}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {choices.map(({ value }) => (
                <option key={value} value={value}>
                  {value === 'all' ? 'All turns' : phaseNameOf(value)}
                </option>
              ))}
            </select>
          ) : (
            phases.length > 0 && <Segments label="Round" value={current} onChange={choose} choices={choices} />
          )}
        </div>
      </header>
      {turns.length === 0 && (
        <p class="body dim">
          {isRunning ? 'Nobody has spoken yet: the evidence is fetched and hashed first.' : 'Nobody spoke.'}
        </p>
      )}
      {turns.slice(0, maxTurns).map((turn) => (
        <TurnRow key={turn.ask} turn={turn} reading={reading} view={view} showsPhase={current === 'all'} />
      ))}
      <footer class="row between">
        <span>Order drawn from seed {reading.seed}; experts are heard before the others.</span>
        {current !== 'all' && (
          <button type="button" class="btn small" onClick={() => choose('all')}>
            All {counted(reading.turns.length, 'turn')}
          </button>
        )}
      </footer>
    </section>
  );
}

/** `Round 1`, then only the numbers. */
const segmentLabel = (phase: string, at: number) =>
  at === 0 || !phase.startsWith('round-') ? phaseNameOf(phase) : phase.slice('round-'.length);

interface TurnRowProps extends TranscriptProps {
  turn: CouncilTurn;
  showsPhase: boolean;
}

function TurnRow({ turn, reading, view, showsPhase }: TurnRowProps) {
  const { seat, about, state, content, latency_ms, phase } = turn;
  const citations = reading.award?.citations.filter((each) => each.seat === seat) ?? [];
  return (
    <article class="turn">
      <div class="who">
        <b>
          <PlainText text={seat} />
        </b>
        <span>
          <PlainText text={`${holderOf(view, seat)}${about === null ? '' : `, ${about}`}`} />
          {showsPhase && ` · ${phaseNameOf(phase).toLowerCase()}`}
        </span>
      </div>
      <div class="body">
        {state === 'answered' && <CitedText text={content} citations={citations} />}
        {state === 'answered' && content === '' && <span class="dim">said nothing</span>}
        {state === 'waiting' && (
          <p class="dim">
            <Icon name="load" spin={view.status === 'running'} /> is asked now
          </p>
        )}
        {state === 'failed' && (
          <p class="t-bad">
            <Icon name="x" /> Not heard: <LongText text={turn.failure ?? ''} most={300} />{' '}
            {turn.nextStep !== null && <CodedText text={turn.nextStep} />}
          </p>
        )}
      </div>
      <span class="xs faint num">{latency_ms === null ? '' : duration(latency_ms)}</span>
    </article>
  );
}

/** Who has a seat: `built-in`, `built-in, through a model`, or the agent. */
export function holderOf({ seats }: SessionView, name: string): string {
  const seat = seats.find((each) => each.seat === name);
  if (!seat) return '';
  const kind = seat.notes.includes('built-in') ? 'built-in' : seat.agent;
  return seat.model === null ? kind : `${kind}, through ${seat.model}`;
}
