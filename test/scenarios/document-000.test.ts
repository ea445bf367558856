import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import { pythonObstacle, startPythonAgent } from '../documents/printed-agents.ts';
import { printedIn } from '../documents/printed-document.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { startParley } from '../support/parley.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord, holdTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Why the document's own lines cannot be run on this machine, if so. */
async function obstacle(): Promise<string | undefined> {
  if (pythonObstacle() !== undefined) return pythonObstacle();
  if (spawnSync('curl', ['--version']).status !== 0) return 'there is no curl here';
  for (const port of [8000, 3001]) if (await answers(port)) return `port ${port} of the document is in use`;
  return undefined;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

describe('the agent printed in document 000', () => {
  test('RT-16, RT-01: takes part unchanged, registered by the printed command, in a table whose record verifies', async ({
    skip,
  }) => {
    const reason = await obstacle();
    if (reason !== undefined) return skip(reason);
    using folder = temporaryFolder();
    const port = Number(printedIn('000', /^Run with: `uvicorn my_agent:app --port (\d+)`$/m));
    await using _ = await startPythonAgent(folder.path, port);
    await using platform = await startParley({ port: 8000 });

    const { stdout } = await run('bash', ['-c', printedIn('000', /^Then register: `(curl .+)`$/m)]);
    expect(JSON.parse(stdout) as Agent).toMatchObject({ name: 'my_agent', domain: 'general', status: 'active' });
    await using ada = await ScriptedAgent.start('ada');
    await using bob = await ScriptedAgent.start('bob');
    await register(platform.url, ada, bob);

    const content = 'Review the authentication module for security vulnerabilities';
    const view = await holdTable(platform.url, { content, agents: ['my_agent', 'ada', 'bob'] });
    expect(view).toMatchObject({ status: 'closed', outcome: 'adopted' });
    expect(view.verdict).toMatchObject({ tally: { approvals: 3, dissents: 0 } });
    const record = await finishedRecord(platform.url, view.id);
    const own = eventsOf(await verified(record), 'answer.received').filter(({ data }) => data.seat === 'my_agent');
    expect(own.map(({ data }) => data.act)).toEqual(['analyze', 'challenge', 'vote']);
    expect(own[0]?.data).toMatchObject({ answer: { observations: [{ finding: `Analyzed: ${content}` }] } });
    expect(own.flatMap(({ data }) => data.flags)).toEqual([]);

    const file = join(folder.path, 'record.ndjson');
    writeFileSync(file, record);
    const { body } = await ask<{ key: string }>(`${platform.url}/.well-known/parley-key`);
    const args = [join(root, 'src/cli/parley.ts'), 'verify', file, '--key', body.key, '--json'];
    const verdict = await run(process.execPath, args);
    expect(JSON.parse(verdict.stdout)).toMatchObject({ ok: true, session: view.id, integrity: { signer: 'known' } });
  });
});
