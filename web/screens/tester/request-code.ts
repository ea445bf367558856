/**
 * A request that was sent, as code that sends it again: for curl, TypeScript and Python, with nothing to install. Where a
 * secret was, the variable TOKEN is read.
 */
import type { TesterObservation } from '../../client/api-types.ts';

type SentRequest = TesterObservation['exchanges'][number]['request'];

export type CodeLanguage = 'curl' | 'TypeScript' | 'Python';

const secret = '<secret>';
/** Headers that whoever sends the request makes itself. */
const ownHeaders = new Set(['content-length', 'host', 'connection', 'accept-encoding', 'transfer-encoding']);

export function codeOf(sent: SentRequest, language: CodeLanguage): string {
  const headers = Object.entries(sent.headers).filter(([name]) => !ownHeaders.has(name.toLowerCase()));
  if (language === 'curl') return curlOf(sent, headers);
  return language === 'TypeScript' ? typeScriptOf(sent, headers) : pythonOf(sent, headers);
}

type HeaderList = [string, string][];

const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Double quotes let the shell put in `$TOKEN`. */
const headerInShell = (text: string) =>
  text.includes(secret) ? `"${text.replace(/["\\`$]/g, '\\$&').replaceAll(secret, '$TOKEN')}"` : inShell(text);

function curlOf({ method, url, body }: SentRequest, headers: HeaderList): string {
  const parts = [
    `curl -i -X ${method} ${inShell(url)}`,
    ...headers.map(([name, value]) => `-H ${headerInShell(`${name}: ${value}`)}`),
    ...(body === '' ? [] : [`--data-raw ${inShell(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

const inScript = (text: string) => {
  const [first = '', ...rest] = text.split(secret).map((part) => JSON.stringify(part));
  return (
    [first, ...rest.flatMap((part) => ['process.env.TOKEN', part])].filter((part) => part !== '""').join(' + ') || '""'
  );
};

function typeScriptOf({ method, url, body }: SentRequest, headers: HeaderList): string {
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    '  headers: {',
    ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${inScript(value)},`),
    '  },',
    ...(body === '' ? [] : [`  body: ${JSON.stringify(body)},`]),
    '});',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

const inPython = (text: string) => {
  const [first = '', ...rest] = text.split(secret).map((part) => JSON.stringify(part));
  const parts = [first, ...rest.flatMap((part) => ['os.environ["TOKEN"]', part])].filter((part) => part !== '""');
  return parts.join(' + ') || '""';
};

function pythonOf({ method, url, body }: SentRequest, headers: HeaderList): string {
  return [
    'import os, urllib.error, urllib.request',
    '',
    `request = urllib.request.Request(${JSON.stringify(url)}, method=${JSON.stringify(method)}, headers={`,
    ...headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${inPython(value)},`),
    `}${body === '' ? '' : `, data=${JSON.stringify(body)}.encode()`})`,
    'try:',
    '    response = urllib.request.urlopen(request)',
    'except urllib.error.HTTPError as error:',
    '    response = error',
    'print(response.status, response.read().decode())',
  ].join('\n');
}

/** A conversation as a scenario that `parley run` plays. JSON texts are YAML texts, whatever is in them. */
export function scenarioOf(messages: readonly string[], agent: string): string {
  const name = `with ${agent}`.slice(0, 180);
  return [
    '# Play it with: parley run scenario.yaml --agent NAME',
    'scenarios:',
    `  - name: ${JSON.stringify(name)}`,
    '    messages:',
    ...messages.map((message) => `      - ${JSON.stringify(message)}`),
    '',
  ].join('\n');
}
