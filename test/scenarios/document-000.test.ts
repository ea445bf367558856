import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { startParley } from '../support/parley.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord, holdTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const python = '/usr/bin/python3';
const run = promisify(execFile);

/** What the document prints: an agent, how to run it, and how to register it. */
function printed() {
  const [file] = globSync(join(root, '../shared/seeds/000*.txt'));
  if (file === undefined) return undefined;
  const text = readFileSync(file, 'utf8');
  const agent = /```python\n(.*?)```/s.exec(text)?.[1] ?? '';
  const command = /^Run with: `uvicorn (.+)`$/m.exec(text)?.[1] ?? '';
  const curl = /^Then register: `(curl .+)`$/m.exec(text)?.[1] ?? '';
  return { agent, command, curl };
}

/** Why the document's own lines cannot be run on this machine, if so. */
async function obstacle(document: ReturnType<typeof printed>): Promise<string | undefined> {
  if (document === undefined) return 'the document 000 is not beside this repository';
  if (spawnSync(python, ['-c', 'import fastapi, uvicorn']).status !== 0) return "Debian's FastAPI is not installed";
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

/** Runs the agent as the document says, with the system's own Python; it is ready once it says where it runs. */
async function runAgent(folder: string, { agent, command }: { agent: string; command: string }) {
  writeFileSync(join(folder, 'my_agent.py'), agent);
  const child = spawn(python, ['-m', 'uvicorn', ...command.split(' ')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const ready = (async () => {
    let told = '';
    for await (const chunk of child.stderr) {
      told += chunk;
      if (told.includes('Uvicorn running on')) return;
    }
    throw new Error(`the agent did not start: ${told}`);
  })();
  const dispose = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  await ready.catch(async (error) => {
    await dispose();
    throw error;
  });
  child.stderr.resume();
  return { [Symbol.asyncDispose]: dispose };
}

describe('the agent printed in document 000', () => {
  test('RT-16, RT-01: takes part unchanged, registered word for word, in a table whose record holds', async ({
    skip,
  }) => {
    const document = printed();
    const reason = await obstacle(document);
    if (document === undefined || reason !== undefined) return skip(reason ?? '');
    using folder = temporaryFolder();
    await using _ = await runAgent(folder.path, document);
    await using platform = await startParley({ port: 8000 });

    const { stdout } = await run('bash', ['-c', document.curl]);
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
    const args = [join(root, 'src/cli/parley.ts'), 'verify', file, '--key', body.key, '--strict', '--json'];
    const verdict = await run(process.execPath, args);
    expect(JSON.parse(verdict.stdout)).toMatchObject({ ok: true, session: view.id, integrity: { signer: 'known' } });
  });
});
