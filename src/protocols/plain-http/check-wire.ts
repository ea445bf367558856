/** Checks how a user wants requests and replies shaped. Returns what is wrong, by field. */
import type { AgentWire } from '../../model/agent-wire.ts';
import type { WireFault } from '../protocol.ts';
import { replyPathFault } from './reply-path.ts';
import { templateFault } from './request-template.ts';

export function checkWire({ template, reply_path, ...wire }: AgentWire): WireFault[] {
  const faults = {
    ...modelFieldFaults(wire),
    template: template && templateFault(template),
    reply_path: reply_path === undefined ? undefined : replyPathFault(reply_path),
  };
  return Object.entries(faults).flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
}

function modelFieldFaults(wire: AgentWire): Record<string, string | undefined> {
  const fields = (['instructions', 'parameters', 'prices'] as const).filter((name) => wire[name] !== undefined);
  return Object.fromEntries(fields.map((name) => [name, 'is for models, and plain HTTP sends none of it']));
}
