/** Who was left aside, and why: false citations, shared voices, words that were not believed, or none that cite. */
import type { JudgedTable } from './judge-findings.ts';
import type { SeatsAside } from './result-types.ts';
import { sortedSeats } from './seat-entries.ts';
import { clause, nameList, plural } from './seat-wording.ts';

const notBelieved = 0.5;
/** A seat that leaves so much uncited, and cites nothing, is named. */
const minUncited = 3;

const ownName = (seat: string) => seat;

export function seatsAside(judged: JudgedTable): SeatsAside[] {
  return [
    ...falseCitations(judged),
    ...sharedVoices(judged),
    ...disbelieved(judged),
    ...uncited(judged),
    ...late(judged),
  ];
}

function falseCitations({ table }: JudgedTable): SeatsAside[] {
  return sortedSeats(table.doubted.keys()).map((seat) => {
    const { citations = [] } = table.doubted.get(seat) ?? {};
    const [first] = citations;
    const what = first === undefined ? '' : `: ${clause([first.source, first.place].filter(Boolean).join(':'))}`;
    const why = `${plural(citations.length, 'citation')} of ${seat} ${citations.length === 1 ? 'was' : 'were'} looked up and not found${what}. Its other words count less.`;
    return { seats: [seat], kind: 'false_citations', why };
  });
}

function sharedVoices({ table }: JudgedTable): SeatsAside[] {
  const shared = [...new Set(table.voices.values())].filter(({ seats }) => seats.length > 1);
  return shared
    .map(({ seats, because }): SeatsAside => {
      const who = nameList(seats, ownName);
      return because === 'copies'
        ? { seats: [...seats], kind: 'copies', why: `${who} say nearly the same word for word and count as one voice.` }
        : { seats: [...seats], kind: 'one_owner', why: `${who} belong to one owner and count as one voice.` };
    })
    .sort((a, b) => ((a.seats[0] ?? '') < (b.seats[0] ?? '') ? -1 : 1));
}

function disbelieved({ findings }: JudgedTable): SeatsAside[] {
  const least = new Map<string, number>();
  for (const { voices } of findings)
    for (const { voice, credibility } of voices)
      for (const seat of voice.seats) least.set(seat, Math.min(least.get(seat) ?? 1, credibility));
  return sortedSeats([...least].filter(([, value]) => value < notBelieved).map(([seat]) => seat)).map((seat) => ({
    seats: [seat],
    kind: 'not_believed',
    why: `${seat} stands against better evidence on most disputed findings, so its word counts less on the others.`,
  }));
}

function uncited({ table }: JudgedTable): SeatsAside[] {
  const weights = new Map<string, number[]>();
  const add = (seat: string, weight = 0) => {
    const known = weights.get(seat);
    if (known === undefined) weights.set(seat, [weight]);
    else known.push(weight);
  };
  for (const [at, { seat }] of table.claims.entries()) add(seat, table.claimWeights[at]?.weight);
  for (const [at, { seat, kind }] of table.responses.entries())
    if (kind === 'challenge') add(seat, table.responseWeights[at]?.weight);
  return sortedSeats(weights.keys()).flatMap((seat): SeatsAside[] => {
    const own = weights.get(seat) ?? [];
    if (own.length < minUncited || own.some((weight) => weight > 0)) return [];
    return [
      {
        seats: [seat],
        kind: 'uncited',
        why: `None of the ${own.length} findings and challenges of ${seat} names a source; they are shown and change no status.`,
      },
    ];
  });
}

function late({ table }: JudgedTable): SeatsAside[] {
  const seats = sortedSeats(table.input.left_at_vote ?? []);
  if (seats.length === 0) return [];
  const why = `${nameList(seats, ownName)} left at the vote: the result is computed without what ${seats.length === 1 ? 'it' : 'they'} said, which the voters had seen.`;
  return [{ seats, kind: 'left_at_vote', why }];
}
