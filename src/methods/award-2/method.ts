/**
 * `award@2`: the arbitrator's closing turn is the award, with its citations looked up and marked. Beside it stands what the
 * council found: what the cited lines say of the question, which policies are kept and broken, and which citations are
 * false. A policy that a checked line breaks forbids to approve, whoever closes. Without a closing turn nothing is
 * decided, and the minutes are quoted. It never makes up a decision. A later version that reads sentences otherwise is made of
 * the same parts.
 */
import { checkCitations } from '../../text/check-citations.ts';
import { type ExhibitIndex, indexExhibits } from '../../text/exhibit-index.ts';
import type { Award, AwardFindings, AwardInput, AwardMethod } from '../award-method.ts';
import { listedCitations, paragraphsOf, sectionsOf } from '../award-sections.ts';
import type { HeardCouncil } from '../heard-council.ts';
import { brokenWords, findingsOf } from './award-wording.ts';
import { type CaseReading, plainReading } from './case-reading.ts';
import { type CaseWeighing, weighCase } from './case-weighing.ts';
import { stanceOfDecision } from './closing-stance.ts';
import { readCase } from './council-case.ts';

export const award2 = awardReadingWith('award@2', plainReading);

export function awardReadingWith(name: string, reading: CaseReading): AwardMethod {
  return { name, awardFrom: (input) => awardFrom(input, reading) };
}

function awardFrom(input: AwardInput, reading: CaseReading): Award {
  const { council = { question: '', policies: [], exhibits: [], turns: [] } } = input;
  const read = readCase(council, reading);
  const weighing = weighCase(read, reading);
  const { stance, ...award } =
    input.closing === undefined ? unclosedAward(input, council) : closedAward(input.closing, council, weighing);
  return { ...award, findings: findingsOf(weighing, read, { stance, answer: award.decision }) };
}

type StatedAward = Omit<Award, 'findings'> & Pick<AwardFindings, 'stance'>;

function closedAward(closing: string, council: HeardCouncil, { proposition, broken }: CaseWeighing): StatedAward {
  const parts = sectionsOf(closing);
  const [first = '', ...rest] = paragraphsOf(closing);
  const [decision = first] = paragraphsOf(parts.get('decision') ?? '');
  const rationale = parts.get('rationale') || rest.join('\n\n');
  const claim = `${council.question} ${decision} ${rationale}`;
  const citations = markCitations(closing, parts.get('citations'), claim, council);
  const stance = stanceOfDecision(decision, proposition);
  if (stance !== 'approve' || broken.length === 0 || proposition?.refuses)
    return { decision, rationale, citations, stance };
  const note = `Note of the platform: not approved, because ${broken.map(brokenWords).join('; ')}.`;
  const explained = [rationale, note].filter((part) => part !== '').join('\n\n');
  return { decision: `${decision} ${note}`, rationale: explained, citations, stance: 'undecided' };
}

function unclosedAward({ minutes, late }: AwardInput, council: HeardCouncil): StatedAward {
  const why = late ? 'the time was over before the arbitrator could close' : 'the arbitrator did not close';
  const decided = { decision: `Undecided: ${why}.`, stance: 'undecided' as const };
  if (minutes === undefined) return { ...decided, rationale: 'Nobody had spoken by then.', citations: [] };
  const citations = markCitations(minutes, sectionsOf(minutes).get('citations'), minutes, council);
  return { ...decided, rationale: minutes, citations };
}

/** What is cited, each with what looking it up gave; a mark that is already there is not repeated. */
function markCitations(
  content: string,
  listed: string | undefined,
  claim: string,
  { exhibits }: HeardCouncil,
): string[] {
  const index = indexExhibits(exhibits);
  const cited = listed === undefined ? citedIn(content, claim, index) : listedCitations(listed);
  return [
    ...new Set(
      cited.map((citation) => (ownMark.test(citation) ? citation : `${citation} (${markOf(citation, claim, index)})`)),
    ),
  ];
}

const ownMark =
  /\((?:sha256 [0-9a-f]+, )?(?:checked|not in evidence|false[^)]*|unchecked[^)]*|mismatch|unreachable|too_large)\)$/u;

/** Without a list: every place that the text names, and every other exhibit whose name stands in it. */
function citedIn(content: string, claim: string, index: ExhibitIndex): string[] {
  const places = checkCitations(content, claim, index).filter(
    ({ exhibit, source }) => exhibit !== null || source !== '',
  );
  const named = index.exhibits.filter(
    ({ name }) => content.includes(name) && !places.some(({ exhibit }) => exhibit === name),
  );
  return [
    ...places.map(({ source, exhibit, place }) => [source || exhibit, place].filter((part) => part !== '').join(':')),
    ...named.map(({ name }) => name),
  ];
}

function markOf(citation: string, claim: string, index: ExhibitIndex): string {
  const [found] = checkCitations(`[INDICATED: ${citation.replace(/[[\]]/g, ' ')}]`, claim, index);
  if (!found || found.exhibit === null) return 'not in evidence';
  const { sha256 = '', status } = index.exhibits.find(({ name }) => name === found.exhibit) ?? {};
  if (status !== 'match') return status ?? 'unreachable';
  const hash = `sha256 ${sha256.slice(0, 12)}`;
  if (found.state === 'checked') return `${hash}, checked`;
  return found.state === 'false' ? `false: ${found.detail.replace(/[()]/g, '')}` : `${hash}, unchecked`;
}
