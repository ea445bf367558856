/** The platform sends a message over A2A: one POST that says who asks, and what its status, headers and body mean. */
import type { Ask } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import type { SeatChannel } from '../protocol.ts';
import { type ArrivedReply, malformedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { statusFailure } from '../status-failure.ts';
import { decode } from './decode.ts';
import { a2aVersion } from './encode.ts';

export function call(_ask: Ask, encoded: SendableRequest, { seat, send }: SeatChannel): Promise<Outcome> {
  const headers = { ...encoded.headers, 'a2a-client-id': seat.client_id ?? 'parley' };
  return sendAndRead({ ...encoded, headers }, send, readReply);
}

function readReply(reply: ArrivedReply): ReplyReading {
  const failure = statusFailure(reply);
  if (failure) return failure;
  if ('fault' in reply.body) return malformedReply(reply.body.fault);
  const decoded = decode(reply.body.json);
  return 'reason' in decoded ? decoded : { ...decoded, flags: [...versionFlags(reply), ...decoded.flags] };
}

/** Agents get this wrong and mean the same all the same. */
function versionFlags({ headers }: ArrivedReply): Flag[] {
  const given = headers['a2a-version'];
  if (given?.trim() === a2aVersion) return [];
  const says = given === undefined ? 'has no A2A-Version' : 'names another A2A-Version';
  return [{ code: 'a2a_version', path: '', detail: `the answer ${says}; it should be ${a2aVersion}` }];
}
