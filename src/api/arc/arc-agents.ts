/** Who sat in a council, for its audit: registered or built-in, through which model, and whom it replaces. */
import type { JsonObject } from '../../model/json.ts';
import type { AskView } from '../../record/ask-view.ts';
import type { SessionView } from '../../record/session-view.ts';

type CouncilSeat = SessionView['seats'][number];

export function arcAgentsOf({ seats, phases }: SessionView): JsonObject[] {
  const asks = phases.flatMap((phase) => phase.asks);
  const skipped = seats.filter(({ state }) => state === 'skipped');
  return seats
    .filter(({ state }) => state !== 'skipped')
    .map((seat) => ({
      ...{ agent_id: seat.seat, role: seat.role, ...holderOf(seat) },
      ...modelUseOf(seat, asks),
      replaced: replacedBy(seat, skipped),
    }));
}

const isBuiltIn = ({ notes }: CouncilSeat) => notes.includes('built-in');

function holderOf(seat: CouncilSeat): JsonObject {
  return isBuiltIn(seat) ? { kind: 'built-in', agent: null } : { kind: 'registered', agent: seat.agent };
}

/** A built-in seat whose model gave no usable answer to any of its turns spoke through no model. */
function modelUseOf({ seat, model }: CouncilSeat, asks: readonly AskView[]): JsonObject {
  const own = asks.filter((ask) => ask.seat === seat && ask.state === 'answered');
  const without_model = own.flatMap(({ ask, flags }) =>
    flags
      .filter(({ code }) => code.startsWith('model.'))
      .map(({ detail }) => ({ phase: ask.slice(0, ask.indexOf('/')), detail })),
  );
  const neverUsed = own.length > 0 && without_model.length === own.length;
  return { model: neverUsed ? null : model, without_model };
}

/** The registered agents that would have had the seat, and why they did not get it. */
function replacedBy({ seat }: CouncilSeat, skipped: readonly CouncilSeat[]): JsonObject[] {
  return skipped
    .filter((other) => other.seat === `${seat} (${other.agent})`)
    .map(({ agent, reason }) => ({ agent, reason }));
}
