/**
 * The samples of a route: the same request for curl, TypeScript and Python, with nothing to install. They are made of the
 * route's example and work when they are pasted: they name the running platform, and take a key from PARLEY_KEY if there
 * is one.
 */
import { originPlaceholder } from './openapi-text.ts';
import type { RouteExample } from './route-example.ts';

interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

interface SampledRoute {
  method: string;
  path: string;
  needsKey: boolean;
  example: RouteExample;
}

interface SampledRequest {
  method: string;
  /** Ends with `{id}` where the id of the latest item belongs. */
  url: string;
  needsKey: boolean;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  latest?: string;
}

export function samplesOf(route: SampledRoute): CodeSample[] {
  const request = requestOf(route);
  return [
    { lang: 'Shell', label: 'curl', source: curlSample(request) },
    { lang: 'TypeScript', label: 'TypeScript', source: typeScriptSample(request) },
    { lang: 'Python', label: 'Python', source: pythonSample(request) },
  ];
}

function requestOf({ method, path, needsKey, example }: SampledRoute): SampledRequest {
  const { latest, body, query = {}, headers = {} } = example;
  const values = latest === undefined ? example.path : {};
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    latest === undefined ? encodeURIComponent(values?.[name] ?? whole) : '{id}',
  );
  const search = new URLSearchParams(query).toString();
  const url = `${originPlaceholder}${filled}${search === '' ? '' : `?${search}`}`;
  return {
    ...{ method: method.toUpperCase(), url, needsKey },
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
    ...(latest === undefined ? {} : { latest: `${originPlaceholder}${latest}?limit=1` }),
  };
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function curlSample({ method, url, needsKey, headers, body, latest }: SampledRequest): string {
  const key = needsKey ? ['-H "Authorization: Bearer $PARLEY_KEY"'] : [];
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url.replace('{id}', '$ID')}"`,
    ...key,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d ${shellQuoted(JSON.stringify(body, null, 2))}`]),
  ];
  const findLatest = latest === undefined ? [] : [latestIdInShell(latest, key)];
  return [...findLatest, parts.join(' \\\n  ')].join('\n');
}

const latestIdInShell = (list: string, key: string[]) =>
  `ID=$(curl -s "${list}" ${key.map((option) => `${option} `).join('')}| grep -o '"id":"[^"]*' | head -1 | cut -d'"' -f4)`;

function typeScriptSample({ method, url, needsKey, headers, body, latest }: SampledRequest): string {
  const shown = [
    ...(needsKey ? ["  authorization: 'Bearer ' + (process.env.PARLEY_KEY ?? ''),"] : []),
    ...Object.entries(headers).map(([name, value]) => `  '${name}': ${JSON.stringify(value)},`),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(shown.length > 0 ? ['  headers,'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), 2)}),`]),
  ];
  const readLatest = [
    `const list = await fetch('${latest}'${needsKey ? ', { headers }' : ''});`,
    'const { items: [{ id }] } = await list.json();',
  ];
  return [
    ...(shown.length > 0 ? ['const headers = {', ...shown, '};'] : []),
    ...(latest === undefined ? [] : readLatest),
    `const response = await fetch(${withLatestId(url)}${options.length > 0 ? ', {' : ');'}`,
    ...(options.length > 0 ? [...options, '});'] : []),
    'console.log(response.status, await response.text());',
  ].join('\n');
}

/** The address as an expression: `'http://.../' + id + '/record'`. */
function withLatestId(url: string): string {
  const parts = url.split('{id}').map((part) => `'${part}'`);
  return parts.join(' + id + ').replace(/ \+ ''$/, '');
}

function pythonSample({ method, url, needsKey, headers, body, latest }: SampledRequest): string {
  const shown = [
    ...(needsKey ? ['    "authorization": "Bearer " + os.environ.get("PARLEY_KEY", ""),'] : []),
    ...Object.entries(headers).map(([name, value]) => `    "${name}": ${JSON.stringify(value)},`),
  ];
  const given = [
    `${latest === undefined ? '' : 'f'}"${url}"`,
    `method="${method}"`,
    ...(shown.length > 0 ? ['headers=headers'] : []),
    ...(body === undefined ? [] : ['data=json.dumps(body).encode()']),
  ];
  const readLatest = [
    `latest = urllib.request.Request("${latest}"${shown.length > 0 ? ', headers=headers' : ''})`,
    'id = json.load(urllib.request.urlopen(latest))["items"][0]["id"]',
  ];
  return [
    'import json, os, urllib.request',
    '',
    ...(shown.length > 0 ? ['headers = {', ...shown, '}'] : []),
    ...(body === undefined ? [] : [`body = ${pythonLiteral(body)}`]),
    ...(latest === undefined ? [] : readLatest),
    `request = urllib.request.Request(${given.join(', ')})`,
    'with urllib.request.urlopen(request) as response:',
    '    print(response.status, response.read().decode())',
  ].join('\n');
}

const indented = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonLiteral(each)}`);
  return `{${members.join(', ')}}`;
}
