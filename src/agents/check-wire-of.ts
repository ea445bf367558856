/** Checks the shapes that a user wants of requests and replies, before they are used. Throws an error that names the field. */

import { ParleyError } from '../errors.ts';
import { secretsOf } from '../guard/secrets/tokens/token-failure.ts';
import type { AgentWire } from '../model/agent-wire.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { AgentSecrets } from './agent-secrets.ts';

export function checkWireOf(
  { key, checkWire }: Protocol,
  wire: AgentWire | undefined,
  secrets: Omit<AgentSecrets, 'tokens'>,
): void {
  if (wire === undefined) return;
  const isFixed = `cannot be used: ${key} has fixed requests and replies`;
  if (!checkWire) throw new ParleyError('REQUEST_INVALID', `wire ${isFixed}.`, [{ path: 'wire', message: isFixed }]);
  const faults = [...checkWire(wire), ...secretFaults(wire, secrets)];
  if (faults.length === 0) return;
  const errors = faults.map(({ path, message }) => ({ path: `wire.${path}`, message }));
  throw new ParleyError('REQUEST_INVALID', errors.map(({ path, message }) => `${path} ${message}.`).join(' '), errors);
}

/** A template is on the record, which anybody may read who reads the session. */
function secretFaults({ template }: AgentWire, { api_key, auth, headers = {} }: Omit<AgentSecrets, 'tokens'>) {
  const secrets = [api_key ?? [], auth ? secretsOf(auth) : [], Object.values(headers)].flat();
  const text = template === undefined ? '' : JSON.stringify(template);
  const isTold = secrets.some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
  return isTold ? [{ path: 'template', message: 'contains a secret, and would put it on every record' }] : [];
}
