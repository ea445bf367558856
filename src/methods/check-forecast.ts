/**
 * Looks up what a forecast cites among the exhibits of a debate: every item of its evidence, by its address, else by its
 * title, and what its reasoning names. What is found is shown to readers; it changes no weight.
 */
import type { Forecast, ForecastEvidence } from '../model/forecast.ts';
import { type CheckedCitation, checkCitations } from '../text/check-citations.ts';
import { type CitableExhibit, type ExhibitIndex, indexExhibits } from '../text/exhibit-index.ts';

/** A citation of a forecast, and what was found. */
export type ForecastCitation = CheckedCitation;

export function checkForecast(
  exhibits: readonly CitableExhibit[],
): (question: string, forecast: Forecast) => ForecastCitation[] {
  const index = indexExhibits(exhibits);
  return (question, forecast) => {
    const reasoning = forecast.reasoning ?? forecast.synthesis_thought;
    const claim = `${question}\n${reasoning}`;
    const named = forecast.evidence.flatMap((item) => checkItem(item, claim, index));
    return withoutRepetition([...named, ...checkCitations(reasoning, claim, index)]);
  };
}

/** As its address says, if that is among the exhibits; else as its title does. */
function checkItem(item: ForecastEvidence, claim: string, index: ExhibitIndex): CheckedCitation[] {
  const { title, url = '', description = '' } = item;
  const check = (source: string) =>
    checkCitations(`[INDICATED: ${withoutBrackets(source)}] ${description}`, `${claim}\n${description}`, index);
  if (url.trim() === '') return check(title);
  const byAddress = check(url);
  return byAddress.some(({ exhibit }) => exhibit !== null) ? byAddress : checkEither(check(title), byAddress);
}

function checkEither(byTitle: CheckedCitation[], byAddress: CheckedCitation[]): CheckedCitation[] {
  return byTitle.some(({ exhibit }) => exhibit !== null) ? byTitle : byAddress;
}

const withoutBrackets = (source: string) => source.replace(/[[\]]/g, ' ').trim();

function withoutRepetition(citations: readonly CheckedCitation[]): CheckedCitation[] {
  const seen = new Map(
    citations.map((each) => [JSON.stringify([each.exhibit ?? each.source, each.place, each.quote]), each]),
  );
  return [...seen.values()];
}
