import { expect, it } from 'vitest';
import { z } from 'zod';
import { forecastOpening } from '../formats/forecast/opening.ts';
import { agentRegistration } from './agent.ts';
import { meantField } from './meant-field.ts';

it.each([
  [['metadata'], 'resolutionCriteria', 'resolution_criteria'],
  [['metadata'], 'source-links', 'source_links'],
  [[], 'resolution_criteria', 'metadata.resolution_criteria'],
  [[], 'resolutionCriteria', 'metadata.resolution_criteria'],
  [[], 'maxRounds', 'max_rounds'],
  [[], 'agent', 'agents'],
  [[], 'anonymousPeers', 'rules.anonymous_peers'],
  [['rules'], 'timeoutMs', 'timeout_ms'],
  [[], 'weather', undefined],
  [['rules'], 'quorum', undefined],
])('at %j of a prediction, %s stands for %s', (path, key, meant) => {
  expect(meantField(forecastOpening.input, path, key)).toBe(meant);
});

it.each([
  ['baseUrl', 'base_url'],
  ['BASE_URL', 'base_url'],
  ['apikey', 'api_key'],
  ['token_url', 'auth.token_url'],
  ['', undefined],
  ['__proto__', undefined],
])('in a registration, %j stands for %s', (key, meant) => {
  expect(meantField(agentRegistration, [], key)).toBe(meant);
});

it('finds fields of the items of lists, and names them as such', () => {
  const schema = z.strictObject({ evidence: z.array(z.strictObject({ uri: z.string() })).default([]) });
  expect(meantField(schema, ['evidence', 3], 'URI')).toBe('uri');
  expect(meantField(schema, [], 'Uri')).toBe('evidence[].uri');
});

it('finds nothing where the schema is no object', () => expect(meantField(z.string(), [], 'x')).toBeUndefined());
