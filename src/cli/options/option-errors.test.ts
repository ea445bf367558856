import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ParleyError } from '../../errors.ts';
import { councilOpening } from '../../formats/council/opening.ts';
import { forecastOpening } from '../../formats/forecast/opening.ts';
import { resolutionOpening } from '../../formats/forecast/resolution-opening.ts';
import { roundTableOpening } from '../../formats/round-table/opening.ts';
import { trialBatch } from '../../formats/trial/batch.ts';
import { keyRequest } from '../../model/access-key.ts';
import { agentRegistration } from '../../model/agent.ts';
import { parseInput } from '../../sessions/prepare-opening.ts';
import { agentFieldOptions } from '../commands/agents/agent-field-options.ts';
import { councilFieldOptions } from '../commands/council/council-command.ts';
import { forecastFieldOptions } from '../commands/forecast-command.ts';
import { keyFieldOptions } from '../commands/keys/keys-command.ts';
import { predictionFieldOptions } from '../commands/predictions/predictions-command.ts';
import { runFieldOptions } from '../commands/run/run-command.ts';
import { tableFieldOptions } from '../commands/table-command.ts';
import { type FieldOptions, namingOptions, optionsInvalid, withOptionNames } from './option-errors.ts';

/** What a person reads when the API refuses this request. */
function toldOf(schema: z.ZodType, request: unknown, options: FieldOptions): string {
  try {
    parseInput(schema, request);
  } catch (error) {
    const named = namingOptions(error, options);
    if (named instanceof ParleyError) return named.message;
  }
  throw new Error('the request was accepted');
}

describe('what the API refuses, at the command line', () => {
  const table = { content: 'Why?' };
  it.each([
    ['--quorum', { ...table, rules: { quorum: '3/2' } }, '--quorum must be above 0 and at most 1.'],
    ['--quorum', { ...table, rules: { quorum: '0/1' } }, '--quorum must be above 0 and at most 1.'],
    ['--quorum as a number', { ...table, rules: { quorum: 5 } }, '--quorum must be above 0 and at most 1.'],
    ['--threshold', { ...table, rules: { threshold: '1/0' } }, '--threshold must be above 0 and at most 1.'],
    ['one of --agents', { ...table, agents: ['ada', ''] }, '--agents (item 2) must be 1 to 64 letters, digits'],
    ['--agents', { ...table, agents: ['ada', 'ada'] }, '--agents names an agent twice.'],
    ['one --constraint', { ...table, constraints: ['fine', ' '] }, '--constraint (item 2) must not be blank.'],
    ['the question', { content: ' ' }, 'the question must not be blank.'],
  ])('names %s of `parley table`', (_, request, told) => {
    expect(toldOf(roundTableOpening.input, request, tableFieldOptions)).toContain(told);
  });

  const forecast = { title: 'Will it?', description: 'It may.', deadline: '2099-01-01T00:00:00Z' };
  it.each([
    ['--rounds', { ...forecast, max_rounds: 11 }, '--rounds must be at most 10.'],
    ['--description', { ...forecast, description: ' ' }, '--description must not be blank.'],
    ['--deadline', { ...forecast, deadline: 'soon' }, '--deadline is not right: invalid ISO datetime.'],
  ])('names %s of `parley forecast`', (_, request, told) => {
    expect(toldOf(forecastOpening.input, request, forecastFieldOptions)).toBe(told);
  });

  it.each([
    ['--turns', { constraints: { max_turns: 21 } }, '--turns must be at most 20.'],
    ['one --policy', { constraints: { policies: ['fine', ' '] } }, '--policy (item 2) must not be blank.'],
    ['one of --agents', { agents: ['judge'] }, '--agents (item 1) must be arbitrator, contrarian'],
    ['--evidence', { evidence: [{ uri: '', sha256: 'x' }] }, '--evidence (item 1) must not be empty.'],
  ])('names %s of `parley council`', (_, more, told) => {
    expect(toldOf(councilOpening.input, { question: 'Why?', ...more }, councilFieldOptions)).toContain(told);
  });

  const agent = { name: 'ada', domain: 'x', base_url: 'http://localhost:1' };
  const auth = { grant: 'password', token_url: 'https://a.example/t', client_id: 'us', username: 'u' };
  it.each([
    ['the name', { ...agent, name: 'a b' }, 'the name must be 1 to 64 letters'],
    ['--url', { ...agent, base_url: '' }, '--url must not be empty.'],
    ['one --capability', { ...agent, capabilities: ['x', ''] }, '--capability (item 2) must not be empty.'],
    ['an option of the grant', { ...agent, auth }, '--password is missing.'],
  ])('names %s of `parley agents add`', (_, request, told) => {
    expect(toldOf(agentRegistration, request, agentFieldOptions)).toContain(told);
  });

  const batch = { scenarios: [{ name: 'a', messages: ['Hello'] }] };
  it.each([
    ['--agent', { ...batch, agent: '' }, '--agent must be 1 to 64 letters'],
    ['--protocol', { ...batch, endpoint: { base_url: 'x', protocol: '' } }, '--protocol must not be empty.'],
    ['--concurrency', { ...batch, agent: 'a', concurrency: 0 }, '--concurrency must be at least 1.'],
  ])('names %s of `parley run`', (_, request, told) => {
    expect(toldOf(trialBatch.input, request, runFieldOptions)).toContain(told);
  });

  it.each([
    ['--name', { name: 'a\nb' }, '--name must have no control characters.'],
    ['--owner', { owner: '' }, '--owner must not be empty.'],
    ['--scope', { scope: 'root' }, '--scope must be one of "read", "run", "admin".'],
  ])('names %s of `parley keys create`', (_, request, told) => {
    expect(toldOf(keyRequest, request, keyFieldOptions)).toBe(told);
  });

  it.each([
    ['--source', { outcome: 'YES', source: 'x'.repeat(100_000) }, '--source must have at most 2000 characters.'],
    ['the outcome', { outcome: 'MAYBE' }, 'the outcome must be one of "YES", "NO", "VOID".'],
  ])('names %s of `parley predictions resolve`', (_, request, told) => {
    expect(toldOf(resolutionOpening.input, request, predictionFieldOptions)).toContain(told);
  });

  it('names options together that are wrong for the same reason, and each reason once', () => {
    const message = 'cannot be given together: an agent is shown a key or a token';
    const errors = ['api_key', 'auth', 'auth.scope'].map((path) => ({ path, message }));
    expect(optionsInvalid(errors, agentFieldOptions).message).toBe(
      '--api-key and --token-url and --scope cannot be given together: an agent is shown a key or a token.',
    );
  });

  it('keeps the name of a field that no option sets, and never loses a sentence', () => {
    const paths = fc.constantFrom('', 'agents', 'agents[3]', 'agents_too', 'rules.quorum', 'rules', 'x.y[0].z');
    const messages = fc.constantFrom('must be so', 'is not a known field', 'Invalid input', 'Too big: expected 3');
    fc.assert(
      fc.property(fc.array(fc.record({ path: paths, message: messages }), { minLength: 1 }), (errors) => {
        const { message, errors: named, code } = optionsInvalid(errors, tableFieldOptions);
        expect(code).toBe('REQUEST_INVALID');
        expect(named).toHaveLength(errors.length);
        expect(message).not.toMatch(/rules\.quorum|agents\[|undefined/);
        for (const { path, message: sentence } of named) expect(message).toMatch(path && sentence);
        if (errors.some(({ path }) => path === 'agents_too')) expect(message).toContain('agents_too');
      }),
    );
  });

  it('leaves errors alone that name no field', async () => {
    const unknown = new ParleyError('AGENT_UNKNOWN', 'There is no agent named "zoe".', [
      { path: 'agents[0]', message: '' },
    ]);
    const bare = new ParleyError('REQUEST_INVALID', '--scope needs --token-url.');
    for (const error of [unknown, bare, new TypeError('a bug')]) {
      const failing = withOptionNames(tableFieldOptions, () => Promise.reject(error));
      await expect(failing).rejects.toBe(error);
    }
    expect(await withOptionNames(tableFieldOptions, async () => 'fine')).toBe('fine');
  });
});
