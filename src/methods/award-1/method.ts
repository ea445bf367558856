/**
 * `award@1`: reads the award from the arbitrator's closing turn. Without a closing turn, the award says that nothing
 * was decided and quotes the minutes. It never makes up a decision.
 */
import type { Award, AwardInput, AwardMethod } from '../award-method.ts';
import { listedCitations, paragraphsOf, sectionsOf } from '../award-sections.ts';

export const award1: AwardMethod = {
  name: 'award@1',
  awardFrom: (input) => (input.closing === undefined ? awardFromMinutes(input) : readAward(input.closing, input)),
};

/**
 * The sections `Decision:`, `Rationale:` and `Citations:`; without them the first paragraph decides, the rest explains.
 */
function readAward(content: string, input: AwardInput): Award {
  const parts = sectionsOf(content);
  const [first = '', ...rest] = paragraphsOf(content);
  const [decision = first] = paragraphsOf(parts.get('decision') ?? '');
  const rationale = parts.get('rationale') || rest.join('\n\n');
  return { decision, rationale, citations: citationsIn(content, parts.get('citations'), input) };
}

/** The listed citations; without a list, every exhibit whose address stands in the text. */
function citationsIn(content: string, listed: string | undefined, { exhibits }: AwardInput): string[] {
  if (listed === undefined) return exhibits.filter((uri) => content.includes(uri));
  return listedCitations(listed);
}

function awardFromMinutes(input: AwardInput): Award {
  const { minutes, late } = input;
  const why = late ? 'the time was over before the arbitrator could close' : 'the arbitrator did not close';
  const decision = `Undecided: ${why}.`;
  if (minutes === undefined) return { decision, rationale: 'Nobody had spoken by then.', citations: [] };
  const citations = citationsIn(minutes, sectionsOf(minutes).get('citations'), input);
  return { decision, rationale: minutes, citations };
}
