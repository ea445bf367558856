/**
 * The short error that Parley's runner writes in place of a missing reply: a sentence in brackets. The writer puts a reply
 * that reads like one in quotation marks, so that whoever reads the log can tell them apart.
 */
const maxErrorLength = 200;
const errorLine = /^\[(?:the (?:agent|reply|run|runner|platform)|there was no message) [^[\]\n]*\]$/;

export function isErrorLine(text: string): boolean {
  return text.length <= maxErrorLength && errorLine.test(text);
}
