import { expect, it } from 'vitest';
import { sittingMembers } from './sitting-members.ts';

const seat = (name: string, role = 'member', state?: string) => ({ seat: name, role, ...(state && { state }) });
const names = (...seats: ReturnType<typeof seat>[]) => sittingMembers(seats).map((each) => each.seat);

it('counts members, and no seat that serves them', () => {
  const helpers = [seat('sue', 'synthesiser'), seat('kim', 'clerk'), seat('una', 'user')];
  expect(names(seat('ada'), seat('bob', 'member', 'seated'), ...helpers)).toEqual(['ada', 'bob']);
});

it('counts a member that was excused, and none that was left out', () => {
  expect(names(seat('ada', 'member', 'excused'), seat('bob', 'member', 'skipped'))).toEqual(['ada']);
  expect(names(seat('bob', 'member', 'skipped'), seat('kim', 'clerk'))).toEqual([]);
});

it('counts every role of a council', () => {
  const left = seat('expert (eve)', 'expert', 'skipped');
  expect(names(seat('expert', 'expert'), seat('arbitrator', 'arbitrator'), left)).toEqual(['expert', 'arbitrator']);
});
