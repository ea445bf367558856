import { describe, expect, it } from 'vitest';
import { checked, filing, format, opened, session, spoke } from '../../../test/stories/council.ts';
import { failed, Story } from '../../../test/stories/story.ts';
import { fieldErrorsOf } from '../../errors.ts';
import type { EventData, NewEvent } from '../../record/event.ts';
import { councilOpening } from './opening.ts';

const given = (council: EventData['session.opened'], ...happened: NewEvent[]) => new Story(format, council, happened);
const one = { constraints: { max_turns: 1, seed: 42 } };
const spent: NewEvent = { kind: 'budget.spent', data: { budget: 'time', limit: 1 } };
const note = 'Note of the platform: all seats were built-in. The seed was 42.';
const award = 'Decision: Approve.\nRationale: It pays.\nCitations:\n- https://example.com/filing.txt:L3';

/** Speaks whatever is wanted until `until` says stop; what the arbitrator says is the award. */
function played(council: EventData['session.opened'], until: (wants: string[]) => boolean = () => false): NewEvent[] {
  const happened: NewEvent[] = [];
  for (let story = given(council); story.wants.length > 0; story = given(council, ...happened)) {
    if (until(story.wants)) break;
    const [key = ''] = story.wants;
    happened.push(
      key.startsWith('evidence/')
        ? checked(0, 'match', 'The filing.')
        : spoke(key, key.startsWith('award/') ? award : undefined),
    );
  }
  return happened;
}

describe('a council', () => {
  it('AC-06: looks at the evidence before anybody speaks, and shows each item with its state', () => {
    const council = opened({ ...one, evidence: [filing] });
    expect(given(council).next().effects).toMatchObject([
      { effect: 'check', key: 'evidence/0', ...filing, timeout_ms: 10_000 },
    ]);
    const after = given(council, checked(0, 'mismatch', 'Something else.'));
    const [key = ''] = after.wants;
    expect(after.ask(key)).toMatchObject({
      act: 'turn',
      conversation_id: session,
      context: { evidence: [{ ...filing, status: 'mismatch', text: 'Something else.' }], constraints: { seed: 42 } },
    });
  });

  it('AC-02: seats the five roles when none are named, and adds an arbitrator and a scribe where they are missing', () => {
    expect(
      opened()
        .seats.map(({ role }) => role)
        .sort(),
    ).toEqual(['arbitrator', 'contrarian', 'ethicist', 'expert', 'scribe']);
    expect(opened({ agents: ['expert:finance:v0'] }).seats.map(({ seat }) => seat)).toEqual([
      'expert:finance:v0',
      'arbitrator',
      'scribe',
    ]);
  });

  it('fails where no expert was heard, although the arbitrator closed', () => {
    const council = opened({ ...one, agents: ['expert:law', 'expert:tax', 'contrarian'] });
    const heard = [failed('round-1/expert:law', 'timeout'), failed('round-1/expert:tax', 'unreachable')];
    const rest = [spoke('round-1/contrarian'), spoke('round-1/scribe'), spoke('award/arbitrator', award)];
    const { verdict, outcome } = given(council, ...heard, ...rest);
    expect(outcome).toBe('failed');
    expect(verdict).toMatchObject({ stance: 'undecided', closed_by: 'arbitrator' });
    expect(verdict?.headline).toBe(
      'Failed: no expert was heard. Approve. Not heard: expert:law (did not answer in time), expert:tax (could not be reached).',
    );
  });

  it('answers the question with the lines it rests on, and tells who cited them', () => {
    const council = opened({ ...one, evidence: [{ ...filing, name: 'filing.txt' }] });
    const text = 'Contoso should approve the merger.\nThe board has nine members.';
    const event = checked(0, 'match', text);
    const named = { ...event, data: { ...event.data, name: 'filing.txt' } } as NewEvent;
    const claim = '- The report is in favour: "Contoso should approve the merger" [verified: filing.txt:1]';
    const happened = [
      ...[
        named,
        spoke('round-1/expert:general', claim),
        spoke('round-1/contrarian', '- Nobody knows. [VERIFIED: ghost:1]'),
      ],
      ...[spoke('round-1/ethicist', '- It has ten members [VERIFIED: filing.txt:9]'), spoke('round-1/scribe')],
    ];
    const { verdict } = given(
      council,
      ...happened,
      spoke('award/arbitrator', 'Decision: Approve.\nCitations:\n- filing.txt:L1'),
    );
    expect(verdict).toMatchObject({
      ...{ stance: 'approve', answer: 'Approve.', against: [], policies: [], orders: [] },
      because: [{ text: 'Contoso should approve the merger.', exhibit: 'filing.txt', line: 1, by: ['expert:general'] }],
      award: { citations: ['filing.txt:L1 (sha256 aaaaaaaaaaaa, checked)'] },
    });
    expect(verdict?.citations).toMatchObject([{ state: 'checked' }, { state: 'unchecked' }, { state: 'false' }]);
  });

  it('does not let an arbitrator approve what a checked line shows to break a policy', () => {
    const policies = ['Gifts must not cost more than 50 euros.'];
    const council = opened({
      ...{ question: 'Should we approve the gift?', evidence: [{ ...filing, name: 'gift.txt' }] },
      constraints: { max_turns: 1, seed: 42, policies },
    });
    const event = checked(0, 'match', 'The gift costs 80 euros.');
    const named = { ...event, data: { ...event.data, name: 'gift.txt' } } as NewEvent;
    const claim = spoke('round-1/expert:general', 'The gift costs 80 euros (gift.txt, line 1).');
    const rest = ['contrarian', 'ethicist', 'scribe'].map((seat) => spoke(`round-1/${seat}`, 'Nothing to add.'));
    const { verdict } = given(
      council,
      named,
      claim,
      ...rest,
      spoke('award/arbitrator', 'Decision: Approve. It is nice.'),
    );
    expect(verdict).toMatchObject({ stance: 'undecided', policies: [{ number: 1, state: 'broken' }] });
    expect(verdict?.final_decision).toBe(
      'Approve. It is nice. Note of the platform: not approved, because policy 1 ("Gifts must not cost more than 50 ' +
        'euros.") is broken by gift.txt, line 1: 80 euros is more than 50 euros.',
    );
  });

  it('AC-07: lets one seat speak at a time, in an order that the seed fixes, the scribe last', () => {
    const spoken = played(opened(one)).map(({ data }) => ('ask' in data ? data.ask : ''));
    expect(spoken).toHaveLength(5);
    expect(spoken.at(-2)).toBe('round-1/scribe');
    expect(spoken.at(-1)).toBe('award/arbitrator');
    expect(played(opened(one)).map(({ data }) => ('ask' in data ? data.ask : ''))).toEqual(spoken);
    const orders = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => JSON.stringify(played(opened({ constraints: { max_turns: 1, seed } })))),
    );
    expect(orders.size).toBeGreaterThan(1);
  });

  it('AC-07: speaks as many rounds as it may', () => {
    const story = given(
      opened({ constraints: { max_turns: 2 } }),
      ...played(opened({ constraints: { max_turns: 2 } })),
    );
    expect(story.said('phase.opened').map(({ phase }) => phase)).toEqual(['round-1', 'round-2', 'award']);
  });

  it('shows every seat what was said before, its own turns as its own', () => {
    const council = opened({ constraints: { max_turns: 2, seed: 1 } });
    const story = given(council, ...played(council, ([key = '']) => key === 'round-2/scribe'));
    const ask = story.ask('round-2/scribe');
    const messages = 'messages' in ask ? ask.messages : [];
    expect(messages[0]).toMatchObject({ role: 'system', content: expect.stringContaining('scribe') });
    expect(messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)).toEqual([
      'said at round-1/scribe',
    ]);
    expect(messages.at(-1)?.content).toMatch(/^\[.+\] said at round-2\//);
  });

  it('AC-04: closes with the award that the arbitrator gave', () => {
    const council = opened(one);
    const story = given(council, ...played(council));
    expect(story.outcome).toBe('complete');
    expect(story.verdict).toMatchObject({
      final_decision: 'Approve.',
      award: {
        ...{ decision: 'Approve.', rationale: `It pays.\n\n${note}` },
        citations: ['https://example.com/filing.txt:L3 (not in evidence)'],
      },
      ...{ closed_by: 'arbitrator', stance: 'approve', answer: 'Approve.', headline: 'Approve.', because: [] },
    });
  });

  it('reads an award that keeps to no form: the first paragraph decides, and cited evidence is found', () => {
    const council = opened({ ...one, evidence: [filing] });
    const before = played(council, ([key = '']) => key.startsWith('award/'));
    const story = given(council, ...before, spoke('award/arbitrator', `We approve.\n\nSee ${filing.uri} for why.`));
    expect(story.verdict?.award).toEqual({
      decision: 'We approve.',
      rationale: `See ${filing.uri} for why.\n\n${note}`,
      citations: [`${filing.uri} (sha256 aaaaaaaaaaaa, unchecked)`],
    });
  });

  it.each([
    ['## Decision: **Approve.**\n\n**Rationale:** It pays.', '**Approve.**', 'It pays.'],
    ['Decision:\n\nApprove.\n\nIt pays.\nRationale: As said.', 'Approve.', 'As said.'],
    ['__Decision__: Approve.\n\n_Rationale_: It pays.', 'Approve.', 'It pays.'],
    ['decision : Approve.\n\nIt pays.', 'Approve.', 'It pays.'],
    ['Decision:\nRationale:', 'Decision:\nRationale:', ''],
    ['My decision: none yet.\n\nIt may pay.', 'My decision: none yet.', 'It may pay.'],
  ])('reads the decision and the reasons in %j', (content, decision, rationale) => {
    const council = opened(one);
    const before = played(council, ([key = '']) => key.startsWith('award/'));
    const { verdict } = given(council, ...before, spoke('award/arbitrator', content));
    expect(verdict?.award).toEqual({
      decision,
      rationale: rationale === '' ? note : `${rationale}\n\n${note}`,
      citations: [],
    });
  });

  it('AC-04: takes a list of citations as it is: nothing is cited where it is empty, and nothing twice', () => {
    const council = opened({ ...one, evidence: [filing] });
    const before = played(council, ([key = '']) => key.startsWith('award/'));
    const cites = (list: string) =>
      given(council, ...before, spoke('award/arbitrator', `Decision: See ${filing.uri}.\nCitations:${list}`)).verdict;
    expect(cites('')?.award).toMatchObject({ citations: [] });
    expect(cites('\n- a:L1\n* b\n1. a:L1\n\n2) c')?.award).toMatchObject({
      citations: ['a:L1 (not in evidence)', 'b (not in evidence)', 'c (not in evidence)'],
    });
  });

  it('goes on when a seat fails, and names it', () => {
    const council = opened(one);
    const [first = ''] = given(council).wants;
    const story = given(council, failed(first, 'timeout'));
    expect(story.wants).not.toContain(first);
    expect(story.wants).toHaveLength(1);
    const [, seat] = first.split('/');
    const silent = [
      'round-1/contrarian',
      'round-1/ethicist',
      'round-1/expert:general',
      'round-1/scribe',
      'award/arbitrator',
    ];
    const closed = given(council, ...silent.map((ask) => failed(ask, 'timeout')));
    expect(closed.verdict?.missing).toContainEqual({
      ...{ seat, phase: 'round-1', code: 'timeout', reason: 'did not answer in time' },
    });
    expect(closed.verdict).toMatchObject({
      ...{ outcome: 'failed', closed_by: 'platform' },
      award: {
        decision: 'Undecided: the arbitrator did not close.',
        rationale: `Nobody had spoken by then.\n\n${note}`,
      },
      ...{ stance: 'undecided', answer: 'Undecided: the arbitrator did not close.' },
    });
  });

  it('AC-06: shows and cites a piece of evidence by its name, where it has one', () => {
    const council = opened({ ...one, evidence: [{ ...filing, name: 'filing.txt' }] });
    expect(given(council).next().effects).toMatchObject([{ effect: 'check', ...filing, name: 'filing.txt' }]);
    const called = checked(0, 'match', 'The filing.');
    const seen = given(council, { ...called, data: { ...called.data, name: 'filing.txt' } } as NewEvent);
    const shown = { uri: 'filing.txt', sha256: filing.sha256, status: 'match' };
    expect(seen.ask(seen.wants[0] ?? '')).toMatchObject({ context: { evidence: [shown] } });
    const late = given(council, spent, spoke('last/arbitrator', 'Approve.\n\nSee filing.txt for why.'));
    expect(late.verdict).toMatchObject({
      evidence: [{ uri: 'filing.txt', sha256: filing.sha256, status: 'unreachable' }],
      award: { citations: ['filing.txt (unreachable)'] },
    });
    expect(JSON.stringify([late.verdict, seen.ask(seen.wants[0] ?? '')])).not.toContain(filing.uri);
  });

  it('AC-07: tells in the award which turns were taken without the model, and why', () => {
    const council = opened(one);
    const flagged = played(council).map((event): NewEvent => {
      if (event.kind !== 'answer.received' || event.data.seat !== 'scribe') return event;
      return { ...event, data: { ...event.data, flags: [{ code: 'model.cut_off', path: 'content', detail: '' }] } };
    });
    const { verdict } = given(council, ...flagged);
    const reason = 'its model gave an answer that stops in the middle';
    expect(verdict?.without_model).toEqual([{ seat: 'scribe', phase: 'round-1', code: 'cut_off', reason }]);
    expect(verdict?.award).toMatchObject({
      rationale:
        'It pays.\n\nNote of the platform: these built-in seats spoke by fixed rules and not through their model: ' +
        `scribe in round-1 (${reason}).\n\n${note}`,
    });
  });

  it('AC-07: gives the arbitrator one short turn when the time is over, and closes truncated', () => {
    const council = opened(one);
    const [first = ''] = given(council).wants;
    const late = given(council, spoke(first), spent);
    expect(late.next().effects).toMatchObject([{ key: 'last/arbitrator', timeout_ms: 700 }]);
    const closed = given(council, spoke(first), spent, spoke('last/arbitrator', award));
    expect(closed.outcome).toBe('truncated');
    expect(closed.verdict).toMatchObject({ final_decision: 'Approve.', closed_by: 'arbitrator' });
  });

  it('AC-07: names whoever was about to speak when the time ended, unless the answer came with it', () => {
    const council = opened(one);
    const [first = ''] = given(council).wants;
    const seat = first.slice(first.indexOf('/') + 1);
    const sent: NewEvent = {
      kind: 'ask.sent',
      data: { ask: first, seat, act: 'turn', attempt: 1, encoder: 'arc@1', digest: '' },
    };
    const cut = given(council, sent, spent, spoke('last/arbitrator', award));
    expect(cut.verdict?.missing).toEqual([
      { seat, phase: 'round-1', code: 'time_budget_spent', reason: 'was cancelled when the time was over' },
    ]);
    const heard = given(council, sent, spent, spoke(first), spoke('last/arbitrator', award));
    expect(heard.verdict?.missing).toEqual([]);
  });

  it('AC-07: closes from the minutes when that fails, too', () => {
    const council = opened(one);
    const before = played(council, ([key = '']) => key.startsWith('award/'));
    const closed = given(council, ...before, spent, failed('last/arbitrator', 'timeout'));
    expect(closed.verdict).toMatchObject({
      outcome: 'truncated',
      closed_by: 'platform',
      award: { rationale: `said at round-1/scribe\n\n${note}` },
    });
  });
});

describe('opening a council', () => {
  it.each([
    ['agents[0]', { agents: ['judge'] }],
    ['agents[0]', { agents: ['expert:v0'] }],
    ['agents', { agents: ['scribe', 'scribe:v0'] }],
    ['constraints.max_turns', { constraints: { max_turns: 0 } }],
    ['constraints.max_turns', { constraints: { max_turns: 21 } }],
    ['evidence', { evidence: ['a', 'b'].map((uri) => ({ ...filing, uri, name: 'filing.txt' })) }],
    ['evidence', { evidence: [filing, { ...filing, uri: 'b', name: filing.uri }] }],
    ['evidence[0].name', { evidence: [{ ...filing, name: 'a\nb' }] }],
    ['evidence[0].sha256', { evidence: [{ ...filing, sha256: 'xyz' }] }],
    ['question', { question: ' ' }],
    ['colour', { colour: 'red' }],
  ])('AC-01: refuses a bad %s', (path, change) => {
    const parsed = councilOpening.input.safeParse({ question: 'Why?', ...change });
    expect(parsed.error && fieldErrorsOf(parsed.error).map((each) => each.path)).toContain(path);
  });

  it('AC-01: draws a seed and records it where none is given', () => {
    const { constraints } = opened().input as { constraints: { seed: number } };
    expect(constraints.seed).toBeTypeOf('number');
  });
});
