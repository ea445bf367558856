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

/** An endpoint of models must be told which one to ask. */
export function checkModelOf({ key, names_model }: Protocol, model: string | undefined): void {
  if (!names_model || model !== undefined) return;
  const message = `must be given: an agent of ${key} is a model, and the request names it`;
  throw new ParleyError('REQUEST_INVALID', `model ${message}.`, [{ path: 'model', message }]);
}

/** All of it is on the record, which anybody may read who reads the session. */
function secretFaults(wire: AgentWire, { api_key, auth, headers = {} }: Omit<AgentSecrets, 'tokens'>) {
  const secrets = [api_key ?? [], auth ? secretsOf(auth) : [], Object.values(headers)].flat();
  return (['template', 'instructions', 'parameters'] as const).flatMap((path) => {
    const text = wire[path] === undefined ? '' : JSON.stringify(wire[path]);
    const isTold = secrets.some((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
    return isTold ? [{ path, message: 'contains a secret, and would put it on every record' }] : [];
  });
}
