/**
 * The pages in `docs/protocols`: each lists every field that is sent and every field that is read, and its examples are
 * sent and read as they are printed. A field that the model adds fails to compile here first, and then misses on its page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protocolPageText } from '../../src/cli/commands/check/check-text.ts';
import type { Act, AnswerByAct, Ask, AskByAct } from '../../src/model/act.ts';
import type { Json } from '../../src/model/json.ts';
import { conformanceSpecs } from '../../src/protocols/conformance-specs.ts';
import { isJsonObject } from '../../src/protocols/json-object.ts';
import type { Protocol } from '../../src/protocols/protocol.ts';
import { protocols } from '../../src/protocols/protocols.ts';
import { arrived } from '../contracts/protocol.contract.ts';

const folder = new URL('../../docs/protocols/', import.meta.url);

/** The same with every optional field. */
type Complete<T> = T extends (infer Item)[]
  ? Complete<Item>[]
  : T extends object
    ? { [Name in keyof T]-?: Complete<T[Name]> }
    : T;

const task = { task_id: 't', content: 'Why?' };
const evidence = { type: 'link', title: 't', url: 'u', description: 'd', reliability: 1 } as const;
const history = [{ role: 'user', content: 'Hello' }] as const;

const completeAsks: { [A in Act]: Complete<AskByAct[A]> } = {
  analyze: {
    ...task,
    context: {
      ...{ source: 'round_table', agent_focus_areas: {} },
      evidence: [{ name: 'n', sha256: 's', status: 'match', text: 't' }],
    },
    constraints: ['c'],
  },
  challenge: {
    ...task,
    others: [
      {
        ...{ agent_name: 'bob', domain: 'd', confidence: 1 },
        observations: [{ finding: 'f', evidence: 'e', severity: 'info', confidence: 1 }],
        recommendations: [{ action: 'a', rationale: 'r', priority: 'p' }],
      },
    ],
    claim_ids: [['id']],
  },
  vote: {
    ...task,
    synthesis: {
      ...{ recommended_direction: 'd', trade_offs: ['t'], minority_views: ['m'] },
      key_findings: [{ agent_name: 'bob', finding: 'f', evidence: 'e' }],
    },
  },
  forecast: {
    ...{ prediction_id: 'p', title: 't', description: 'd', deadline: '2099-12-31T00:00:00Z', round: 2, category: 'c' },
    others: [{ agent_name: 'bob', position: 'NO', confidence: 1, reasoning: 'r', evidence: [evidence] }],
    metadata: { resolution_criteria: 'r', source_links: ['s'] },
  },
  turn: {
    ...{ conversation_id: 'c', agent_id: 'arbitrator:v0', messages: [{ role: 'system', content: 'm' }] },
    context: {
      evidence: [{ uri: 'u', sha256: 's', status: 'match', text: 't' }],
      constraints: { max_turns: 3, seed: 42, time_budget_ms: 30_000, policies: ['No new debt.'] },
    },
  },
  reply: {
    ...{ conversation_id: 'c', message_id: 'req-001', agent_id: 'arbitrator:v0', turn: 2, message: 'Why?' },
    ...{ history: [...history], context: { user: 'u', user_id: 'u' }, intent: 'query' },
    wanted: { name: 'vote', schema: { type: 'object' } },
  },
};

const completeAnswers: { [A in Act]: Complete<AnswerByAct[A]> } = {
  analyze: {
    observations: [{ finding: 'f', evidence: 'e', severity: 'info', confidence: 1 }],
    recommendations: [{ action: 'a', rationale: 'r', priority: 'p' }],
    confidence: 1,
  },
  challenge: {
    challenges: [{ target_agent: 'bob', finding_challenged: 'f', counter_evidence: 'c' }],
    concessions: [{ target_agent: 'bob', finding_accepted: 'f', reason: 'r' }],
  },
  vote: { approve: true, conditions: ['c'], dissent_reason: null },
  forecast: {
    ...{ position: 'NO', confidence: 1, initial_thought: 'i', synthesis_thought: 's', observations: ['o'] },
    actions: [{ type: 'calculation', query: 'q', result: 'r', source: 's', timestamp: 't' }],
    ...{ evidence: [evidence], reasoning: 'r', limitations: ['l'] },
    confidence_breakdown: { data_quality: 1, source_reliability: 1, time_horizon: 1 },
  },
  turn: { content: 'c' },
  reply: { text: 't', context: {}, metadata: {} },
};

/** A protocol whose document has fewer fields than the model. */
const fieldsWithoutPlace = new Map([
  ['plain-http', ['context', 'metadata']],
  ['openai-chat', ['context', 'metadata']],
  ['anthropic-messages', ['context', 'metadata']],
]);

const askFor = (act: Act): Ask => ({ act, ...completeAsks[act] }) as Ask;

interface PageSection {
  title: string;
  /** The type of each field, by its path. */
  fields: Record<'request' | 'answer', Map<string, string>>;
  examples: Record<'request' | 'answer', Json[]>;
}

/** The parts of a page under headings of the second level that print a request. */
function sectionsOf(key: string): PageSection[] {
  const [, ...parts] = readFileSync(new URL(`${key}.md`, folder), 'utf8').split(/^## /m);
  return parts.map(sectionOf).filter(({ examples }) => examples.request.length > 0);
}

function sectionOf(part: string): PageSection {
  const [title = '', ...subsections] = part.split(/^### /m);
  const of = (name: string) => subsections.find((text) => text.startsWith(`${name}\n`)) ?? '';
  return {
    title: title.split('\n')[0] ?? '',
    fields: { request: fieldsIn(of('Request')), answer: fieldsIn(of('Answer')) },
    examples: { request: examplesIn(of('Request'), 'request'), answer: examplesIn(of('Answer'), 'answer') },
  };
}

const fieldsIn = (text: string) =>
  new Map([...text.matchAll(/^\| `([\w.[\]]+)` \| (.*?) \|/gm)].map(([, path = '', type = '']) => [path, type]));

const examplesIn = (text: string, kind: string): Json[] =>
  [...text.matchAll(/^```json (\w+)\n(.*?)^```$/gms)]
    .filter(([, of]) => of === kind)
    .map(([, , json = '']) => JSON.parse(json));

/** The path of every field in a piece of JSON: `observations[].finding`. */
function pathsIn(json: Json, at = ''): string[] {
  if (Array.isArray(json)) return json.flatMap((item) => pathsIn(item, `${at}[]`));
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsIn(value, path)];
  });
}

/** Whether the page lists the field, or says of what it stands in that any field may stand there. */
function isListed(path: string, fields: Map<string, string>): boolean {
  if (fields.has(path)) return true;
  return [...fields].some(([open, type]) => /any fields/.test(type) && path.startsWith(`${open}.`));
}

const unlisted = (bodies: readonly Json[], fields: Map<string, string>) =>
  [...new Set(bodies.flatMap((body) => pathsIn(body)))].filter((path) => !isListed(path, fields));

/** The section of the path that an ask is sent to; a protocol with one endpoint has one section. */
function sectionFor(sections: readonly PageSection[], path = ''): PageSection | undefined {
  const last = path.split('/').at(-1) ?? '';
  return sections.find(({ title }) => last === '' || title.endsWith(`/${last}`));
}

/** Every body that is sent to the path of a section: of complete asks, and of conformance checks. */
function bodiesSentTo(section: PageSection, sections: readonly PageSection[], { key, acts, encode }: Protocol): Json[] {
  const spec = conformanceSpecs.get(key)?.({});
  const requests = [
    ...acts.map((act) => encode(askFor(act))),
    ...(spec?.samples ?? []).flatMap(({ exemplars }) => exemplars.map(({ request }) => request)),
  ];
  return requests.filter(({ path }) => sectionFor(sections, path) === section).map(({ body = '' }) => JSON.parse(body));
}

const overHttp = [...protocols.values()].filter(({ transport }) => transport === 'http');

describe('the pages of protocols', () => {
  it('are one for each protocol, and the first page links to all', () => {
    const pages = [...protocols.keys()].map((key) => `${key}.md`);
    expect(readdirSync(folder).toSorted()).toEqual([...pages, 'README.md', 'bridges.md'].toSorted());
    const index = readFileSync(new URL('README.md', folder), 'utf8');
    for (const page of [...pages, 'bridges.md']) expect(index).toContain(`(${page})`);
  });

  it('are where `parley check` says that they are', () => {
    for (const protocol of conformanceSpecs.keys()) {
      const [path = ''] = /docs\/\S+/.exec(protocolPageText({ protocol })) ?? [];
      expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true);
    }
  });

  it.each([...protocols.values()])(
    'give the time limit and the attempts of $key',
    ({ key, timeout_ms, retry_waits_ms, retries_until_timeout }) => {
      const page = readFileSync(new URL(`${key}.md`, folder), 'utf8');
      expect(page).toMatch(new RegExp(`^\\| time limit \\| ${timeout_ms / 1000} s\\b`, 'm'));
      if (retries_until_timeout) return expect(page).toMatch(/^\| attempts \| until the time is over\b/m);
      const waits = retry_waits_ms.map((ms) => `${ms / 1000} s`).join(' and ');
      expect(page).toMatch(
        waits === '' ? /^\| attempts \| one\b/m : new RegExp(`^\\| attempts \\| three, after waits of ${waits}`, 'm'),
      );
    },
  );
});

describe.each(overHttp)('the page of $key', (protocol) => {
  const sections = sectionsOf(protocol.key);

  it.each(sections)('lists every field of requests, and no other: $title', (section) => {
    const sent = bodiesSentTo(section, sections, protocol);
    expect(sent.length).toBeGreaterThan(0);
    expect(unlisted([...sent, ...section.examples.request], section.fields.request)).toEqual([]);
    const paths = new Set([...sent, ...section.examples.request].flatMap((body) => pathsIn(body)));
    expect([...section.fields.request.keys()].filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each(sections)('prints an answer with every field that it lists: $title', ({ fields, examples }) => {
    expect(unlisted(examples.answer, fields.answer)).toEqual([]);
    const printed = new Set(examples.answer.flatMap((body) => pathsIn(body)));
    expect([...fields.answer.keys()].filter((path) => !printed.has(path))).toEqual([]);
  });

  it.each(protocol.acts.filter((act) => act !== 'reply' || protocol.acts.length === 1))(
    'prints an answer to %s that is read without a flag, with every field of the model',
    async (act) => {
      const section = sectionFor(sections, protocol.encode(askFor(act)).path);
      const [json = null, ...more] = section?.examples.answer ?? [];
      expect(more).toEqual([]);
      const outcome = await readAs(protocol, askFor(act), json);
      expect(outcome.kind).toBe('answered');
      // A protocol without a place for the history says so.
      expect(outcome.flags.filter(({ code }) => code !== 'history_as_text')).toEqual([]);
      const read = new Set(pathsIn(outcome.kind === 'answered' ? (outcome.answer.answer as Json) : null));
      const wanted = pathsIn(completeAnswers[act] as Json).filter(
        (path) => !fieldsWithoutPlace.get(protocol.key)?.includes(path),
      );
      expect(wanted.filter((path) => !read.has(path))).toEqual([]);
    },
  );
});

/** Reads a printed answer as the agent's that gives it, with the headers that its protocol wants. */
function readAs(protocol: Protocol, given: Ask, json: Json) {
  const { agent_name = 'ada', domain = 'application security' } = isJsonObject(json) ? json : {};
  const headers = { 'a2a-version': '1.0', 'content-type': 'application/json-rpc' };
  return protocol.call(given, protocol.encode(given), {
    seat: { name: String(agent_name), domain: String(domain), encoder: protocol.encoder },
    send: async () => arrived(200, { json }, headers),
  });
}
