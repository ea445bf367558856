/** The flag of an option, from the name that its value has in code or in a request: `tokenUrl` and `token_url` are `--token-url`. */
export function optionFlag(name: string): string {
  return `--${name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
