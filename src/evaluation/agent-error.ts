/**
 * Distinguishes the short error that a runner writes in place of a missing reply from a reply. Document 001 does not
 * define its form: Parley's runner writes a sentence in brackets, others begin with a word and a colon.
 */
const maxErrorLength = 200;

const bracketedError = /^\[(?:the (?:agent|reply|run|runner|platform)|there was no message) [^[\]\n]*\]$/;
const labelledError = /^(?:\[(?:agent )?(?:error|timeout)\]|(?:agent |runner )?(?:error|timeout):)[^\n]*$/i;

export function isAgentError(text: string): boolean {
  return text.length <= maxErrorLength && (bracketedError.test(text) || labelledError.test(text));
}
