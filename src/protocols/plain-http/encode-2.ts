/**
 * Encodes a message for plain HTTP (`plain-http@2`). Pure, and sealed: records name it. An agent of plain HTTP is told
 * nothing that would tell its conversations apart, so from the second message on what was said before goes with it.
 */
import type { Ask } from '../../model/act.ts';
import type { SeatWire } from '../../model/seat.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { prependHistory } from '../history-as-text.ts';
import { isJsonObject } from '../json-object.ts';
import { orderKeys } from '../order-keys.ts';
import type { EncodeMemo } from '../protocol.ts';
import { defaultTemplate, fillTemplate, hasHistoryPlace, templateValuesOf } from './request-template.ts';

export const encoder = 'plain-http@2';

/** The registered address is the endpoint itself, so the path is empty. */
export function encode(ask: Ask, _memo?: EncodeMemo, wire?: SeatWire): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol does not support the act ${ask.act}`);
  const message = sendsHistoryAsText(ask, wire) ? prependHistory(ask.history, ask.message) : ask.message;
  const filled = fillTemplate(wire?.template ?? defaultTemplate, templateValuesOf(ask, message));
  return { path: '', body: JSON.stringify(isJsonObject(filled) ? orderKeys(filled) : filled) };
}

/** A stateful agent has received the later messages itself; what came before its first one it cannot know. */
export function sendsHistoryAsText(ask: Ask, wire: SeatWire | undefined): boolean {
  if (ask.act !== 'reply' || ask.history.length === 0) return false;
  if (hasHistoryPlace(wire?.template ?? defaultTemplate)) return false;
  return ask.turn === 1 || wire?.parameters?.stateful !== true;
}
