/**
 * Tells the short error that a runner writes where no reply came from what an agent said. Document 001 gives it no shape:
 * Parley's runner puts a sentence of its own in brackets, others begin with a word and a colon.
 */
const maxErrorLength = 200;

const bracketedError = /^\[(?:the (?:agent|reply|run|runner|platform)|there was no message) [^[\]\n]*\]$/;
const labelledError = /^(?:\[(?:agent )?(?:error|timeout)\]|(?:agent |runner )?(?:error|timeout):)[^\n]*$/i;

export function isAgentError(text: string): boolean {
  return text.length <= maxErrorLength && (bracketedError.test(text) || labelledError.test(text));
}
