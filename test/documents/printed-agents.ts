/** The agents that documents 000 and 003 print, run as they are printed. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from '../support/process.ts';
import { blockAfter, printedIn } from './printed-document.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const python = '/usr/bin/python3';

export interface PrintedAgent extends AsyncDisposable {
  url: string;
}

/** Why the agent of 000 cannot be run on this machine, if so. */
export function pythonObstacle(): string | undefined {
  return spawnSync(python, ['--version']).status === 0 ? undefined : `there is no ${python} here`;
}

/** Python finds this first where FastAPI is not installed. */
function standIn(): Record<string, string> {
  const isInstalled = spawnSync(python, ['-c', 'import fastapi, uvicorn']).status === 0;
  return isInstalled ? {} : { PYTHONPATH: fileURLToPath(new URL('fastapi-stand-in', import.meta.url)) };
}

/** The agent of 000, with the system's own Python; on the port that is given, or on a free one. */
export async function startPythonAgent(folder: string, port = 0): Promise<PrintedAgent> {
  writeFileSync(join(folder, 'my_agent.py'), printedIn('000', /```python\n(.*?)```/s));
  const env = { PYTHONDONTWRITEBYTECODE: '1', ...standIn() };
  const launched = launch([python, '-m', 'uvicorn', 'my_agent:app', '--port', String(port)], { cwd: folder, env });
  const url = await launched.wrote('stderr', /running on (http:\S+)/);
  return { url, [Symbol.asyncDispose]: () => launched[Symbol.asyncDispose]() };
}

export interface Prediction {
  position: string;
  confidence: number;
  reactCycle: object;
}

/**
 * What document 003 leaves to its reader is a `callLLM`. The port in its text is fixed, so the operating system is asked
 * for a free one behind its back; the text itself stays as it is.
 */
const preload = ({ reactCycle, ...answer }: Prediction) => `
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

/** The agent of 003, which answers every prediction like this. */
export async function startNodeAgent(folder: string, token: string, answer: Prediction): Promise<PrintedAgent> {
  writeFileSync(join(folder, 'agent.js'), blockAfter('003', '### Minimal Node.js Agent', 'javascript'));
  writeFileSync(join(folder, 'preload.cjs'), preload(answer));
  const env = { AUTH_TOKEN: token, NODE_PATH: join(root, 'node_modules') };
  const launched = launch([process.execPath, '--require', './preload.cjs', 'agent.js'], { cwd: folder, env });
  const url = await launched.wrote('stdout', /^in truth on (http:\S+)\n/m);
  return { url, [Symbol.asyncDispose]: () => launched[Symbol.asyncDispose]() };
}
