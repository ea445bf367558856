/** Skips the validation of a body: the engine validates the input of a session itself, so it would be done twice. */
import { validatorCompiler } from '../type-provider.ts';

export const engineValidatesBody: typeof validatorCompiler = (part) =>
  part.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(part);
