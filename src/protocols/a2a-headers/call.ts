/** Sends a message over A2A with one POST that names the client, and reads the status, headers and body of the reply. */
import type { Ask } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import type { SeatChannel } from '../protocol.ts';
import { type ArrivedReply, type ReplyReading, sendAndRead } from '../send-and-read.ts';
import { readSuccess } from '../status-failure.ts';
import { decode } from './decode.ts';
import { a2aVersion } from './encode.ts';

export function call(_ask: Ask, encoded: SendableRequest, { seat, send }: SeatChannel): Promise<Outcome> {
  const headers = { ...encoded.headers, 'a2a-client-id': seat.client_id ?? 'parley' };
  return sendAndRead({ ...encoded, headers }, send, readReply);
}

function readReply(reply: ArrivedReply): ReplyReading {
  const decoded = readSuccess(reply, decode);
  return 'reason' in decoded ? decoded : { ...decoded, flags: [...versionFlags(reply), ...decoded.flags] };
}

/** A missing or different version is only flagged: such agents send valid replies otherwise. */
function versionFlags({ headers }: ArrivedReply): Flag[] {
  const version = headers['a2a-version'];
  if (version?.trim() === a2aVersion) return [];
  const says = version === undefined ? 'has no A2A-Version' : 'names another A2A-Version';
  return [{ code: 'a2a_version', path: '', detail: `the answer ${says}; it should be ${a2aVersion}` }];
}
