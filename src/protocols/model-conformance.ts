/** The conformance specification of an endpoint of models: what both protocols ask of it, in few requests, because each costs. */
import type { Ask } from '../model/act.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { WireRequest } from '../model/send-to-agent.ts';
import { type ConformanceSpec, type Exemplar, type ExemplarSet, replyKindByStatus } from './conformance-spec.ts';
import { isJsonObject } from './json-object.ts';

interface ModelEndpointSpec {
  protocol: string;
  document: string;
  headers: Readonly<Record<string, string>>;
  sample: Ask<'reply'>;
  encode(ask: Ask<'reply'>): WireRequest;
  /** Every rule that an answer breaks. */
  violations(json: Json): ProtocolViolation[];
  /** The text of an answer that keeps them. */
  textOf(json: JsonObject): string;
  clauses: ConformanceSpec['clauses'];
  answerClause: string;
}

const schema: JsonObject = {
  type: 'object',
  properties: { word: { type: 'string' } },
  required: ['word'],
  additionalProperties: false,
};

export function modelConformance(spec: ModelEndpointSpec): ConformanceSpec {
  const { protocol, document, headers, sample, encode, clauses } = spec;
  const base = JSON.parse(encode(sample).body) as JsonObject;
  const { model: _, ...withoutModel } = base;
  const { messages: _messages, ...withoutMessages } = base;
  return {
    ...{ protocol, document, headers, clauses, timeout_ms: 300_000 },
    samples: exemplarSets(spec),
    about: (text) => exemplarOf(spec, 'message', 'a message', { ...sample, message: text }),
    invalid: {
      missing: [{}, withoutModel, withoutMessages],
      values: [
        { ...base, messages: 'hello' },
        { ...base, messages: [] },
        { ...base, model: 7 },
      ],
    },
    replyKindOf: replyKindByStatus,
    refusal: 'a refusal such as 400',
    error_fields: ['error'],
    rules: [],
    checks: [],
  };
}

function exemplarSets(spec: ModelEndpointSpec): readonly [ExemplarSet, ...ExemplarSet[]] {
  const { sample } = spec;
  const history = [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hello. What can I do?' },
  ] as const;
  const wanted = { name: 'answer', schema };
  const message = 'Answer with one JSON object {"word": "ready"} and nothing else.';
  return [
    setOf('message', 'a single message', exemplarOf(spec, 'message', 'a single message', sample)),
    setOf('history', 'a message after two others', {
      ...exemplarOf(spec, 'history', 'a message after two others', { ...sample, history: [...history] }),
    }),
    setOf(
      'schema',
      'a message whose answer is held to a JSON Schema',
      schemaExemplar(spec, { ...sample, message, wanted }),
    ),
  ];
}

const setOf = (id: string, about: string, exemplar: Exemplar): ExemplarSet => ({ id, about, exemplars: [exemplar] });

function exemplarOf(spec: ModelEndpointSpec, id: string, title: string, ask: Ask<'reply'>): Exemplar {
  const { encode, violations, answerClause } = spec;
  return { id, act: 'reply', title, clause: answerClause, request: encode(ask), violations };
}

/** A `should`: an endpoint that cannot do it is asked without, and the answer is read from its text. */
function schemaExemplar(spec: ModelEndpointSpec, ask: Ask<'reply'>): Exemplar {
  const title = 'a message whose answer is held to a JSON Schema';
  return {
    ...exemplarOf(spec, 'schema', title, ask),
    ...{ act: 'schema', severity: 'should' },
    violations: (json) => {
      const broken = spec.violations(json);
      return broken.length > 0 || !isJsonObject(json) ? broken : schemaViolations(spec.textOf(json));
    },
  };
}

function schemaViolations(text: string): ProtocolViolation[] {
  try {
    const { word } = JSON.parse(text);
    if (typeof word === 'string') return [];
  } catch {
    // It is no JSON, which the violation says.
  }
  return [{ path: '', message: 'the text of the answer must be JSON of the schema' }];
}
