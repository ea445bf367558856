import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { never } from '../support/arc-script.ts';
import { type Audit, auditOf, holdCouncil, serveFiles } from '../support/councils.ts';
import { type Answering, type FakeModel, fakeModel, saying } from '../support/fake-model.ts';
import { type StartedParley, startParley } from '../support/parley.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const key = 'sk-model-8f3a1c5e7b9d';

const opened = new AsyncDisposableStack();
const folder = temporaryFolder();
let model: FakeModel;
let platform: StartedParley;
let evidence: { uri: string; sha256: string }[];
beforeAll(async () => {
  opened.defer(() => folder.remove());
  model = await fakeModel(opened);
  const files = await serveFiles(opened, { 'filing.txt': 'Contoso should approve the merger.' });
  evidence = [files['filing.txt']];
  const env = { PARLEY_MODEL_URL: model.url, PARLEY_MODEL: 'gpt-test', PARLEY_MODEL_KEY: key, PARLEY_LOG: 'trace' };
  platform = opened.use(await startParley({ data: folder.path, env }));
});
afterAll(() => opened.disposeAsync());

/** What the model says, by the role that it speaks for. */
const by =
  (roles: Record<string, Answering>): Answering =>
  (asked) => {
    const [, role = ''] = /Your seat is (\w+)/.exec(asked.body.messages[0]?.content ?? '') ?? [];
    return (roles[role] ?? (() => saying(`The ${role} has nothing to say.`)))(asked);
  };

const saidBy = ({ transcript }: Audit, agent: string) =>
  transcript.find(({ agent_id }) => agent_id === agent)?.content ?? '';
const builtIn = 'I am a built-in seat';

describe('a council whose built-in seats speak through a model', () => {
  test('AC-07: has its words from the model, and says so on the record', async () => {
    model.answers(
      by({
        expert: ({ authorization }) => saying(`- You sent me ${authorization} [POSSIBLE]`),
        arbitrator: () =>
          saying('## Decision: Approve.\n\n## Rationale: The margin improves.\n\n## Citations:\n- the filing'),
      }),
    );
    const { result, audit } = await holdCouncil(platform.url, { evidence, constraints: { max_turns: 1 } });
    expect(result).toMatchObject({
      ...{ status: 'complete', final_decision: 'Approve.' },
      award: {
        rationale: expect.stringMatching(/^The margin improves\.\n\nNote of the platform: who sat: /),
        citations: [expect.stringMatching(/^the filing \(sha256 [0-9a-f]{12}, checked\)$/)],
      },
    });
    expect(saidBy(audit, 'expert:general')).toBe('- You sent me Bearer <secret> [POSSIBLE]');
    expect(saidBy(audit, 'contrarian')).toBe('The contrarian has nothing to say.');
    const [session] = eventsOf(
      await verified(await finishedRecord(platform.url, result.conversation_id)),
      'session.opened',
    );
    expect(session?.data.seats).toMatchObject(Array(5).fill({ model: 'gpt-test', notes: ['built-in'] }));
  });

  test('AC-07: falls back to the built-in seats where the model fails, times out or answers nonsense', async () => {
    model.answers(
      by({
        contrarian: () => ({ status: 500, body: { error: { message: key } } }),
        ethicist: () => ({ body: Buffer.from(`<html>${key}</html>`) }),
        expert: never,
        scribe: () => ({ body: { choices: [{ message: { content: '' } }] } }),
        arbitrator: () => ({ body: {} }),
      }),
    );
    const constraints = { max_turns: 1, time_budget_ms: 4000 };
    const { result, audit } = await holdCouncil(platform.url, { evidence, constraints });
    expect(result).toMatchObject({ status: 'complete', final_decision: expect.stringMatching(/^Approve: /) });
    const contents = audit.transcript.flatMap(({ content }) => content ?? []);
    expect(contents).toHaveLength(5);
    for (const content of contents) expect(content).toContain(builtIn);

    const codes = {
      ...{ contrarian: 'agent_error', ethicist: 'malformed', 'expert:general': 'timeout' },
      ...{ scribe: 'empty', arbitrator: 'malformed' },
    };
    const events = await verified(await finishedRecord(platform.url, result.conversation_id));
    const flags = eventsOf(events, 'answer.received').map(({ data }) => [data.seat, data.flags[0]?.code]);
    expect(Object.fromEntries(flags)).toEqual(
      Object.fromEntries(Object.entries(codes).map(([seat, code]) => [seat, `model.${code}`])),
    );
    const [reached] = eventsOf(events, 'verdict.reached');
    expect(reached?.data.verdict.without_model).toHaveLength(5);
    expect(result.award?.rationale).toContain('Note of the platform: these built-in seats spoke by fixed rules');
    expect(result.award?.rationale).toContain('expert:general in round-1 (its model did not answer in time)');
    for (const agent of audit.agents)
      expect(agent).toMatchObject({
        kind: 'built-in',
        model: null,
        without_model: [{ detail: expect.stringContaining('gpt-test') }],
      });
    expect(platform.output.stderr).toContain('The model gpt-test gave an empty answer');
  });

  test('AC-07: says of one turn that the model declined it, and of the seat that it speaks through the model', async () => {
    const refusal = { choices: [{ message: { content: null, refusal: 'I cannot judge that.' } }] };
    let turns = 0;
    model.answers(by({ expert: () => (turns++ === 0 ? { body: refusal } : saying('- It pays. [POSSIBLE]')) }));
    const { result, audit } = await holdCouncil(platform.url, { agents: ['expert:general'], evidence });
    const detail = 'The model gpt-test declined to answer; the built-in seat spoke by its fixed rules.';
    expect(audit.agents[0]).toMatchObject({ model: 'gpt-test', without_model: [{ phase: 'round-1', detail }] });
    expect(audit.agents[1]).toMatchObject({ agent_id: 'arbitrator', model: 'gpt-test', without_model: [] });
    expect(audit.transcript.find(({ phase }) => phase === 'round-1')).toMatchObject({
      flags: [{ code: 'model.declined' }],
    });
    expect(result.award?.rationale).toContain('expert:general in round-1 (its model declined to answer).');
    expect(result.award?.rationale).not.toContain('scribe in');
  });

  test('AC-07: is closed by the built-in seat at the end of its time, however slow the model is', async () => {
    model.answers(
      by({ expert: () => saying('- It pays. [POSSIBLE]'), contrarian: never, ethicist: never, arbitrator: never }),
    );
    const constraints = { max_turns: 20, time_budget_ms: 800, seed: 2 };
    const { result } = await holdCouncil(platform.url, { evidence, constraints });
    expect(result.status).toBe('truncated');
    expect(result.award?.rationale).toContain('Not weighed (expert:general): "It pays." It names no source.');
    const audit = await auditOf(platform.url, result.conversation_id);
    expect(audit.transcript.at(-1)).toMatchObject({ phase: 'last', content: expect.stringContaining(builtIn) });
  });

  test('PF-06: the key is sent to the model as a bearer token, and is in no record, log or file', async () => {
    expect(new Set(model.asked.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${key}`]));
    const files = readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name), 'latin1'));
    expect(files.join('')).toContain('gpt-test');
    for (const text of [...files, platform.output.stderr]) expect(text.includes(key)).toBe(false);
  });
});
