/** The command that starts Parley again: `npx parley` where npm started this process, else `parley`. */
export function commandName(): string {
  return process.env.npm_command === undefined ? 'parley' : 'npx parley';
}
