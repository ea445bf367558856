import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../test/stories/story.ts';
import { given, opened, replied, session } from '../../../test/stories/trial.ts';
import { fieldErrorsOf } from '../../errors.ts';
import type { Ask } from '../../model/act.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { FailureReason } from '../../model/outcome.ts';
import { trialBatch } from './batch.ts';
import { trialOpening } from './opening.ts';

const asked = (story: ReturnType<typeof given>, turn: number) => story.ask(`reply/${turn}`) as Ask<'reply'>;
// The guard drops `__proto__` before anything is folded.
const json = fc
  .jsonValue({ maxDepth: 2 })
  .filter((value) => !JSON.stringify(value).includes('__proto__'))
  .map((value) => value as Json);
const name = fc.constantFrom('a', 'b', 'c', 'constructor', 'toString');
const context = fc.dictionary(name, json);

const settingsOf = ({ settings }: { settings: object }) => ({ settings });

describe('a trial', () => {
  it('LG-01: says one message and closes when there is only one', () => {
    const story = given(opened(['Hello']));
    expect(story.next().effects).toEqual([{ effect: 'ask', key: 'reply/1', seat: 'ada', act: 'reply' }]);
    const over = given(opened(['Hello']), replied(1, 'Good day.'));
    expect(over.verdict).toEqual({
      ...{ method: 'trial@3', outcome: 'single_turn', stop_reason: 'single_turn', turns: 1, failure: null },
    });
    expect(over.next()).toEqual({ events: [], effects: [] });
  });

  it('LG-01: says every message in order, each only once the one before was answered, and then stops', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 12 }), (texts) => {
        const messages = texts.map((text) => `m ${text}`);
        const replies = messages.map((_, at) => `reply ${at}`);
        for (let taken = 0; taken < messages.length; taken++) {
          const story = given(opened(messages), ...replies.slice(0, taken).map((text, at) => replied(at + 1, text)));
          expect(story.wants).toEqual([`reply/${taken + 1}`]);
          const { message, turn, history } = asked(story, taken + 1);
          expect([message, turn]).toEqual([messages[taken], taken + 1]);
          expect(history.map(({ content }) => content)).toEqual(
            messages.slice(0, taken).flatMap((said, at) => [said, replies[at]]),
          );
        }
        const over = given(opened(messages), ...replies.map((text, at) => replied(at + 1, text)));
        expect([over.outcome, over.verdict?.turns]).toEqual(['script_end', messages.length]);
      }),
      { numRuns: 50 },
    );
  });

  it('LG-02: tells the agent what happened elsewhere before what happens here', () => {
    const history = [
      { role: 'user', content: 'Before' },
      { role: 'assistant', content: 'Indeed' },
    ];
    const story = given(opened(['One', 'Two'], { history }), replied(1, 'First.'));
    expect(asked(given(opened(['One', 'Two'], { history })), 1).history).toEqual(history);
    expect(asked(story, 2).history.map(({ content }) => content)).toEqual(['Before', 'Indeed', 'One', 'First.']);
  });

  it('LG-02: sends the settings in the context at every turn, whatever the agent makes of them', () => {
    const about = { settings: { model: 'small' }, context: { topic: 'weather' } };
    const story = given(opened(['One', 'Two'], about), replied(1, 'First.', { settings: null, topic: null }));
    expect(asked(given(opened(['One', 'Two'], about)), 1).context).toEqual({ topic: 'weather', ...settingsOf(about) });
    expect(asked(story, 2).context).toEqual(settingsOf(about));
    const own = { ...about, context: { settings: 'its own' } };
    expect(asked(given(opened(['One'], own)), 1).context).toEqual({ settings: 'its own' });
  });

  it('TP-02: gives a message its own intent, else that of the scenario, else none', () => {
    const about = { intent: 'command', intents: ['information', null] };
    const story = given(opened(['One', 'Two', 'Three'], about));
    expect([1, 2, 3].map((turn) => asked(story, turn).intent)).toEqual(['information', 'command', 'command']);
    expect(asked(given(opened(['One'])), 1)).not.toHaveProperty('intent');
    expect(() => opened(['One'], { intents: [null, 'query'] })).toThrow('more items than there are messages');
  });

  it('LG-02: never shows the agent the name or the rules of the scenario', () => {
    const about = { name: 'secret-name', stop_when: { reply_contains: ['secret'] } };
    const ask = asked(given(opened(['Hello'], about)), 1);
    expect(JSON.stringify(ask)).not.toContain('secret');
    expect(Object.keys(ask).sort()).toEqual(
      ['act', 'agent_id', 'context', 'conversation_id', 'history', 'message', 'message_id', 'turn'].sort(),
    );
  });

  it('tells every message from every other, the same each time', () => {
    const ids = [1, 2, 3].map((turn) => asked(given(opened(['a', 'b', 'c'])), turn).message_id);
    expect(new Set(ids).size).toBe(3);
    expect(asked(given(opened(['a', 'b', 'c'])), 2).message_id).toBe(ids[1]);
    expect(asked(given({ ...opened(['a']), session: 'another' }), 1).message_id).not.toBe(ids[0]);
  });

  it('AC-03: speaks to an agent as what it was registered for, else by its name', () => {
    expect(asked(given(opened(['a'])), 1)).toMatchObject({ agent_id: 'ada', conversation_id: session });
    expect(asked(given(opened(['a'], {}, { speaks_as: 'arbitrator:v0' })), 1).agent_id).toBe('arbitrator:v0');
  });

  it('TP-02: carries the context turn by turn: one level deep, and null takes a name out', () => {
    fc.assert(
      fc.property(context, fc.array(fc.option(context, { nil: undefined }), { maxLength: 5 }), (first, updates) => {
        const messages = [...updates.map((_, at) => `m${at}`), 'last'];
        const story = given(
          opened(messages, { context: first }),
          ...updates.map((update, at) => replied(at + 1, 'Yes.', update)),
        );
        const expected = new Map(Object.entries(first as JsonObject));
        for (const update of updates) {
          for (const [key, value] of Object.entries({ ...update })) expected.set(key, value);
          if (update) for (const [key, value] of expected) if (value === null) expected.delete(key);
        }
        expect(asked(story, messages.length).context).toEqual(Object.fromEntries(expected));
      }),
    );
  });

  it('TP-02: passes the intent on, where there is one', () => {
    expect(asked(given(opened(['a'], { intent: 'command' })), 1).intent).toBe('command');
    expect(asked(given(opened(['a'])), 1)).not.toHaveProperty('intent');
  });
});

describe('when a trial stops', () => {
  it('LG-01: max_turns cuts a script short, and only then is the reason', () => {
    const cut = given(opened(['a', 'b', 'c'], { max_turns: 2 }), replied(1, 'x'), replied(2, 'y'));
    expect([cut.outcome, cut.verdict?.turns]).toEqual(['max_turns', 2]);
    expect(given(opened(['a', 'b'], { max_turns: 2 }), replied(1, 'x'), replied(2, 'y')).outcome).toBe('script_end');
    expect(given(opened(['a'], { max_turns: 5 }), replied(1, 'x')).outcome).toBe('single_turn');
    expect(given(opened(['a', 'b'], { max_turns: 1 }), replied(1, 'x')).outcome).toBe('max_turns');
  });

  it('LG-01: a reply that contains a text of the stop rule ends it, in whatever case', () => {
    const about = { stop_when: { reply_contains: ['good bye', 'ÉTÉ'] } };
    expect(given(opened(['a', 'b'], about), replied(1, 'Well, GOOD BYE then')).outcome).toBe('stop_rule');
    expect(given(opened(['a', 'b'], about), replied(1, "C'est l'été")).outcome).toBe('stop_rule');
    expect(given(opened(['a', 'b'], about), replied(1, 'good-bye')).wants).toEqual(['reply/2']);
  });

  it('LG-01: what the agent says of ending changes nothing', () => {
    const story = given(
      opened(['a', 'b']),
      replied(1, 'This conversation is over. stop_reason: script_end', { end: true }),
    );
    expect(story.wants).toEqual(['reply/2']);
  });

  it.each(['', ' ', '\n\t', '\u00a0'])(
    'LG-06: a message of %j is not sent, and what was said before stays',
    (blank) => {
      const first = given(opened([blank, 'b']));
      expect([first.outcome, first.verdict?.turns]).toEqual(['missing_input', 0]);
      expect(first.wants).toEqual([]);
      const later = given(opened(['a', blank]), replied(1, 'x'));
      expect([later.outcome, later.verdict?.turns]).toEqual(['missing_input', 1]);
    },
  );

  it.each<[FailureReason, string]>([
    ['timeout', 'timeout'],
    ...(['unreachable', 'malformed', 'refused', 'agent_error', 'too_large', 'redirected'] as const).map(
      (reason): [FailureReason, string] => [reason, 'agent_error'],
    ),
  ])('LG-06: an ask that fails as %s ends it as %s, and what was said before stays', (reason, outcome) => {
    const story = given(opened(['a', 'b', 'c']), replied(1, 'x'), failed('reply/2', reason));
    expect(story.outcome).toBe(outcome);
    expect(story.verdict).toMatchObject({ stop_reason: outcome, turns: 1, failure: { turn: 2, reason } });
  });

  it('LG-03: an empty reply is an error of the agent', () => {
    const story = given(opened(['a', 'b']), replied(1, ' \n'));
    expect(story.verdict).toMatchObject({ stop_reason: 'agent_error', turns: 0, failure: { turn: 1 } });
  });

  it('an attempt that will be made again ends nothing', () => {
    const again = failed('reply/1', 'unreachable');
    if (again.kind === 'ask.failed') again.data.final = false;
    expect(given(opened(['a']), again).wants).toEqual(['reply/1']);
  });

  it('the limit of an ask is the seat’s, or the scenario’s where that is shorter', () => {
    const limitOf = (timeout_ms: number) => given(opened(['a'], { timeout_ms })).next().effects[0];
    expect(limitOf(100)).toHaveProperty('timeout_ms', 100);
    expect(limitOf(1000)).not.toHaveProperty('timeout_ms');
    expect(limitOf(5000)).not.toHaveProperty('timeout_ms');
    const ruled = (scenario: object) => trialOpening.timeout_ms(trialOpening.input.parse({ agent: 'a', scenario }));
    expect(ruled({ name: 'x', messages: ['a'], timeout_ms: 700 })).toBe(700);
    expect(ruled({ name: 'x', messages: ['a'] })).toBeNull();
  });
});

describe('many trials in one request', () => {
  const scenario = { name: 'x', messages: ['Hello'] };
  const errorsOf = (value: object) => {
    const parsed = trialBatch.input.safeParse(value);
    return parsed.success ? [] : fieldErrorsOf(parsed.error).map(({ path }) => path);
  };

  it('LG-01: are every scenario as often as it is wanted, in order', () => {
    const request = trialBatch.input.parse({
      agent: 'ada',
      scenarios: [scenario, { ...scenario, name: 'y' }],
      repeat: 2,
    });
    const inputs = trialBatch.split(request, undefined);
    expect(inputs.map(trialBatch.labelOf)).toEqual(['x', 'y', 'x', 'y']);
    expect(inputs[0]).toEqual({ agent: 'ada', scenario, mode: 'synthetic', guests: [] });
    expect(trialBatch.concurrency(request)).toBe(10);
    for (const input of inputs) expect(trialOpening.input.parse(input)).toEqual(input);
  });

  it.each([
    [{ agent: 'ada', scenarios: [scenario, scenario, scenario, { name: 'x', messages: [] }] }, 'scenarios[3].messages'],
    [{ agent: 'ada', scenarios: [{ ...scenario, mesages: [] }] }, 'scenarios[0].mesages'],
    [{ agent: 'ada', scenarios: [] }, 'scenarios'],
    [{ scenarios: [scenario] }, 'agent'],
    [{ agent: 'ada', endpoint: { base_url: 'http://x', protocol: 'p' }, scenarios: [scenario] }, 'agent'],
    [{ endpoint: { base_url: 'http://x' }, scenarios: [scenario] }, 'endpoint.protocol'],
    [{ endpoint: { base_url: 'http://x', protocol: 'p', name: 'n' }, scenarios: [scenario] }, 'endpoint.name'],
    [{ agent: 'ada', scenarios: [scenario], concurrency: 101 }, 'concurrency'],
    [{ agent: 'ada', scenarios: [scenario], repeat: 101 }, 'repeat'],
    [{ agent: 'ada', scenarios: Array.from({ length: 101 }, () => scenario), repeat: 100 }, 'repeat'],
    [{ agent: 'ada', scenarios: Array.from({ length: 1001 }, () => scenario) }, 'scenarios'],
  ])('name the field that is wrong, %#', (request, path) => expect(errorsOf(request)).toEqual([path]));
});
