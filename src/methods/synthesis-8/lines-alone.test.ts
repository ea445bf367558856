import { describe, expect, it } from 'vitest';
import { synthesisOf } from '../../../test/support/judged-statuses.ts';
import type { Observation } from '../../model/analysis.ts';
import type { TableInput } from '../synthesis-method.ts';

const saw = (
  finding: string,
  evidence = '[VERIFIED: plan.txt:18]',
  severity: Observation['severity'] = 'critical',
) => ({
  finding,
  evidence,
  ...(severity && { severity }),
});

interface SeatWords {
  observations: Observation[];
  action: string;
}

/** The seats of each finding. */
function voicesIn(seats: Readonly<Record<string, SeatWords>>): string[] {
  const input: TableInput = {
    content: 'Should we postpone the cut-over?',
    members: Object.keys(seats).map((seat) => ({ seat, domain: 'any', owner: null })),
    analyses: Object.fromEntries(
      Object.entries(seats).map(([seat, { observations, action }]) => [
        seat,
        { observations, recommendations: [{ action }] },
      ]),
    ),
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };
  return synthesisOf(input)
    .findings.map(({ agents }) => agents.join(' and '))
    .sort();
}

const rehearsed = 'The way back was never rehearsed.';
const tried = 'going back to the old system = never tried. great.';
const postpone = (...observations: Observation[]): SeatWords => ({ observations, action: 'Postpone the cut-over' });
const proceed = (...observations: Observation[]): SeatWords => ({ observations, action: 'Go ahead as planned' });

describe('claims of two seats that cite exactly the same line', () => {
  it('are one finding if both answer the question alike and share a word', () => {
    expect(voicesIn({ ann: postpone(saw(rehearsed)), bob: postpone(saw(tried)) })).toEqual(['ann and bob']);
  });

  it('are one finding in two languages', () => {
    const said = 'La vuelta al sistema antiguo no se ha ensayado nunca.';
    expect(voicesIn({ ann: postpone(saw(rehearsed)), bob: postpone(saw(said)) })).toEqual(['ann and bob']);
  });

  it('are two if they share no word of one language', () => {
    const said = 'Passwords are printed to the log.';
    expect(voicesIn({ ann: postpone(saw(rehearsed)), bob: postpone(saw(said)) })).toEqual(['ann', 'bob']);
  });

  it('are two if the seats answer the question differently', () => {
    expect(voicesIn({ ann: postpone(saw(rehearsed)), bob: proceed(saw(tried)) })).toEqual(['ann', 'bob']);
  });

  it('are two if one seat has another claim at that line', () => {
    const more = saw('The form for the rehearsal has no date.');
    expect(voicesIn({ ann: postpone(saw(rehearsed), more), bob: postpone(saw(tried)) })).toContain('bob');
  });

  it('are two if one cites another line, too', () => {
    const two = saw(tried, '[CORROBORATED: plan.txt:18 + plan.txt:19]');
    expect(voicesIn({ ann: postpone(saw(rehearsed)), bob: postpone(two) })).toEqual(['ann', 'bob']);
  });

  it('are two if one is a mere remark', () => {
    const remark = saw(tried, '[VERIFIED: plan.txt:18]', 'info');
    expect(voicesIn({ ann: postpone(saw(rehearsed)), bob: postpone(remark) })).toEqual(['ann', 'bob']);
  });

  it('are two if they count one thing differently', () => {
    const [one, two] = [saw('One medic at night for two halls.'), saw('Two medics are on duty, one in each hall.')];
    expect(voicesIn({ ann: postpone(one), bob: postpone(two) })).toEqual(['ann', 'bob']);
  });

  it('are two if they share none of their figures', () => {
    const [one, two] = [saw('The lines add up to 515, not 525.'), saw('The lines give 529 and not 539.')];
    expect(voicesIn({ ann: postpone(one), bob: postpone(two) })).toEqual(['ann', 'bob']);
  });

  it('are one finding for each two of three seats, whoever the third is', () => {
    const seats = { ann: postpone(saw(rehearsed)), bob: postpone(saw(tried)), cyd: proceed(saw('All is well.')) };
    expect(voicesIn(seats)).toContain('ann and bob');
  });
});
