import { describe, expect, it } from 'vitest';
import { answerWith, format, opened, proof, said } from '../../../test/stories/forecast.ts';
import { failed, Story } from '../../../test/stories/story.ts';
import type { Forecast, ForecastEvidence } from '../../model/forecast.ts';
import type { JsonObject } from '../../model/json.ts';
import type { NewEvent, SessionEvent } from '../../record/event.ts';
import { sha256 } from '../../store/signing.ts';
import { forecastOpening } from './opening.ts';

type Debate = Parameters<typeof opened>[0];

const yes = (confidence: number) => answerWith('YES', confidence);
const no = (confidence: number) => answerWith('NO', confidence);

/** A debate in which the seats say this, round by round; seats that are left out fail. */
function debateOf(rounds: Record<string, Forecast>[], more: Partial<Debate> = {}, ...happened: NewEvent[]) {
  const seats = more.seats ?? Object.keys(rounds[0] ?? {});
  const answers = rounds.flatMap((round, at) =>
    seats.map((seat) => {
      const answer = round[seat];
      return answer ? said(`round-${at + 1}/${seat}`, answer) : failed(`round-${at + 1}/${seat}`, 'malformed');
    }),
  );
  return new Story(format, opened({ seats, ...more }), [...answers, ...happened]);
}
const headline = (...given: Parameters<typeof debateOf>) => debateOf(...given).verdict?.headline;
const twice = (round: Record<string, Forecast>) => [round, round];

describe('FC-07: the headline of a forecast', () => {
  it('says that seats agree only where they do', () => {
    expect(headline([{ ada: yes(0.8), bob: yes(0.82), cyd: yes(0.79) }])).toBe(
      '80 % YES: 3 seats agree. All answered in round 1; the answers lie between 79 % and 82 %.',
    );
    const most = { ada: yes(0.8), bob: yes(0.8), cyd: yes(0.8), dan: yes(0.8), eve: no(0.9) };
    expect(headline(twice(most))).toMatch(
      /^\d+ % YES: most of 5 seats agree\. Nobody moved any longer in round 2; the answers lie between 10 % and 80 %\. 4 YES, 1 NO\./,
    );
  });

  it('shows both sides where the seats are divided', () => {
    const debate = debateOf(twice({ ada: yes(0.9), bob: yes(0.85), cyd: no(0.9) }));
    expect(debate.outcome).toBe('divided');
    expect(debate.verdict?.answer).toMatch(
      /^The seats are divided: ada and bob give 85 % to 90 % YES, cyd gives 10 % YES\. Together: \d+ % YES\.$/,
    );
    const apart = debateOf(twice({ ada: yes(0.55), bob: yes(0.95) }));
    expect(apart.verdict?.answer).toMatch(
      /^The seats are divided: ada gives 55 % YES, bob gives 95 % YES\. Together: \d+ % YES\.$/,
    );
  });

  it('says of one seat alone what it says, and of nobody that they agree', () => {
    expect(headline([{ ada: yes(0.8) }])).toBe('ada alone says 80 % YES. All answered in round 1.');
    const two = headline(twice({ ada: yes(0.8) }), { seats: ['ada', 'bob'] });
    expect(two).toMatch(/^ada alone says 80 % YES\. Nobody moved any longer in round 2\. Missing: bob /);
    const copies = headline(twice({ ada: yes(0.8), bob: yes(0.8) }), { copies: [['ada', 'bob']] });
    expect(copies).toBe('ada and bob, who count as one voice, say 80 % YES. Nobody moved any longer in round 2.');
  });

  it('says what a low confidence did', () => {
    const text = headline(twice({ ada: yes(0.8), bob: yes(0.4), cyd: no(0.3) }));
    expect(text).toContain('bob (YES at 40 %) and cyd (NO at 30 %) are less than 50 % sure, which counts as neutral.');
    expect(headline(twice({ ada: yes(0.8), bob: yes(0.4) }))).toContain(
      'bob (YES at 40 %) is less than 50 % sure, which counts as neutral.',
    );
  });

  it('says what the past changed', () => {
    const correction = { questions: 120, shift: 0, slope: 1.5 };
    expect(headline([{ ada: yes(0.8), bob: yes(0.8) }], { correction })).toBe(
      '89 % YES: 2 seats agree. All answered in round 1; everybody says 80 %. ' +
        'The answers alone come to 80 %; 120 past questions correct that. One voice alone moves it by 5 % or more.',
    );
  });

  it('says why a debate without agreement ended', () => {
    const apart = { ada: yes(0.9), bob: no(0.8) };
    const swapped = { ada: no(0.9), bob: yes(0.8) };
    expect(headline([apart], { max_rounds: 1 })).toMatch(/^\d+ % YES, without agreement\. There was only one round;/);
    expect(headline([apart, swapped], { max_rounds: 2 })).toMatch(/ Round 2 was the last; /);
    expect(headline([apart, swapped, apart], { max_rounds: 9 })).toMatch(
      / The seats went back and forth until round 3;/,
    );
    expect(headline([apart, {}], { max_rounds: 9 })).toMatch(/ Nobody answered round 2, so this is of round 1;/);
    const passed: NewEvent = { kind: 'deadline.passed', data: { wait: 'deadline', until: '2030-01-01T00:00:00.000Z' } };
    expect(headline([apart], {}, passed)).toMatch(/ The deadline passed in round 2; /);
    const spent: NewEvent = { kind: 'budget.spent', data: { budget: 'calls', limit: 1 } };
    expect(headline([apart], {}, spent)).toMatch(/ The budget was spent in round 2; /);
    expect(new Story(format, opened({ seats: ['ada'] }), [spent]).verdict?.headline).toMatch(
      /^No forecast: the budget was spent before anybody answered\. Missing: ada /,
    );
    expect(new Story(format, opened({ seats: ['ada'] }), [passed]).verdict?.headline).toMatch(
      /^No forecast: the deadline passed before anybody answered\./,
    );
    expect(headline([{}], { seats: ['ada', 'bob'] })).toMatch(/^No forecast: nobody answered\. Missing: ada /);
  });

  it('names three seats of a crowded side and counts the others', () => {
    const round = Object.fromEntries([...'abcdefgh'].map((seat, at) => [seat, at < 6 ? yes(0.9) : no(0.9)]));
    expect(debateOf(twice(round)).verdict?.answer).toContain('a, b, c and 3 more give 90 % YES, g and h give 10 % YES');
  });
});

describe('the verdict of a forecast', () => {
  it('gives the weightiest arguments of its side and what stands against it', () => {
    const because = { ...yes(0.9), reasoning: 'Nine of  twelve\nwere on time.' };
    const { verdict } = debateOf(twice({ ada: because, bob: yes(0.6), cyd: no(0.8), dan: yes(0.3) }));
    expect(verdict?.because).toEqual([
      { seat: 'ada', text: 'Nine of twelve were on time.' },
      { seat: 'bob', text: 'All in all I hold YES, because of the clouds.' },
    ]);
    expect(verdict?.against).toEqual([
      { kind: 'other_side', seats: ['cyd'], text: 'All in all I hold NO, because of the clouds.' },
      { kind: 'low_confidence', seats: ['dan'], text: expect.stringContaining('dan (YES at 30 %) is less than 50 %') },
      { kind: 'one_voice', seats: [], text: 'One voice alone moves the probability by 5 % or more.' },
    ]);
  });

  it('has the lowest and the highest answer, the voices and the pool before its correction', () => {
    const { verdict } = debateOf([{ ada: yes(0.8), bob: yes(0.85) }]);
    expect(verdict).toMatchObject({ lowest: 0.8, highest: 0.85, voices: 2 });
    expect(verdict?.uncorrected).toBe(verdict?.probability);
  });

  it('is empty where nobody answered', () => {
    const { verdict } = debateOf([{}], { seats: ['ada', 'bob'] });
    expect(verdict).toMatchObject({
      because: [],
      against: [],
      voices: 0,
      lowest: null,
      answer: 'No forecast: nobody answered.',
    });
  });
});

describe('the evidence of a forecast', () => {
  const uri = 'https://example.org/rain.txt';
  const evidence = [
    { uri, sha256: 'AB'.repeat(32), name: 'rain.txt' },
    { name: 'clouds.txt', text: 'Clouds were seen on Sunday.\nIt rains every other Monday in May.' },
  ];
  const checked = (status: 'match' | 'mismatch'): NewEvent => ({
    kind: 'evidence.checked',
    data: {
      ...{ evidence: 'evidence/0', uri, sha256: 'ab'.repeat(32), name: 'rain.txt', status, detail: status },
      text: 'Rain fell on 9 of 12 Mondays.',
    },
  });
  const start = (...happened: NewEvent[]) => new Story(format, opened({ seats: ['ada', 'bob'], evidence }), happened);

  it('is checked before anybody is asked', () => {
    expect(start().wants).toEqual(['evidence/0', 'deadline']);
    expect(start(checked('match')).wants).toEqual(['round-1/ada', 'round-1/bob', 'deadline']);
  });

  it('is sent to the agents as source links, and only where it is what was named', () => {
    expect(start(checked('match')).ask('round-1/ada')).toMatchObject({ metadata: { source_links: [uri] } });
    expect(start(checked('mismatch')).ask('round-1/ada')).not.toHaveProperty('metadata');
    const linked = opened({ seats: ['ada'], evidence, metadata: { source_links: [uri, 'https://example.org/'] } });
    expect(new Story(format, linked, [checked('match')]).ask('round-1/ada')).toMatchObject({
      metadata: { source_links: [uri, 'https://example.org/'] },
    });
  });

  it('is what the citations of the seats are looked up in', () => {
    const cites = (...items: ForecastEvidence[]): Forecast => ({
      ...answerWith('YES', 0.8, items),
      reasoning: 'It rains every other Monday, as the clouds say.',
    });
    const story = start(
      checked('match'),
      said(
        'round-1/ada',
        cites({ type: 'citation', title: 'clouds.txt:2' }, { type: 'citation', title: 'clouds.txt:7' }),
      ),
      said('round-1/bob', cites({ type: 'link', title: 'A blog', url: 'https://blog.example/' }, proof('rain.txt'))),
    );
    const first: NewEvent = { kind: 'session.opened', data: opened({ seats: ['ada', 'bob'], evidence }) };
    const record = [first, ...story.events].map((event, seq) => ({ ...event, seq, at: '' }) as SessionEvent);
    const told = format.arguments?.(record) as (JsonObject & { citations: JsonObject[] })[];
    expect(told.map(({ citations }) => citations.map(({ exhibit, state, line }) => [exhibit, state, line]))).toEqual([
      [
        ['clouds.txt', 'checked', 2],
        ['clouds.txt', 'false', null],
      ],
      [
        [null, 'unchecked', null],
        ['rain.txt', expect.any(String), expect.anything()],
      ],
    ]);
  });

  it('is refused where it is not whole', () => {
    const refusal = (item: JsonObject) => {
      const input = {
        title: 'Rain?',
        description: 'On Monday.',
        deadline: '2030-01-01T00:00:00.000Z',
        evidence: [item],
      };
      return forecastOpening.input.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
    };
    expect(refusal({ uri })).toEqual(['evidence.0.sha256']);
    expect(refusal({ text: 'Rain.' })).toEqual(['evidence.0.name']);
    expect(refusal({ name: 'rain.txt' })).toEqual(['evidence.0']);
    expect(refusal({ name: 'rain.txt', text: 'Rain.', uri, sha256: 'a'.repeat(64) })).toEqual([
      'evidence.0.uri',
      'evidence.0.sha256',
    ]);
  });
});

describe('FC-08: what a debate knows of the past', () => {
  const member = (seat: string) => ({ seat, agent_id: `id-of-${seat}`, domain: 'weather' });
  const given = forecastOpening.input.parse({
    ...{ title: 'Rain?', description: 'On Monday.', deadline: '2030-01-01T00:00:00.000Z' },
  });
  const context = { members: [member('ada'), member('bob')], session: 's', hash: sha256 };

  it('stands in its opening, by seat', () => {
    const report = {
      agents: [{ agent_id: 'id-of-ada', track_record: { questions: 12, peer: 20, recent: 5 } }],
      copies: [
        ['id-of-ada', 'id-of-bob'],
        ['id-of-bob', 'id-of-somebody-else'],
      ],
      correction: { questions: 12, shift: 0.1, slope: 1.2 },
    };
    expect(forecastOpening.record(given, { ...context, report })).toMatchObject({
      track_records: { ada: { questions: 12, peer: 20, recent: 5 }, bob: null },
      copies: [['ada', 'bob']],
      correction: { questions: 12, shift: 0.1, slope: 1.2 },
    });
  });

  it('is nothing where nothing is known', () => {
    expect(forecastOpening.record(given, context)).toMatchObject({
      ...{ track_records: { ada: null, bob: null }, copies: [], evidence: [] },
      correction: { questions: 0, shift: 0, slope: 1 },
    });
  });
});
