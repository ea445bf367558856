import { describe, expect, it } from 'vitest';
import { analysed, challenged, given, looked, opened, spent, voted } from '../../../test/stories/round-table.ts';
import { fieldErrorsOf } from '../../errors.ts';
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
