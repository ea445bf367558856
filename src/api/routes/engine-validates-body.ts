/** Who checks what: the engine checks the input of a session itself, whoever opens it; here it would be done twice. */
import { validatorCompiler } from '../type-provider.ts';

export const engineValidatesBody: typeof validatorCompiler = (part) =>
  part.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(part);
