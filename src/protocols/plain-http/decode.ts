/** Reads a reply over plain HTTP: `response` is the text, or what stands at the path of the seat. All else is ignored. */
import type { Json } from '../../model/json.ts';
import type { SeatWire } from '../../model/seat.ts';
import { isJsonObject } from '../json-object.ts';
import { readUtterance } from '../read-utterance.ts';
import { malformedReply, type ReplyReading } from '../send-and-read.ts';
import { valueAt } from './reply-path.ts';

export function decode(json: Json, wire?: SeatWire): ReplyReading {
  const path = wire?.parameters?.reply_path;
  if (typeof path === 'string') return readAt(json, path);
  return isJsonObject(json) ? readUtterance(json, []) : malformedReply('the answer is not a JSON object');
}

function readAt(json: Json, path: string): ReplyReading {
  const text = valueAt(json, path);
  if (text === undefined) return malformedReply(`the answer has nothing at ${path}`);
  return typeof text === 'string' ? readUtterance({ response: text }, []) : malformedReply(`${path} must be a string`);
}
