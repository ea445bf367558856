import { describe, expect, it } from 'vitest';
import { describeDisagreement } from './disagreement.ts';
import type { JudgedFinding, RecommendationView, VoiceView } from './result-types.ts';

const voice = (seat: string, side: VoiceView['side']): VoiceView => ({
  ...{ seats: [seat], side, by: 'claim', grade: 'VERIFIED', citation: null, weight: 1, credibility: 1, counted: 1 },
});
const finding = (id: string, more: Partial<JudgedFinding> = {}): JudgedFinding => ({
  ...{ id, agent_name: 'ada', agents: ['ada'], finding: `Finding ${id}`, evidence: `[VERIFIED: ${id}.md:1]` },
  ...{
    severity: 'warning',
    strength: 0.5,
    status: 'contested',
    why: '',
    claimed: 'VERIFIED',
    grade: 'VERIFIED',
    base: 0.5,
  },
  ...{ members: [], attacks: [], supports: [], opposed_to: [], voices: [], wordings: [`Finding ${id}`] },
  ...more,
});
const action = (text: string, agents: string[], more: Partial<RecommendationView> = {}): RecommendationView => ({
  ...{ action: text, agents, rank: 1, chosen: false, standing: 'undecided', opposed_to: [] },
  ...more,
});
const attack = (seat: string, weight: number) => ({
  ...{
    seat,
    counter_evidence: `says ${seat}`,
    grade: 'VERIFIED' as const,
    weight,
    state: 'live' as const,
    citations: [],
  },
});
const told = (findings: readonly JudgedFinding[], recommendations: readonly RecommendationView[] = []) =>
  describeDisagreement({ findings, recommendations }, (seat) => seat);

describe('trade-offs', () => {
  it('quote both sides of a recommendation once', () =>
    expect(
      told(
        [],
        [
          action('Run it', ['ada', 'bob'], { opposed_to: ['Do not run it'] }),
          action('Do not run it', ['cyd', 'dan'], { opposed_to: ['Run it'] }),
        ],
      ).trade_offs,
    ).toEqual(['"Run it" (ada and bob) against "Do not run it" (cyd and dan): neither is clearly stronger.']));

  it('leave out what is settled', () =>
    expect(
      told(
        [finding('a', { status: 'accepted' }), finding('b', { status: 'rejected' })],
        [
          action('Run it', ['ada'], { standing: 'stands', opposed_to: ['Do not run it'] }),
          action('Do not run it', ['bob'], { standing: 'opposed', opposed_to: ['Run it'] }),
        ],
      ).trade_offs,
    ).toEqual([]));

  it('put a contested finding beside its opposite, once', () =>
    expect(
      told([finding('a', { opposed_to: ['b'] }), finding('b', { agents: ['bob'], opposed_to: ['a'] })]).trade_offs,
    ).toEqual(['ada: "Finding a" ("[VERIFIED: a.md:1]"), against bob: "Finding b" ("[VERIFIED: b.md:1]").']));

  it('put it beside its challenges where it has no opposite, the weightiest first and three at most', () => {
    const attacks = [attack('v', 0.1), attack('w', 0.9), attack('x', 0.5), attack('y', 0.3)];
    expect(told([finding('a', { attacks })]).trade_offs[0]).toMatch(
      /against w: "says w"; x: "says x"; y: "says y"; and 1 more\.$/,
    );
  });
});

describe('minority views', () => {
  const outnumbered = [voice('ada', 'for'), voice('bob', 'against'), voice('cyd', 'against')];

  it.each(['contested', 'rejected'] as const)('tell what is %s with more voices against it than for it', (status) =>
    expect(told([finding('a', { status, voices: outnumbered })]).minority_views).toEqual([
      `ada: "Finding a": ${status}, held by ada, disputed by bob and cyd.`,
    ]),
  );

  it('leave out what is even', () =>
    expect(told([finding('a', { voices: outnumbered.slice(0, 2) })]).minority_views).toEqual([]));

  it('tell what is called critical and rejected', () =>
    expect(told([finding('a', { status: 'rejected', severity: 'critical' })]).minority_views).toEqual([
      'ada: "Finding a", called critical by ada, is rejected.',
    ]));

  it('tell what nobody supports, and what is said for it', () =>
    expect(
      told([
        finding('a', { status: 'unsupported', evidence: ' ' }),
        finding('b', { status: 'unsupported', severity: 'critical', evidence: 'trust me' }),
      ]).minority_views,
    ).toEqual([
      'ada (unsupported, called critical): "Finding b" ("trust me")',
      'ada (unsupported): "Finding a" (no evidence)',
    ]));

  it('leave out no critical one, and count what is more than ten of the others', () => {
    const bare = (severity: JudgedFinding['severity']) =>
      Array.from({ length: 13 }, (_, at) => finding(`${severity}${at}`, { status: 'unsupported', severity }));
    const { minority_views } = told([...bare('info'), ...bare('critical')]);
    expect(minority_views.filter((view) => view.includes('called critical'))).toHaveLength(13);
    expect(minority_views).toHaveLength(13 + 10 + 1);
    expect(minority_views.at(-1)).toBe('3 more findings without support.');
  });

  it('print the names that are shown', () =>
    expect(
      describeDisagreement(
        { findings: [finding('a', { voices: outnumbered })], recommendations: [] },
        (seat) => `[${seat}]`,
      ).minority_views,
    ).toEqual(['[ada]: "Finding a": contested, held by [ada], disputed by [bob] and [cyd].']));
});
