/** The agents that documents 000 and 003 print, run as they are printed, each on a free port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const python = '/usr/bin/python3';

export interface Printed extends AsyncDisposable {
  url: string;
}

/** Or why it cannot be run on this machine. */
type Run = (folder: string) => Promise<Printed | string>;

export const pythonAgent: Run = async (folder) => {
  const text = blockOf('000', /```python\n(.*?)```/s);
  if (text === undefined) return 'the document 000 is not beside this repository';
  if (spawnSync(python, ['-c', 'import fastapi, uvicorn']).status !== 0) return "Debian's FastAPI is not installed";
  writeFileSync(join(folder, 'my_agent.py'), text);
  const child = spawn(python, ['-m', 'uvicorn', 'my_agent:app', '--port', '0'], { cwd: folder });
  child.stdout.resume();
  return listening(child, child.stderr, /running on (http:\S+)/);
};

interface Predicted {
  position: string;
  confidence: number;
  reactCycle: object;
}

/**
 * What the document leaves to its reader is a `callLLM`. The port in its text is fixed, so the operating system is asked
 * for a free one behind its back; the text itself stays as it is.
 */
const preload = ({ reactCycle, ...answer }: Predicted) => `
globalThis.callLLM = async (title) => ({
  ...${JSON.stringify(answer)},
  reactCycle: { ...${JSON.stringify(reactCycle)}, observations: ['What is asked is: ' + title] },
});
const { Server } = require('node:net');
const { listen } = Server.prototype;
Server.prototype.listen = function (port, ...rest) {
  this.once('listening', () => console.log('in truth on http://localhost:' + this.address().port + '/webhook'));
  return listen.call(this, port === 8000 ? 0 : port, ...rest);
};`;

export const nodeAgent =
  (token: string, answer: Predicted): Run =>
  async (folder) => {
    const text = blockOf('003', /### Minimal Node\.js Agent\n+```javascript\n(.*?)```/s);
    if (text === undefined) return 'the document 003 is not beside this repository';
    writeFileSync(join(folder, 'agent.js'), text);
    writeFileSync(join(folder, 'preload.cjs'), preload(answer));
    const env = { PATH: process.env.PATH, AUTH_TOKEN: token, NODE_PATH: join(root, 'node_modules') };
    const child = spawn(process.execPath, ['--require', './preload.cjs', 'agent.js'], { cwd: folder, env });
    child.stderr.resume();
    return listening(child, child.stdout, /in truth on (http:\S+)/);
  };

function blockOf(document: string, pattern: RegExp): string | undefined {
  const [file] = globSync(join(root, `../shared/seeds/${document}*.txt`));
  return file === undefined ? undefined : pattern.exec(readFileSync(file, 'utf8'))?.[1];
}

async function listening(child: ChildProcess, said: NodeJS.ReadableStream, pattern: RegExp): Promise<Printed> {
  const ended = once(child, 'close');
  const dispose = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for await (const line of createInterface(said)) {
    const url = pattern.exec(line)?.[1];
    if (url === undefined) continue;
    said.resume();
    return { url, [Symbol.asyncDispose]: dispose };
  }
  throw new Error('the agent of the document ended before it listened');
}
