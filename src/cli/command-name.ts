/** How the person at the terminal would call Parley again: as npm has it in a clone, or by its name. */
export function commandName(): string {
  return process.env.npm_command === undefined ? 'parley' : 'npx parley';
}
