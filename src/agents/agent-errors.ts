/** Errors of the catalogue that several parts throw about agents, so that the same mistake reads the same everywhere. */
import { ParleyError } from '../errors.ts';

/** An error about one field of a request. */
export const invalidFieldError = (code: ParleyError['code'], path: string, message: string) =>
  new ParleyError(code, message, [{ path, message }]);

/** Also thrown for an agent of another owner: whoever asks must not learn that it exists. */
export const unknownAgentError = (name: string) =>
  new ParleyError('AGENT_UNKNOWN', `There is no agent named "${name}".`);

export const unknownProtocolError = (key: string, known: Iterable<string>) =>
  invalidFieldError(
    'PROTOCOL_UNKNOWN',
    'protocol',
    `"${key}" is not a protocol here; there is ${[...known].join(', ')}.`,
  );
