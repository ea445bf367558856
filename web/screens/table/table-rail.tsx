/** Beside a table: who sat there and how long each took, and the rules that were agreed on. */

import type { SessionView } from '../../client/api-types.ts';
import { SeatMark } from '../../parts/chips.tsx';
import { count, counted, duration } from '../../parts/format.ts';
import { PlainText } from '../../parts/plain-text.tsx';
import { phaseNames } from './phase-names.ts';

const maxSeats = 40;

export function SeatsCard({ view }: { view: SessionView }) {
  const asked = view.phases.filter(({ asks }) => asks.length > 0);
  const timesOf = (seat: string) =>
    asked.map(({ asks }) => {
      const ask = asks.find((each) => each.seat === seat);
      if (!ask) return '–';
      return ask.state === 'answered' && ask.latency_ms !== null
        ? shortMs(ask.latency_ms)
        : ask.state === 'failed'
          ? '×'
          : '…';
    });
  const retries = view.phases
    .flatMap(({ asks }) => asks)
    .reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0);
  const sitting = view.seats.filter((each) => !isLeftOutClerk(each));
  const failed = sitting.filter(({ detail, state }) => detail !== null || state !== 'seated');
  const phases = asked.map(({ name }) => (phaseNames[name] ?? name).toLowerCase()).join(' · ');
  return (
    <section class="card">
      <header>
        <h2>Seats</h2>
        <span class="xs faint push">ms to {phases || 'answer'}</span>
      </header>
      <table>
        <thead class="sr">
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">Milliseconds to {phases}</th>
          </tr>
        </thead>
        <tbody>
          {view.seats.slice(0, maxSeats).map((each) => (
            <tr key={each.seat}>
              <th scope="row">
                <SeatMark name={each.seat} strong />
                <span class="xs faint seat-about">
                  <PlainText text={aboutSeat(each)} />
                </span>
                <SeatTrouble seat={each} view={view} />
              </th>
              <td class="num">{timesOf(each.seat).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {view.seats.length > maxSeats && <>{counted(view.seats.length - maxSeats, 'more seat')}. </>}
        {failed.length === 0
          ? `${sitting.length} of ${sitting.length} answered every time.`
          : `${counted(failed.length, 'seat')} did not answer every time.`}{' '}
        {retries === 0 ? 'No retries.' : `${counted(retries, 'retry', 'retries')}.`}
      </footer>
    </section>
  );
}

type SeatView = SessionView['seats'][number];

const isBuiltIn = ({ notes }: SeatView) => notes.includes('built-in');

const builtInText = ({ model }: SeatView) => (model === null ? 'built-in' : `built-in, through ${model}`);

/** A clerk that the platform would have added by itself: nobody asked for it. */
const isLeftOutClerk = (seat: SeatView) => isBuiltIn(seat) && seat.state === 'skipped';

/** What it is there for, and who it is: `clerk, built-in, through a model`. */
function aboutSeat(seat: SeatView): string {
  const task = seat.role === 'member' ? seat.domain : seat.role;
  const speaker = isBuiltIn(seat) ? builtInText(seat) : (seat.model ?? '');
  return [task, speaker].filter(Boolean).join(', ');
}

/** Why a seat did not answer, was left out, or spoke without its model. */
function SeatTrouble({ seat, view }: { seat: SeatView; view: SessionView }) {
  const flags = view.phases
    .flatMap(({ asks }) => asks.filter((ask) => ask.seat === seat.seat))
    .flatMap((ask) => ask.flags);
  const silent = isBuiltIn(seat) ? flags.find(({ code }) => code.startsWith('model.')) : undefined;
  const trouble = seat.detail ?? (seat.state === 'seated' ? silent?.detail : `${seat.state}: ${seat.reason ?? ''}`);
  if (trouble === undefined) return null;
  return (
    <span class={`xs seat-about ${isBuiltIn(seat) ? 'faint' : 't-bad'}`}>
      <PlainText text={trouble} />
    </span>
  );
}

const shortMs = (ms: number) => (ms < 10_000 ? count(Math.round(ms)) : duration(ms));

interface TableRules {
  quorum?: string;
  threshold?: string;
  anonymous_peers?: boolean;
  strict_evidence?: boolean;
  synthesiser?: string | null;
  clerk?: string | null;
  challenge_rounds?: number;
}

export function RulesCard({ view }: { view: SessionView }) {
  const rules = (view.input.rules ?? {}) as TableRules;
  const calls = view.phases.reduce((sum, { asks }) => sum + asks.reduce((each, { attempts }) => each + attempts, 0), 0);
  const context = view.input.context as Record<string, unknown> | undefined;
  const material = context?.material;
  const documents = (documentsOf(view.input.evidence) ?? 0) || (documentsOf(material) ?? 0);
  const constraints = Array.isArray(view.input.constraints) ? view.input.constraints.map(String) : [];
  return (
    <section class="card">
      <header>
        <h2>Rules</h2>
      </header>
      <div class="body">
        <dl class="kv">
          <Fact name="Quorum" value={rules.quorum} />
          <Fact name="Threshold" value={rules.threshold} />
          <Fact name="Peers" value={rules.anonymous_peers ? 'by alias' : 'named'} />
          <Fact name="Evidence" value={documents > 0 ? `${counted(documents, 'document')}, given` : 'none given'} />
          {rules.strict_evidence && <Fact name="Speculation" value="dropped" />}
          {rules.synthesiser && <Fact name="Worded by" value={rules.synthesiser} />}
          {rules.clerk && <Fact name="Clerk" value={clerkText(view, rules.clerk)} />}
          {rules.challenge_rounds === 2 && <Fact name="Challenges" value="two rounds" />}
          <Fact name="Calls" value={count(calls)} />
        </dl>
        {constraints.length > 0 && (
          <ul class="small dim more-lines">
            {constraints.slice(0, 10).map((each) => (
              <li key={each}>
                <PlainText text={each.slice(0, 300)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function clerkText({ seats }: SessionView, clerk: string): string {
  const seat = seats.find((each) => each.seat === clerk);
  return seat && isBuiltIn(seat) ? builtInText(seat) : clerk;
}

function documentsOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <PlainText text={value ?? '–'} />
      </dd>
    </>
  );
}
