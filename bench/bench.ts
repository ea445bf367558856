/**
 * `npm run bench [-- ROW ...]`: measures the rows one after the other, each in its own process, so that no row inherits
 * the memory of another. A full run writes RESULTS.md; a run with named rows prints its report to stdout only.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thisMachine } from './machine.ts';
import { type Result, report, told } from './report.ts';
import { rowNames } from './row.ts';

const inBench = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const named = process.argv.slice(2);
const unknown = named.filter((name) => !rowNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}; there is ${rowNames.join(', ')}.`);
  process.exit(2);
}

const started = performance.now();
const minutes = () => (performance.now() - started) / 60_000;
const machine = thisMachine();
const results: Result[] = [];
for (const name of named.length > 0 ? named : rowNames) results.push(await measure(name));
const text = report(results, machine, minutes());
if (named.length > 0) console.log(text);
else writeFileSync(inBench('RESULTS.md'), text);

async function measure(name: string): Promise<Result> {
  const child = fork(inBench('run-row.ts'), [name], { execArgv: [] });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the row ${name} ended with ${code}`)));
  const [result]: Result[] = await Promise.race([once(child, 'message'), failed]);
  if (!result) throw new TypeError(`the row ${name} told nothing`);
  for (const figure of result.figures) {
    console.error(`${told(minutes())} min  ${name}: ${figure.name} ${told(figure.measured)}${figure.unit}`);
  }
  return result;
}
