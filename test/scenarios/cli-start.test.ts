import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { inFolder, ownFolder, parley, start } from '../support/command-line.ts';
import { tableAgent } from '../support/kit-agent.ts';
import { onPostgres } from '../support/test-store.ts';

ownFolder();

async function openTable(url: string): Promise<string> {
  const opened = await fetch(`${url}/api/v1/round-tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Why?', agents: ['ada'] }),
  });
  return JSON.parse(await opened.text()).id;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('parley', () => {
  it('says on one line where it listens, answers there by name and by number, and logs JSON on stderr', async () => {
    const { url, signal, finished } = await start(['--allow', '10.1.2.3']);
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    for (const host of ['localhost', '127.0.0.1']) {
      const { status } = await fetch(`${url.replace('localhost', host)}/health/live`);
      expect(status).toBe(200);
    }
    signal('SIGTERM');
    const { stdout, stderr } = await finished;
    expect(stdout.split('\n')).toHaveLength(2);
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ allow: ['10.1.2.3'] }));
  });

  it('says that tables get a built-in clerk where the settings name a model', async () => {
    const env = { PARLEY_MODEL_URL: 'http://localhost:1/v1', PARLEY_MODEL: 'qwen3:8b' };
    const { signal, finished } = await start([], { env });
    signal('SIGTERM');
    expect((await finished).stdout.split('\n').slice(1)).toEqual([
      'Round tables that name no clerk get a built-in one through qwen3:8b; --no-clerk opens one without.',
      '',
    ]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'closes cleanly on %s and can be started again, with its key',
    async (name) => {
      const keys = [];
      for (const _ of ['first', 'again']) {
        const { url, signal, finished } = await start();
        keys.push(await (await fetch(`${url}/.well-known/parley-key`)).text());
        expect(existsSync(inFolder('.parley/server.json'))).toBe(true);
        signal(name);
        expect(await finished).toMatchObject({ code: 0, signal: null });
        expect(existsSync(inFolder('.parley/server.json'))).toBe(false);
      }
      expect(keys[0]).toBe(keys[1]);
    },
  );

  it('PF-04: stops within the grace period while an agent is silent, and finishes the table at the next start', async () => {
    const asked = Promise.withResolvers<void>();
    let calls = 0;
    const agent = await tableAgent('ada', {
      analyze: async () => {
        calls += 1;
        asked.resolve();
        if (calls === 1) await new Promise<never>(() => {});
        return { observations: [] };
      },
    });
    await parley(['agents', 'add', 'ada', '--domain', 'general', '--url', agent.url]);
    const first = await start(['--grace-ms', '50']);
    const id = await openTable(first.url);
    const stream = await fetch(`${first.url}/api/v1/sessions/${id}/events`);
    await asked.promise;
    first.signal('SIGTERM');
    expect((await first.finished).code).toBe(0);
    await stream.body?.cancel().catch(() => {});
    const again = await start();
    const events = await (await fetch(`${again.url}/api/v1/sessions/${id}/events`)).text();
    expect(events).toContain('event: session.closed');
    expect(calls).toBe(2);
    await agent.close();
  });

  it('ends at once when it is interrupted again', async () => {
    const asked = Promise.withResolvers<void>();
    const analyze = () => {
      asked.resolve();
      return new Promise<never>(() => {});
    };
    const agent = await tableAgent('ada', { analyze });
    await parley(['agents', 'add', 'ada', '--domain', 'general', '--url', agent.url]);
    const { url, signal, finished } = await start(['--grace-ms', '600000']);
    await openTable(url);
    await asked.promise;
    const impatience = setInterval(() => signal('SIGINT'), 50);
    const { code } = await finished;
    clearInterval(impatience);
    expect(code).toBe(130);
    await agent.close();
  });

  it('keeps its data to its owner, and from other platforms', async () => {
    const { url } = await start();
    expect(modeOf(inFolder('.parley'))).toBe(0o700);
    const database = onPostgres ? [] : ['parley.db'];
    for (const name of [...database, 'server.json', 'signing-key.pem', 'master-key']) {
      expect(modeOf(inFolder(`.parley/${name}`)), name).toBe(0o600);
    }
    const about = {
      settings: expect.objectContaining({ port: 0 }),
      origins: expect.objectContaining({ port: 'flag' }),
    };
    const told = { pid: expect.any(Number), url, key: expect.stringMatching(/^parley_/), ...about };
    expect(JSON.parse(readFileSync(inFolder('.parley/server.json'), 'utf8'))).toEqual(told);
    // Any number of machines may share a database.
    if (onPostgres) return;
    const { code, stderr } = await parley(['--port', '0']);
    expect(code).toBe(1);
    expect(stderr).toContain('The data folder is in use.');
    expect(stderr).toContain('--data or PARLEY_DATA');
  });

  it('says which port is in use and what to do, and leaves the data folder free', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, stdout, stderr } = await parley(['--port', port]);
    other.close();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`port ${port}`);
    expect(stderr.replace(/\s+/g, ' ')).toContain('--port or PARLEY_PORT');
    const { signal, finished } = await start();
    signal('SIGTERM');
    expect((await finished).code).toBe(0);
  });

  it('refuses to listen beyond this machine without a key', async () => {
    const { code, stderr } = await parley(['--host', '0.0.0.0', '--port', '0']);
    expect(code).toBe(1);
    expect(stderr).toContain('0.0.0.0');
    // A database is asked for keys, and its own key stands in the folder.
    expect(existsSync(inFolder('.parley'))).toBe(onPostgres);
  });

  it('stops at an unknown setting and suggests the one that was meant', async () => {
    const { code, stderr } = await parley([], { env: { PARLEY_PROT: '9000' } });
    expect(code).toBe(2);
    expect(stderr).toContain('PARLEY_PROT is not a setting; did you mean PARLEY_PORT?');
  });

  it('stops at a setting that cannot be used', async () => {
    writeFileSync(inFolder('parley.config.json'), '{ "grace_ms": "long" }');
    const { code, stderr } = await parley([], { env: { PARLEY_PORT: '70000' } });
    expect(code).toBe(2);
    const told = stderr.replace(/\s+/g, ' ');
    expect(told).toContain('PARLEY_PORT is "70000": must be from 0 to 65535.');
    expect(told).toContain('"grace_ms" in parley.config.json is "long": must be a whole number.');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('refuses an unknown command and suggests the one that was meant', async () => {
    const { code, stdout, stderr } = await parley(['tabel', 'Why?']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain("unknown command 'tabel'; did you mean 'table'?");
  });

  it('shows help with examples on stdout', async () => {
    for (const args of [['--help'], ['table', '--help'], ['agents', 'add', '--help'], ['verify', '--help']]) {
      const { code, stdout, stderr } = await parley(args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('Usage: parley');
    }
  });
});
