/**
 * Which of the parameters that an endpoint refuses a request really lacks: a record names no other, and a verifier accepts no
 * other. Pure, so that both decide the same.
 */
import type { Ask } from '../model/act.ts';
import type { SeatWire } from '../model/seat.ts';
import type { EncodeAsk } from './protocol.ts';

export function leftOutOf(
  ask: Ask,
  { encode, wire }: { encode: EncodeAsk; wire: SeatWire | undefined },
  refused: readonly string[],
): readonly string[] {
  if (refused.length === 0) return refused;
  const { body } = encode(ask, undefined, wire, refused);
  return refused.filter((name) => {
    const others = refused.filter((other) => other !== name);
    return encode(ask, undefined, wire, others).body !== body;
  });
}
