/** Checks how a user wants requests and replies shaped. Returns what is wrong, by field. */
import type { AgentWire } from '../../model/agent-wire.ts';
import type { WireFault } from '../protocol.ts';
import { replyPathFault } from './reply-path.ts';
import { templateFault } from './request-template.ts';

export function checkWire({ template, reply_path }: AgentWire): WireFault[] {
  const faults = {
    template: template && templateFault(template),
    reply_path: reply_path === undefined ? undefined : replyPathFault(reply_path),
  };
  return Object.entries(faults).flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
}
