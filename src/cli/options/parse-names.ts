/** Names on the command line, separated by commas. */
export function parseNames(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}
