/**
 * Councils of built-in seats, run in this process. The built-in seats have one version only: the present one. So the
 * awards of every version of the format are kept in `awards/` when they are first measured, and judged again from there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { councilOpening } from '../../src/formats/council/opening.ts';
import { type CorpusHalf, corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { type CouncilCase, type CouncilDecision, readCouncils } from '../../test/corpus/verdicts/council-case.ts';
import { buildEngine } from '../../test/support/engine.ts';
import { type GivenAward, holdCouncil } from './hold-council.ts';
import { type QualityFigure, shareFigure, sharesByKind } from './quality-figure.ts';

type AwardsById = Record<string, GivenAward>;
type JudgedCouncil = CouncilCase & { award: GivenAward; decided: CouncilDecision };

const mustDecide = 12;

/** `undefined` if this version is neither the present one nor kept. */
export async function measureCouncils({ name }: { name: string }): Promise<QualityFigure[] | undefined> {
  const awards = await awardsOf(name);
  return (
    awards &&
    corpusHalves.flatMap((half) =>
      figuresOf(
        half,
        readCouncils(half).flatMap((given) => judge(given, awards)),
      ),
    )
  );
}

async function awardsOf(format: string): Promise<AwardsById | undefined> {
  const file = new URL(`awards/${format}.json`, import.meta.url);
  if (format !== councilOpening.format) return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const awards = await holdAll(corpusHalves.flatMap(readCouncils));
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(awards, null, 2)}\n`);
  return awards;
}

async function holdAll(councils: readonly CouncilCase[]): Promise<AwardsById> {
  await using built = await buildEngine();
  const awards: AwardsById = {};
  for (const given of councils) awards[given.id] = await holdCouncil(built, given);
  return awards;
}

function judge(given: CouncilCase, awards: AwardsById): JudgedCouncil[] {
  const award = awards[given.id];
  return award === undefined ? [] : [{ ...given, award, decided: decisionIn(award) }];
}

/** An answer that is neither yes nor no decides nothing. */
function decisionIn({ decision }: GivenAward): CouncilDecision {
  const [word = ''] = /^(?:not approved|do not approve|\p{L}+)/iu.exec(decision.trim()) ?? [];
  if (yesWords.includes(word.toLowerCase())) return 'approve';
  return noWords.includes(word.toLowerCase()) ? 'reject' : 'undecided';
}

const yesWords = ['approve', 'approved', 'yes', 'ja', 'sí'];
const noWords = ['reject', 'rejected', 'no', 'nein', 'not approved', 'do not approve'];

function figuresOf(half: CorpusHalf, councils: readonly JudgedCouncil[]): QualityFigure[] {
  const count = (isSo: (given: JudgedCouncil) => boolean) => councils.filter(isSo).length;
  const of = councils.length;
  return [
    { half, name: 'councils decided rightly', value: count(isRight), of, must: { atLeast: mustDecide } },
    { half, name: 'councils decided wrongly', value: count(isWrong), of, must: { atMost: 0 } },
    ...shareFigure(
      { half, name: 'a policy that forbids it is named' },
      councils.filter(({ expected }) => expected.blocked_by !== undefined),
      namesPolicy,
    ),
    ...shareFigure(
      { half, name: 'the lines that decide are cited' },
      councils.filter(({ expected }) => expected.cites !== undefined),
      citesLines,
    ),
    ...sharesByKind({ half, name: 'decided rightly' }, councils, isRight),
  ];
}

const isRight = ({ expected, decided }: JudgedCouncil) => [expected.decision].flat().includes(decided);
/** An open answer is a miss; only a decision can be wrong. */
const isWrong = (given: JudgedCouncil) => given.decided !== 'undecided' && !isRight(given);

function namesPolicy({
  expected: { blocked_by = 0 },
  policies,
  award: { decision, rationale },
}: JudgedCouncil): boolean {
  const told = `${decision}\n${rationale}`.toLowerCase();
  return (
    new RegExp(`policy ${blocked_by + 1}\\b`).test(told) || told.includes((policies[blocked_by] ?? '').toLowerCase())
  );
}

function citesLines({ expected: { cites = [] }, award: { citations } }: JudgedCouncil): boolean {
  return cites.every(({ name, line }) => citations.some((citation) => covers(citation, name, line)));
}

function covers(citation: string, name: string, line: number): boolean {
  const [, from = '0', to = from] = /:L(\d+)(?:-L?(\d+))?/.exec(citation) ?? [];
  return citation.includes(name) && Number(from) <= line && line <= Number(to);
}
