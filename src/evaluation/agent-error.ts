/**
 * Distinguishes the short error that a runner writes in place of a missing reply from a reply. Document 001 does not
 * define its form: Parley's runner writes a sentence in brackets, and a reply that reads like one in quotation marks; others
 * begin with a word and a colon. A run ends with such an error, so a label before that is part of a reply.
 */
import { isErrorLine } from '../record/conversation-log/error-line.ts';

const maxErrorLength = 200;
const labelledError = /^(?:\[(?:agent )?(?:error|timeout)\]|(?:agent |runner )?(?:error|timeout):)[^\n]*$/i;

export function isAgentError(text: string, isLast: boolean): boolean {
  return isErrorLine(text) || (isLast && text.length <= maxErrorLength && labelledError.test(text));
}
