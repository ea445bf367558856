/**
 * `npm run quality [-- MEASURE ...]`: measures how right the verdicts are, each version of each method. A full run writes
 * QUALITY.md; a run with named measures prints its report to stdout only. The same code gives the same report.
 */
import { writeFileSync } from 'node:fs';
import { measureQuality, type QualityMeasure, qualityMeasures } from './measures.ts';
import { type QualityResult, qualityReport } from './quality-report.ts';

const names = qualityMeasures.map(({ name }) => name);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}; there is ${names.join(', ')}.`);
  process.exit(2);
}

const wanted = qualityMeasures.filter(({ name }) => named.length === 0 || named.includes(name));
const results: QualityResult[] = [];
for (const measure of wanted) results.push(await resultOf(measure));
const text = qualityReport(results);
if (named.length > 0) console.log(text);
else writeFileSync(new URL('../QUALITY.md', import.meta.url), text);

async function resultOf(measure: QualityMeasure): Promise<QualityResult> {
  const start = performance.now();
  const figures = await measureQuality(measure);
  console.error(`${((performance.now() - start) / 1000).toFixed(1)} s  ${measure.name}`);
  return { measure, figures };
}
