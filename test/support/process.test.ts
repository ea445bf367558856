import { describe, expect, it } from 'vitest';
import { ask } from './client.ts';
import { launchParley, startParley } from './parley.ts';
import { launch } from './process.ts';

const node = (script: string) => [process.execPath, '--eval', script];

describe('the launcher', () => {
  it('passes input, arguments and environment on, and collects what is written', async () => {
    const script = 'process.stdin.on("data", (text) => console.log(process.env.WORD, process.argv[1], String(text)))';
    await using launched = launch([...node(script), 'argument'], { env: { WORD: 'word' }, input: 'input' });
    expect(await launched.finished).toEqual({ code: 0, signal: null, stdout: 'word argument input\n', stderr: '' });
  });

  it('passes nothing else of the environment on', async () => {
    await using launched = launch(node('console.log(Object.keys(process.env).sort().join())'));
    expect((await launched.finished).stdout).toBe('HOME,PATH\n');
  });

  it('waits for a line, and keeps what was written before', async () => {
    await using launched = launch(node('console.log("first"); setInterval(() => console.log("port 17"), 5)'));
    expect(await launched.wrote('stdout', /^port (\d+)\n/m)).toBe('17');
    expect(await launched.wrote('stdout', /^(first)$/m)).toBe('first');
    expect(launched.output.stderr).toBe('');
  });

  it('rejects with stderr when the program ends before it writes the line', async () => {
    await using launched = launch(node('console.error("no room"); process.exitCode = 3'));
    await expect(launched.wrote('stdout', /ready/)).rejects.toThrow(/ended with 3 before it wrote .*: no room/s);
  });

  it('ends a program by its id, and leaves others alone', async () => {
    const forever = node('console.log("here"); setInterval(() => {}, 1000)');
    await using one = launch(forever);
    await using other = launch(forever);
    await Promise.all([one, other].map((each) => each.wrote('stdout', /here/)));
    expect(await one.end('SIGTERM')).toEqual({ code: null, signal: 'SIGTERM' });
    expect(() => process.kill(one.pid, 0)).toThrow('ESRCH');
    expect(process.kill(other.pid, 0)).toBe(true);
  });

  it('kills a program that ignores signals when it is disposed of', async () => {
    const launched = launch(node('process.on("SIGTERM", () => {}); console.log("here"); setInterval(() => {}, 1000)'));
    await launched.wrote('stdout', /here/);
    launched.signal('SIGTERM');
    await launched[Symbol.asyncDispose]();
    expect(await launched.finished).toMatchObject({ code: null, signal: 'SIGKILL' });
  });
});

describe('a platform in its own process', () => {
  it('says where it listens, and is gone after its end', async () => {
    await using platform = await startParley();
    expect((await ask(`${platform.url}/health/live`)).body).toEqual({ status: 'live' });
    expect(await platform.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await expect(ask(`${platform.url}/health/live`)).rejects.toThrow();
  });

  it('rejects with what it says when it cannot start', async () => {
    await expect(startParley({ env: { PARLEY_PORT: 'seven' } })).rejects.toThrow(/PARLEY_PORT/);
  });

  it('can be killed before it is ready', async () => {
    await using platform = launchParley();
    expect(await platform.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await expect(platform.ready).rejects.toThrow('before it wrote');
  });
});
