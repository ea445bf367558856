/** What the parser of the command line says about wrong usage, in our words: no jargon, and with what to do. */
const rewordings: readonly (readonly [from: RegExp, to: string])[] = [
  [/command-argument value '(.*)' is invalid for argument '(\S+)'\./, "'$1' cannot be used as $2."],
  [/(too many arguments for '.*'\. Expected [1-9].*\.)$/m, '$1 A text with spaces needs quotes around it.'],
];

export function usageText(text: string): string {
  return rewordings.reduce((said, [from, to]) => said.replace(from, to), text);
}
