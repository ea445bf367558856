/**
 * The built-in scribe: it keeps the minutes. They list every claim once, in the order of speaking, with the seats that
 * made and challenged it, and every citation once, with what looking it up gave. It weighs nothing.
 */
import type { CaseClaim } from '../../methods/award-2/council-case.ts';
import type { AskByAct } from '../../model/act.ts';
import { hearingOf } from './council-hearing.ts';
import { introduce, limitLines, toQuotable } from './seat-wording.ts';

export function speakAsScribe(ask: AskByAct['turn']): string {
  const { read } = hearingOf(ask);
  const claims = read.claims.filter(({ kind }) => kind === 'claim' || kind === 'policy');
  if (claims.length === 0) return `${scribeIntroduction}\nMinutes: no claim has been made.`;
  const byText = [...Map.groupBy(claims, ({ text }) => text).values()];
  return [
    scribeIntroduction,
    'Minutes:',
    ...limitLines(byText.map((same, at) => `${at + 1}. ${entryOf(same, read.claims)}`)),
    'Citations:',
    ...limitLines(citationLines(read.claims)),
  ].join('\n');
}

const scribeIntroduction = introduce('keeps the minutes');

function entryOf(same: readonly CaseClaim[], all: readonly CaseClaim[]): string {
  const [first] = same;
  const text = toQuotable(first?.text ?? '');
  const seats = new Set(same.map(({ seat }) => seat));
  const replies = (kind: CaseClaim['kind']) => {
    const found = all.filter(
      ({ kind: own, target }) => own === kind && target && seats.has(target.seat) && target.claim === text,
    );
    return [...new Set(found.map(({ seat }) => seat))].join(', ');
  };
  const [challengers, conceding] = [replies('challenge'), replies('concession')];
  const notes = [
    `by ${[...seats].join(', ')}`,
    ...(challengers === '' ? [] : [`challenged by ${challengers}`]),
    ...(conceding === '' ? [] : [`conceded by ${conceding}`]),
  ];
  return `${text} (${notes.join('; ')})`;
}

/** Each place once: `filing.txt:L3 (checked)`. */
function citationLines(claims: readonly CaseClaim[]): string[] {
  const cited = claims
    .flatMap(({ citations }) => citations)
    .filter(({ source, exhibit }) => source !== '' || exhibit !== null);
  const lines = cited.map(({ source, exhibit, place, state }) => {
    const name = exhibit ?? source;
    return `- ${place === '' ? name : `${name}:${place}`} (${exhibit === null ? 'not in evidence' : state})`;
  });
  return [...new Set(lines)];
}
