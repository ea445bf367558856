import { expect, it } from 'vitest';
import { protocols } from '../protocols/protocols.ts';
import { methodOf } from './tester-target.ts';

const [protocol] = protocols.values();
if (!protocol) throw new Error('there is no protocol');
const mute = { ...protocol, acts: [], methods: [{ name: 'wave', needs: [], tested: false, call: () => never() }] };
const experiment = { repeat: 1, concurrency: 1 };

function never(): never {
  throw new Error('nobody is asked here');
}

it('TP-05: sends no message over a protocol that has no words for it, and calls its methods all the same', () => {
  expect(() => methodOf({ ...experiment, message: 'Hi' }, mute)).toThrow('no words for messages');
  expect(methodOf({ ...experiment, method: 'wave' }, mute)).toBe(mute.methods[0]);
  expect(() => methodOf({ ...experiment, method: 'nod' }, mute)).toThrow('wave, not "nod"');
});
