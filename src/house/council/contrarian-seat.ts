/**
 * The built-in contrarian: it challenges claims whose citations do not hold, and claims that another exhibit speaks
 * against, and it names the evidence that speaks against the proposition. It challenges no claim twice, none that can be
 * traced to its source and stands alone, and never with another line of the same exhibit.
 */
import type { CaseClaim } from '../../methods/award-2/council-case.ts';
import { sideOfClaim } from '../../methods/award-3/careful-reading.ts';
import type { AskByAct } from '../../model/act.ts';
import { type CouncilHearing, hearingOf } from './council-hearing.ts';
import { type RankedPassage, rankPassages } from './passage-ranking.ts';
import { seatReading } from './seat-reading.ts';
import { introduce, quotedPassage, toQuotable } from './seat-wording.ts';

const maxChallengesPerTurn = 3;
const maxPassagesPerTurn = 3;

export function speakAsContrarian(ask: AskByAct['turn']): string {
  const hearing = hearingOf(ask);
  const passages = rankPassages(hearing.council);
  const own = hearing.read.claims.filter(({ seat }) => seat === hearing.self);
  const challenged = new Set(own.map(({ target }) => target && `${target.seat}\0${target.claim}`));
  const open = hearing.read.claims.filter(
    ({ kind, seat, text }) =>
      kind === 'claim' && seat !== hearing.self && !challenged.has(`${seat}\0${toQuotable(text)}`),
  );
  const challenges = open.flatMap((claim) => challengeOf(claim, passages, hearing)).slice(0, maxChallengesPerTurn);
  const said = hearing.council.turns.map(({ content }) => content).join('\n');
  const against = passages.filter(({ side }) => side === 'against').map(quotedPassage);
  const unsaid = against.filter((line) => !said.includes(line)).slice(0, maxPassagesPerTurn);
  const lines = [...challenges, ...unsaid.map((line) => `- ${line}`)];
  return [
    introduce('challenges claims that the evidence does not bear out, and names the evidence against the proposition'),
    ...(lines.length > 0 ? lines : [explainSilence(hearing, against.length)]),
  ].join('\n');
}

function challengeOf(claim: CaseClaim, passages: readonly RankedPassage[], hearing: CouncilHearing): string[] {
  const why = counterTo(claim, passages, hearing) ?? fault(claim);
  return why === undefined ? [] : [`- Challenge to ${claim.seat}: "${toQuotable(claim.text)}" Counter: ${why}`];
}

/** A passage of another exhibit that says the opposite of the proposition that the claim says. */
function counterTo(
  { text, citations }: CaseClaim,
  passages: readonly RankedPassage[],
  { council }: CouncilHearing,
): string | undefined {
  const proposition = seatReading.readProposition(council.question);
  const side = proposition && sideOfClaim(text, proposition);
  if (side === undefined) return undefined;
  const cited = new Set(citations.map(({ exhibit }) => exhibit));
  const other = passages.find(
    (passage) => passage.side !== undefined && passage.side !== side && !cited.has(passage.exhibit.name),
  );
  return other && quotedPassage(other);
}

/** Why a claim cannot be traced to its source, without naming the place again: that would be a citation, too. */
function fault({ citations }: CaseClaim): string | undefined {
  if (citations.some(({ state }) => state === 'checked')) return undefined;
  const [first] = citations.toSorted((a, b) => Number(b.state === 'false') - Number(a.state === 'false'));
  if (first === undefined) return 'It names no source that could be checked.';
  if (first.exhibit === null) return 'Its source is not among the evidence.';
  if (first.state === 'false' && first.line !== null) return first.detail;
  if (first.state === 'unchecked') return 'What it cites cannot be looked up, or does not bear on it.';
  return first.quote === ''
    ? 'The line that it cites does not exist.'
    : 'The words that it quotes are not in the evidence.';
}

function explainSilence({ read }: CouncilHearing, against: number): string {
  if (read.claims.length === 0) return 'Nobody has claimed anything yet, so there is nothing to challenge.';
  const evidence =
    against > 0 ? 'what speaks against it has been quoted' : 'no passage of the evidence speaks plainly against it';
  return `Every claim can be followed back or has been challenged, and ${evidence}, so I add nothing.`;
}
