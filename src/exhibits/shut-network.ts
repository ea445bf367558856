/**
 * Takes the network away from a process, before any other code of it is loaded: no module of it can be imported, and the
 * globals that use it are gone. Threads are left to the one program that needs one, because a thread could start without this.
 */
import { registerHooks } from 'node:module';

const shutModules = new Set([
  ...['net', 'tls', 'http', 'https', 'http2', 'dgram', 'dns', 'dns/promises', 'inspector', 'inspector/promises'],
  ...['cluster', 'child_process', 'repl', 'wasi', 'vm', 'module', 'worker_threads'],
]);
const mayStartThread = /\/exhibits\/reading-process\.[jt]s$/;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const name = resolved.url.startsWith('node:') ? resolved.url.slice('node:'.length) : '';
    const isWatch = name === 'worker_threads' && mayStartThread.test(context.parentURL ?? '');
    if (shutModules.has(name) && !isWatch) throw new Error(`${name} is not for a process that reads documents`);
    return resolved;
  },
});

for (const name of ['fetch', 'WebSocket', 'EventSource']) Object.defineProperty(globalThis, name, { value: undefined });
for (const name of ['binding', '_linkedBinding', 'dlopen']) Object.defineProperty(process, name, { value: undefined });

/** As for a module that there is not. Parsers ask for some to find out where they run. */
const getBuiltinModule = process.getBuiltinModule.bind(process);
Object.defineProperty(process, 'getBuiltinModule', {
  value: (name: string) => (shutModules.has(name.replace(/^node:/, '')) ? undefined : getBuiltinModule(name)),
});
