import { expect, it } from 'vitest';
import type { Flag } from '../model/flag.ts';
import type { AskView } from '../record/ask-view.ts';
import type { SessionView } from '../record/session-view.ts';
import { clerkSection } from './clerk-section.ts';

type SeatView = SessionView['seats'][number];

const clerkSeat = (more: Partial<SeatView> = {}): SeatView => ({
  ...{ seat: 'house/clerk', agent: 'house/clerk', agent_id: 'house/clerk', domain: 'general', protocol: 'openai-chat' },
  ...{ role: 'clerk', model: 'gpt-test', state: 'seated', reason: null, detail: null, notes: ['built-in'], ...more },
});
const asked = (state: AskView['state'], ...flags: Flag[]): AskView => ({
  ...{ ask: 'clerk/house/clerk', seat: 'house/clerk', state, attempts: 1, latency_ms: 3, reason: null, detail: null },
  ...{ violations: [], agent_error: null, next_step: null, flags },
});
const flag = (code: string, detail = ''): Flag => ({ code, path: 'observations', detail });

/** `asks` are those of the clerk's phase; absent where it never opened. */
function told(seat: SeatView, asks?: AskView[], relations: { used: boolean; actions?: string[] }[] = []): string[] {
  const phases = asks ? [{ name: 'clerk', asks }] : [];
  const input = { rules: { clerk: seat.state === 'skipped' ? null : seat.seat } };
  const { body } = clerkSection({ input, seats: [seat], phases }, relations);
  return body.kind === 'items' ? body.items.map(({ text }) => text) : [];
}

const who = 'house/clerk (built-in, through gpt-test)';
const alone = 'Claims were compared by their words alone.';
const failure = 'The model gpt-test declined to answer; the built-in clerk related no claims.';

it.each<[string, AskView[] | undefined, { used: boolean; actions?: string[] }[], string]>([
  ['what came of it', [asked('answered')], [{ used: true }], `${who} stated 1 relation between claims: 1 used.`],
  ['what did not', [asked('answered')], [{ used: false }], `${who} stated 1 relation between claims: 1 not used.`],
  [
    'both',
    [asked('answered')],
    [{ used: true }, { used: false }, { used: true }],
    `${who} stated 3 relations between claims: 2 used, 1 not used.`,
  ],
  [
    'what it said of recommendations',
    [asked('answered')],
    [{ used: true }, { used: false, actions: ['Wait', 'Go'] }],
    `${who} stated 1 relation between claims and 1 between recommendations: 1 used, 1 not used.`,
  ],
  [
    'that it related recommendations alone',
    [asked('answered')],
    [{ used: true, actions: ['Wait', 'Hold it'] }],
    `${who} stated 1 relation between recommendations: 1 used.`,
  ],
  ['that it found none', [asked('answered')], [], `${who} found no claims that say the same or contradict each other.`],
  [
    'that it said nothing that counts',
    [asked('answered', flag('dropped'))],
    [],
    `${who} stated nothing that relates two claims. ${alone}`,
  ],
  [
    'that it recommended something and related nothing',
    [asked('answered', { ...flag('dropped'), path: 'recommendations' })],
    [],
    `${who} found no claims that say the same or contradict each other.`,
  ],
  [
    'that some of what it said does not count',
    [asked('answered', flag('dropped'))],
    [{ used: true }],
    `${who} stated 1 relation between claims: 1 used. Its other statements were left out.`,
  ],
  ['that it failed', [asked('failed')], [], `${who} gave no answer that can be used. ${alone}`],
  ['why its model failed', [asked('answered', flag('model.declined', failure))], [], `${failure} ${alone}`],
  ['that it came too late', [asked('waiting')], [], `${who} did not answer before the table went on. ${alone}`],
  ['that it had nothing to compare', [], [], `${who} was not asked: there were no two claims to compare.`],
  ['that it was never its turn', undefined, [], `${who} was not asked: the table ended before.`],
])('of a clerk, tells %s', (_, asks, relations, line) => {
  expect(told(clerkSeat(), asks, relations)).toEqual([line]);
});

it('tells why there was none', () => {
  const seat = clerkSeat({ state: 'skipped', reason: 'team-a has had its 3 sessions' });
  expect(told(seat)).toEqual([`There was no clerk: team-a has had its 3 sessions. ${alone}`]);
});

it('tells the same of a clerk that the request names, whatever else its seat does', () => {
  const named = { seat: 'kim', notes: [] };
  const used = [{ used: true }];
  const stated = 'stated 1 relation between claims: 1 used.';
  expect(told(clerkSeat({ ...named, model: null }), [asked('answered')], used)).toEqual([
    `kim (named by the request) ${stated}`,
  ]);
  for (const role of ['clerk', 'member', 'synthesiser'])
    expect(told(clerkSeat({ ...named, role }), [asked('answered')], used)).toEqual([
      `kim (named by the request, through gpt-test) ${stated}`,
    ]);
  expect(told(clerkSeat({ ...named, model: null }), [asked('answered', flag('dropped'))])).toEqual([
    `kim (named by the request) stated nothing that relates two claims. ${alone}`,
  ]);
});

it('tells nothing where there is no clerk', () => {
  const seats = [clerkSeat({ seat: 'ada', role: 'member' })];
  const { body } = clerkSection({ input: { rules: { clerk: null } }, seats, phases: [] }, []);
  expect(body).toEqual({ kind: 'items', items: [] });
});

it('says where two members sit that nobody compared their claims', () => {
  const member = (seat: string) => clerkSeat({ seat, role: 'member', notes: [] });
  const itemsOf = (...seats: SeatView[]) => {
    const { body } = clerkSection({ input: { rules: { clerk: null } }, seats, phases: [] }, []);
    return body.kind === 'items' ? body.items : [];
  };
  expect(itemsOf(member('ada'))).toEqual([]);
  expect(itemsOf(member('ada'), member('bob'))).toMatchObject([
    { text: expect.stringMatching(/^No clerk read the claims: /), isDetail: true },
  ]);
});
