import { describe, expect, it } from 'vitest';
import {
  analysed,
  challenged,
  clerked,
  format,
  given,
  looked,
  opened,
  spent,
  voted,
} from '../../../test/stories/round-table.ts';
import { failed } from '../../../test/stories/story.ts';
import { fieldErrorsOf } from '../../errors.ts';
import type { NewEvent } from '../../record/event.ts';
import { sha256 } from '../../store/signing.ts';
import { roundTableOpening } from './opening.ts';

const log = { uri: 'https://example.com/log', sha256: 'AB'.repeat(32), name: 'app.log' };
const notes = { name: 'notes.txt', text: 'The cache is stale.' };

const refusals = (input: object) => {
  const parsed = roundTableOpening.input.safeParse({ content: 'Ship it?', ...input });
  return parsed.success ? [] : fieldErrorsOf(parsed.error).map(({ path, message }) => `${path} ${message}`);
};

describe('the evidence of a table', () => {
  const table = opened({ seats: ['ada', 'bob'], evidence: [notes, log] });

  it('is looked at before anybody is asked; a text that came with the request needs no look', () => {
    const story = given(table);
    expect(story.next().effects).toEqual([
      {
        ...{ effect: 'check', key: 'evidence/1', uri: log.uri, sha256: log.sha256.toLowerCase() },
        ...{ name: 'app.log', timeout_ms: 30_000 },
      },
    ]);
    expect(given(table, looked(1, { text: 'GET /' })).wants).toEqual(['analyze/ada', 'analyze/bob']);
  });

  it('is shown to every seat by its name, with its text only if the bytes are those that were named', () => {
    const shown = (status: 'match' | 'mismatch') =>
      given(table, looked(1, { status, text: 'GET /' })).ask('analyze/ada');
    const own = { name: 'notes.txt', sha256: sha256(notes.text), status: 'match', text: notes.text };
    const fetched = { name: 'app.log', sha256: log.sha256.toLowerCase() };
    expect(shown('match')).toMatchObject({
      context: { evidence: [own, { ...fetched, status: 'match', text: 'GET /' }] },
    });
    expect(shown('mismatch')).toMatchObject({ context: { evidence: [own, { ...fetched, status: 'mismatch' }] } });
    expect(JSON.stringify(shown('mismatch'))).not.toContain('GET /');
  });

  it('is no key of the context where none was given', () => {
    const ask = given(opened({ seats: ['ada'] })).ask('analyze/ada');
    expect(ask.act === 'analyze' && Object.keys(ask.context).sort()).toEqual(['agent_focus_areas', 'source']);
  });

  it('that was not looked at when the time is over ends no table without a verdict', () => {
    const story = given(table, spent);
    expect(story.outcome).toBe('nobody_answered');
    expect(story.said('session.closed')).toHaveLength(1);
  });

  it.each([
    [[{ name: 'a' }], 'evidence[0] needs a uri and its sha256, or a name and a text'],
    [[{ uri: 'https://x' }], 'evidence[0].sha256 is required: the sha256 of the bytes at the uri'],
    [[{ text: 'a' }], 'evidence[0].name is required: a text is cited by its name'],
    [[{ ...notes, uri: 'x' }], 'evidence[0].uri must be left out where the text is given'],
    [[notes, { ...log, name: 'Notes.txt' }], 'evidence gives two pieces of evidence one name'],
    [
      Array.from({ length: 11 }, (_, at) => ({ name: `n${at}`, text: 'a'.repeat(48_000) })),
      'evidence gives more than 500000 characters of text: give addresses instead',
    ],
  ])('is refused where it is incomplete or too much, by field: %#', (evidence, message) => {
    expect(refusals({ evidence })).toEqual([message]);
  });

  it('cannot stand in the context, too', () => {
    expect(refusals({ evidence: [notes], context: { evidence: 1 } })).toEqual([
      'context.evidence is where the agents are sent the evidence of the table: use another name',
    ]);
    expect(refusals({ context: { evidence: 1 } })).toEqual([]);
  });

  it('is limited in number, and so are the seats', () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ name: `n${at}`, text: 'a' }));
    expect(refusals({ evidence: many })).toHaveLength(1);
    expect(refusals({ agents: ['ada', 'bob'], rules: { max_seats: 1 } })).toEqual([
      'agents names 2 agents, and max_seats is 1',
    ]);
  });
});

describe('the ask of a challenge', () => {
  const ids = (ask: ReturnType<ReturnType<typeof given>['ask']>) => ('claim_ids' in ask ? ask.claim_ids : undefined);
  const said = [analysed('ada', 'A is broken', 'A is old'), analysed('bob', 'B is slow')];

  it('has the ids of what the others found, beside their analyses', () => {
    const story = given(opened({ seats: ['ada', 'bob'] }), ...said);
    expect(ids(story.ask('challenge/bob'))).toEqual([[0, 1].map((at) => sha256(`ada\0${at}`).slice(0, 12))]);
  });

  it('has ids that do not tell who is behind an alias, and an answer may use them', () => {
    const table = opened({ seats: ['ada', 'bob'], rules: { anonymous_peers: true } });
    const story = given(table, ...said);
    const shown = ids(story.ask('challenge/bob'))?.[0] ?? [];
    expect(shown).not.toContain(sha256('ada\0' + '0').slice(0, 12));
    const { aliases } = table.input as { aliases: Record<string, string> };
    const challenges = [
      {
        ...{ target_agent: aliases.ada ?? '', finding_challenged: shown[1] ?? '' },
        counter_evidence: '[VERIFIED: a.ts:9] It is new',
      },
    ];
    const closed = given(
      ...([table, ...said, challenged('ada'), challenged('bob', { challenges })] as const),
      ...[voted('ada'), voted('bob')],
    );
    const findings = closed.said('synthesis.computed')[0]?.synthesis.findings as {
      finding: string;
      attacks: object[];
    }[];
    expect(findings.filter(({ attacks }) => attacks.length > 0).map(({ finding }) => finding)).toEqual(['A is old']);
  });
});

describe('the second round of challenges and the clerk', () => {
  const rules = { challenge_rounds: 2, clerk: 'kim' };
  const table = opened({ seats: ['ada', 'bob', 'cyd'], rules });
  const said = [
    ...[analysed('ada', 'The cache is stale after a write', 'Tokens never expire'), analysed('bob', 'Reads are slow')],
    analysed('cyd', 'Disks are full'),
  ];
  const stale = 'The cache is stale after a write';
  const doubts = challenged('bob', {
    challenges: [
      { target_agent: 'ada', finding_challenged: stale, counter_evidence: '[VERIFIED: b.ts:2] It is fresh' },
    ],
  });
  const disputed = [...said, challenged('ada'), doubts, challenged('cyd')];
  const again = (...more: NewEvent[]) => [
    ...[...disputed, challenged('bob', {}, 'challenge-2'), challenged('cyd', {}, 'challenge-2')],
    ...more,
  ];

  it('follow the challenges: what is disputed stands on the record by id, and nothing else is shown', () => {
    const story = given(table, ...disputed);
    const id = sha256('ada\0' + '0').slice(0, 12);
    expect(story.said('phase.opened').at(-1)).toEqual({ phase: 'challenge-2', claims: [id] });
    expect(story.wants).toEqual(['challenge-2/bob', 'challenge-2/cyd']);
    expect(story.ask('challenge-2/cyd')).toMatchObject({
      others: [{ agent_name: 'ada', observations: [{ finding: stale }] }],
      claim_ids: [[id]],
    });
  });

  it('number the claims for the clerk, who is no member and has no vote', () => {
    const story = given(table, ...again());
    expect(story.wants).toEqual(['clerk/kim']);
    const ask = story.ask('clerk/kim');
    const { claims } = (ask.act === 'analyze' ? ask.context : {}) as { claims: { number: number; finding: string }[] };
    expect(claims.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(given(table, ...again(clerked('kim'))).wants).toEqual(['vote/ada', 'vote/bob', 'vote/cyd']);
  });

  it('count a relation that the clerk states by the numbers it was shown, and without the clerk it is gone', () => {
    const ask = given(table, ...again()).ask('clerk/kim');
    const { claims } = (ask.act === 'analyze' ? ask.context : {}) as { claims: { number: number; finding: string }[] };
    const numberOf = (finding: string) => claims.find((claim) => claim.finding === finding)?.number;
    const relation = `${numberOf('Reads are slow')} = ${numberOf('Disks are full')}`;
    const votes = ['ada', 'bob', 'cyd'].map((seat) => voted(seat));
    const story = given(table, ...again(clerked('kim', relation, 'nonsense'), ...votes));
    const groups = (findings: unknown) =>
      (findings as { agents: string[] }[]).map(({ agents }) => agents.join(' ')).sort();
    expect(groups(story.said('synthesis.computed')[0]?.synthesis.findings)).toEqual(['ada', 'ada', 'bob cyd']);
    expect(groups(format.without?.(story.state, { seat: 'kim' })?.findings)).toEqual(['ada', 'ada', 'bob', 'cyd']);
  });

  it('are left out when the budget is spent before', () => {
    const story = given(table, ...disputed.slice(0, -1), spent);
    expect(story.said('phase.opened').map(({ phase }) => phase)).toEqual(['analyze', 'challenge']);
    expect(story.outcome).toBe('no_quorum');
  });

  it('lose a seat that times out in them, and name it', () => {
    const late = [...disputed, failed('challenge-2/bob', 'timeout'), challenged('cyd', {}, 'challenge-2')];
    const story = given(table, ...late, failed('clerk/kim', 'refused'), voted('ada'), voted('cyd'));
    expect(JSON.stringify(story.said('synthesis.computed'))).not.toContain('Reads are slow');
    expect(story.verdict?.missing).toMatchObject([
      { seat: 'bob', phase: 'challenge-2' },
      { seat: 'kim', phase: 'clerk' },
    ]);
  });
});
