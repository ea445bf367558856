/** What a parser that was taken over would try: it is started as the reader of documents is, and tells what it could do. */
import { readFileSync, writeFileSync } from 'node:fs';

type Attempt = (target: string) => unknown;

const attempts: Record<string, Attempt> = {
  'read a file': (file) => readFileSync(file),
  'write a file': (file) => writeFileSync(file, 'x'),
  'import a file': (file) => import(file),
  fetch: () => fetch('http://127.0.0.1:9'),
  'open a web socket': () => new WebSocket('ws://127.0.0.1:9'),
  'import net': () => import('node:net'),
  'import http without its scheme': () => import(['ht', 'tp'].join('')),
  'import dns': () => import('node:dns/promises'),
  'send a datagram': () => import('node:dgram'),
  'get a built-in module': () => process.getBuiltinModule('net').connect(9),
  'get a binding': () => Reflect.apply(Reflect.get(process, 'binding'), process, ['tcp_wrap']),
  'start a program': () => import('node:child_process'),
  'start a thread': () => import('node:worker_threads'),
  'make a way to require': () => import('node:module'),
};

process.once('message', async (target: string) => {
  const done: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt(target);
      done.push(name);
    } catch {}
  }
  process.send?.({ tried: Object.keys(attempts).length, done });
  process.disconnect();
});
