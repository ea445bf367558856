import { describe, expect, it } from 'vitest';
import {
  analysed,
  challenged,
  given,
  observation,
  opened,
  spent,
  voted,
  worded,
} from '../../../test/stories/round-table.ts';
import { failed, Story } from '../../../test/stories/story.ts';
import { sha256 } from '../../store/signing.ts';
import type { Format } from '../format.ts';
import { formats } from '../formats.ts';

const three = opened({ seats: ['ada', 'bob', 'cyd'] });
const allAnalysed = [analysed('ada', 'A is broken'), analysed('bob', 'B is slow'), analysed('cyd', 'C is fine')];
const allChallenged = [challenged('ada'), challenged('bob'), challenged('cyd')];

describe('a round table', () => {
  it('RT-02: asks every seat for its analysis at once', () => {
    const table = given(three);
    expect(table.wants).toEqual(['analyze/ada', 'analyze/bob', 'analyze/cyd']);
    expect(table.ask('analyze/ada')).toMatchObject({
      content: 'Review the release',
      context: { source: 'round_table' },
      constraints: [],
    });
  });

  it('RT-13: sends the whole map of focus areas, with domains where none was given', () => {
    const table = given(opened({ seats: ['ada', 'bob'], focus_areas: { ada: 'tokens' }, context: { source: 'mine' } }));
    expect(table.ask('analyze/bob')).toMatchObject({
      context: { source: 'round_table', agent_focus_areas: { ada: 'tokens', bob: "bob's field" } },
    });
  });

  it('RT-04: shows every seat all analyses but its own', () => {
    const table = given(three, ...allAnalysed);
    expect(table.wants).toEqual(['challenge/ada', 'challenge/bob', 'challenge/cyd']);
    expect(table.ask('challenge/bob')).toMatchObject({
      others: [
        { agent_name: 'ada', domain: "ada's field", observations: [{ finding: 'A is broken' }] },
        { agent_name: 'cyd', observations: [{ finding: 'C is fine' }] },
      ],
    });
  });

  it('RT-04: does not ask a seat to challenge when nobody else has an analysis', () => {
    const table = given(
      three,
      analysed('ada', 'A'),
      failed('analyze/bob', 'malformed'),
      failed('analyze/cyd', 'refused'),
    );
    expect(table.wants).toEqual(['challenge/bob', 'challenge/cyd']);
  });

  it('RT-05, RT-06: synthesises what was said and asks everybody to vote on it', () => {
    const table = given(three, ...allAnalysed, ...allChallenged);
    expect(table.wants).toEqual(['vote/ada', 'vote/bob', 'vote/cyd']);
    const ask = table.ask('vote/ada');
    expect(ask).toMatchObject({ act: 'vote', synthesis: { trade_offs: [], minority_views: [] } });
    const brief = 'synthesis' in ask ? ask.synthesis : undefined;
    expect(brief?.key_findings.map(({ finding }) => finding).sort()).toEqual(['A is broken', 'B is slow', 'C is fine']);
    expect(brief?.recommended_direction).not.toBe('');
  });

  it('closes with the verdict and its outcome once everybody has voted', () => {
    const table = given(
      three,
      ...allAnalysed,
      ...allChallenged,
      voted('ada'),
      voted('bob'),
      voted('cyd', false, 'No.'),
    );
    expect(table.outcome).toBe('contested');
    expect(table.verdict).toMatchObject({ tally: { approvals: 2, dissents: 1, abstentions: 0 } });
    expect(table.said('session.closed')).toEqual([{ status: 'closed', outcome: 'contested' }]);
    expect(table.next()).toEqual({ events: [], effects: [] });
  });

  it('RT-10: lets a seat that failed sit out the phase, and asks it again in the next', () => {
    const table = given(three, analysed('ada', 'A'), analysed('bob', 'B'), failed('analyze/cyd', 'malformed'));
    expect(table.wants).toContain('challenge/cyd');
    expect(table.said('seat.excused')).toEqual([]);
  });

  it('RT-08: excuses a seat that timed out for the rest, and leaves what it said out of the synthesis', () => {
    const silent = [challenged('ada'), challenged('bob'), failed('challenge/cyd', 'timeout')];
    const table = given(three, ...allAnalysed, ...silent);
    expect(table.said('seat.excused')).toEqual([{ seat: 'cyd', phase: 'challenge', reason: 'timeout' }]);
    expect(table.wants).toEqual(['vote/ada', 'vote/bob']);
    expect(JSON.stringify(table.said('synthesis.computed'))).not.toContain('C is fine');
  });

  it('RT-08: a seat that falls silent at the vote is out of the result, and the votes stand', () => {
    const votes = [voted('ada'), voted('bob'), failed('vote/cyd', 'timeout')];
    const happened = [...allAnalysed, ...allChallenged, ...votes];
    const table = given(three, ...happened);
    expect(JSON.stringify(table.said('synthesis.computed'))).toContain('C is fine');
    expect(JSON.stringify(table.verdict?.findings)).not.toContain('C is fine');
    expect(table.verdict).toMatchObject({
      ...{ missing: [{ seat: 'cyd', phase: 'vote', reason: 'timeout' }], tally: { approvals: 2 } },
      left_aside: [{ kind: 'left_at_vote', seats: ['cyd'] }],
    });
    expect(table.outcome).toBe('adopted');
    const second = new Story(formats(sha256).get('round-table@2') as Format, three, happened);
    expect(JSON.stringify(second.verdict)).toContain('C is fine');
  });

  it('RT-08: a seat that falls silent while it words the synthesis is out of the result, too', () => {
    const table = opened({ seats: ['ada', 'bob', 'cyd'], rules: { synthesiser: 'cyd' } });
    const silent = [failed('word/cyd', 'timeout'), voted('ada'), voted('bob')];
    const story = given(table, ...allAnalysed, ...allChallenged, ...silent);
    expect(JSON.stringify(story.verdict?.findings)).not.toContain('C is fine');
    expect(story.verdict).toMatchObject({ missing: [{ seat: 'cyd', phase: 'word' }] });
  });

  it('RT-10: says in words why an answer is missing, in the verdict and in the headline; version 1 gives a code', () => {
    const failure = failed('vote/cyd', 'refused');
    const detail = 'POST http://localhost:3001/vote answered 401, and no credential was sent';
    Object.assign(failure.data, { detail });
    const happened = [...allAnalysed, ...allChallenged, voted('ada'), voted('bob'), failure];
    const { verdict } = given(three, ...happened);
    expect(verdict?.missing).toEqual([{ seat: 'cyd', phase: 'vote', reason: detail }]);
    expect(verdict?.headline).toContain(`Missing: cyd (vote: ${detail}).`);
    const first = new Story(formats(sha256).get('round-table@1') as Format, three, happened);
    expect(first.verdict?.missing).toEqual([{ seat: 'cyd', phase: 'vote', reason: 'refused' }]);
  });

  it('tells a failure that a seat has in every phase once', () => {
    const failure = (phase: string) => {
      const event = failed(`${phase}/cyd`, 'unreachable');
      Object.assign(event.data, { detail: `POST http://localhost:3001/${phase}: the connection was refused` });
      return event;
    };
    const { verdict } = given(
      ...([three, ...allAnalysed.slice(0, 2), failure('analyze'), ...allChallenged.slice(0, 2)] as const),
      ...[failure('challenge'), voted('ada'), voted('bob'), failed('vote/cyd', 'malformed')],
    );
    expect(verdict?.missing).toEqual([
      { seat: 'cyd', phase: 'analyze', reason: 'POST http://localhost:3001/analyze: the connection was refused' },
      { seat: 'cyd', phase: 'challenge', reason: 'the same as in analyze' },
      { seat: 'cyd', phase: 'vote', reason: 'malformed' },
    ]);
  });

  it('RT-10: ends clearly when nobody answered', () => {
    const silent = ['ada', 'bob', 'cyd'].map((seat) => failed(`analyze/${seat}`, 'agent_error'));
    const table = given(three, ...silent);
    expect(table.outcome).toBe('nobody_answered');
    expect(table.verdict?.missing).toHaveLength(3);
  });

  it('closes with what there is when the budget is spent, and says who was not waited for', () => {
    const table = given(three, analysed('ada', 'A is broken'), spent);
    expect(table.outcome).toBe('no_quorum');
    const reason = 'the time of the session was over before it answered';
    expect(table.verdict?.missing).toContainEqual({ seat: 'bob', phase: 'analyze', reason });
    expect(JSON.stringify(table.verdict)).toContain('A is broken');
  });

  it('closes a table whose budget is spent before anybody answered', () => {
    expect(given(three, spent).outcome).toBe('nobody_answered');
  });
});

describe('challenges', () => {
  const weak = observation('The cache is stale', '[INDICATED: cache.ts] looks old', { severity: 'critical' });
  const refute = (seat: string) =>
    challenged(seat, {
      challenges: [
        {
          target_agent: 'ada',
          finding_challenged: 'The cache is stale',
          counter_evidence: '[VERIFIED: cache.ts:9] fresh',
        },
      ],
    });

  it('refute a finding, and the verdict is another one than without them', () => {
    const analyses = [analysed('ada', weak), analysed('bob', 'B is slow'), analysed('cyd', 'C is fine')];
    const votes = ['ada', 'bob', 'cyd'].map((seat) => voted(seat));
    const without = given(three, ...analyses, ...allChallenged, ...votes);
    const refuted = given(three, ...analyses, challenged('ada'), refute('bob'), refute('cyd'), ...votes);
    const finding = (table: typeof without) => JSON.stringify(table.verdict?.key_findings);
    expect(finding(without)).toContain('The cache is stale');
    expect(finding(refuted)).not.toContain('The cache is stale');
    expect(refuted.verdict?.recommended_direction).not.toBe(without.verdict?.recommended_direction);
  });
});

describe('anonymous peers', () => {
  const table = opened({ seats: ['ada', 'bob', 'cyd'], rules: { anonymous_peers: true } });
  const aliases = Object.values((table.input as { aliases: Record<string, string> }).aliases);

  it('are called by aliases that are kept on the record', () => {
    expect(aliases.sort()).toEqual(['peer_1', 'peer_2', 'peer_3']);
  });

  it('are named nowhere in what the others are sent', () => {
    const story = given(table, ...allAnalysed);
    for (const other of ['bob', 'cyd']) {
      expect(JSON.stringify(names(story.ask('challenge/ada')))).not.toContain(other);
      expect(Object.keys(focusOf(given(table).ask('analyze/ada')))).not.toContain(other);
    }
  });

  it('are found again behind their aliases when they are challenged', () => {
    const alias = (table.input as { aliases: Record<string, string> }).aliases.bob ?? '';
    const challenges = [
      { target_agent: alias, finding_challenged: 'B is slow', counter_evidence: '[VERIFIED: b.ts:1] fast' },
    ];
    const story = given(table, ...allAnalysed, challenged('ada', { challenges }), challenged('bob'), challenged('cyd'));
    const { synthesis } = story.said('synthesis.computed')[0] ?? {};
    expect(synthesis).toMatchObject({ unresolved: [] });
    const vote = JSON.stringify(story.ask('vote/ada'));
    expect(vote).not.toContain('"bob"');
    expect(vote).not.toContain('"cyd"');
  });

  const names = (ask: ReturnType<ReturnType<typeof given>['ask']>) =>
    'others' in ask ? ask.others.map(({ agent_name }) => agent_name) : [];
  const focusOf = (ask: ReturnType<ReturnType<typeof given>['ask']>) =>
    ask.act === 'analyze' ? (ask.context.agent_focus_areas as object) : {};
});

describe('a seat that words the synthesis', () => {
  const table = opened({ seats: ['ada', 'bob'], rules: { synthesiser: 'wordsmith' } });
  const said = [analysed('ada', 'A is broken'), analysed('bob', 'B is slow'), challenged('ada'), challenged('bob')];
  const words = { observations: [observation('Speed costs memory')], recommendations: [{ action: 'Mend A, then B.' }] };

  it('is asked only for the wording, and counts for nothing else', () => {
    expect(given(table).wants).toEqual(['analyze/ada', 'analyze/bob']);
    const story = given(table, ...said);
    expect(story.wants).toEqual(['word/wordsmith']);
    expect(story.ask('word/wordsmith')).toMatchObject({ act: 'analyze', context: { purpose: 'wording' } });
  });

  it('gives the words that are voted on, while the computed text stays beside them', () => {
    const story = given(table, ...said, worded('wordsmith', words));
    expect(story.ask('vote/ada')).toMatchObject({
      synthesis: { recommended_direction: 'Mend A, then B.', trade_offs: ['Speed costs memory'] },
    });
    const closed = given(table, ...said, worded('wordsmith', words), voted('ada'), voted('bob'));
    expect(closed.verdict).toMatchObject({ recommended_direction: 'Mend A, then B.', outcome: 'adopted' });
    expect(closed.verdict).toHaveProperty('computed.recommended_direction');
  });

  it('is not missed when it fails: the computed text is voted on', () => {
    const story = given(table, ...said, failed('word/wordsmith', 'timeout'));
    expect(story.wants).toEqual(['vote/ada', 'vote/bob']);
    const empty = given(table, ...said, worded('wordsmith', { observations: [] }));
    expect(empty.wants).toEqual(['vote/ada', 'vote/bob']);
  });
});
