/**
 * All measures of quality in the order of the report; to add one, add a line. The file of a measure exports one function.
 * It gets one version (a method of the registry; for what is no method, an object with the name) and returns its figures.
 * Or it gets the whole registry, and the names of its figures end with the version: `Brier, 5 honest, pool@1`.
 */
import { existsSync } from 'node:fs';
import type { MethodKind, MethodVersions } from '../../src/methods/method-registry.ts';
import { createMethods, methodVersions } from '../../src/methods/methods.ts';
import { sha256 } from '../../src/store/signing.ts';
import type { QualityBound, QualityFigure } from './quality-figure.ts';

export interface QualityMeasure {
  /** The name of its file. */
  name: string;
  title: string;
  about: string;
  /** The first version, and the one that new sessions use. */
  versions: readonly [string, string];
  /** Whether its function measures all versions at once. */
  takesRegistry?: true;
  /** What has to be reached, by the name of the figure, where the figures do not say it themselves. */
  must?: Readonly<Record<string, QualityBound>>;
}

const synthesis = ['synthesis@1', 'synthesis@10'] as const;

export const qualityMeasures: readonly QualityMeasure[] = [
  {
    name: 'pairs',
    title: 'Pairs of findings',
    about:
      'Two seats say one finding each. Merged: one finding signed by both. Opposed: two findings that name each other.',
    versions: synthesis,
  },
  {
    name: 'small-differences',
    title: 'Pairs of findings that differ in a word or two',
    about:
      'As above: sentences that are nearly the same. Some of the words that differ add nothing, and others say something else.',
    versions: synthesis,
  },
  {
    name: 'pairs-with-model',
    title: 'Pairs of findings, with a model as clerk',
    about:
      'The same pairs, eight to a table, where a language model was asked to be the clerk, as the platform asks it. Its answers are kept in the corpus.',
    versions: synthesis,
  },
  {
    name: 'pairs-with-clerk',
    title: 'Pairs of findings, with a clerk who is always right, or never',
    about:
      'The same pairs where a clerk says how they relate: one who reads as the authors of the cases do, which is the most that any clerk can reach; and one who calls every pair the same.',
    versions: synthesis,
  },
  {
    name: 'quotes',
    title: 'Quotes in challenges',
    about:
      'A cited challenge quotes a finding inexactly. Rightly: it hits all that is meant and nothing else. A challenge that hits nothing is missed, not wrong.',
    versions: synthesis,
  },
  {
    name: 'tables',
    title: 'Whole tables',
    about:
      'Tables with planted truth, written by hand: statuses, relations, direction, outcome. A whole table is right if everything is.',
    versions: synthesis,
  },
  {
    name: 'tables-with-model',
    title: 'Whole tables, with a model as clerk',
    about: 'The same tables with what the model said as their clerk.',
    versions: synthesis,
  },
  {
    name: 'panels',
    title: 'Panels of reviewers',
    about:
      'Four reviewers on one document, each alone and in words of their own, without challenges and without a clerk. One of them may defend what the others find at fault. Counted are pairs of claims of different seats.',
    versions: synthesis,
  },
  {
    name: 'later-panels',
    title: 'Panels by other authors',
    about:
      'Panels that other authors wrote after `synthesis@7`: questions of other shapes, and seats that see the same faults and answer the question differently. Without a clerk.',
    versions: synthesis,
  },
  {
    name: 'panels-with-model',
    title: 'All panels, with a model as clerk',
    about: 'The same panels of both rows with what a language model said as their clerk.',
    versions: synthesis,
  },
  {
    name: 'answers',
    title: 'Recommendations as answers',
    about:
      'Questions with recommendations that go ahead, hold back, go ahead on terms, or take no side, in nine languages; counted are pairs of one question. Written by an author who knew no rule. Without a clerk.',
    versions: ['synthesis@9', 'synthesis@10'],
  },
  {
    name: 'councils',
    title: 'Councils of built-in seats',
    about:
      'Real councils in this process, counted in cases of each half. An undecided council is a miss; only a decision can be wrong. Awards of earlier versions are kept in `quality/awards/`.',
    versions: ['council@2', 'council@3'],
  },
  {
    name: 'planted-tables',
    title: 'Planted tables, simulated',
    about: 'Tables of seven seats drawn at random with a seed: real claims, liars, hecklers, weak evidence.',
    versions: synthesis,
  },
  {
    name: 'review-findings',
    title: 'Findings of real review agents',
    about:
      'Twelve review agents on 20 pull requests: whether the same defect becomes one finding, and whether what is true comes first.',
    versions: synthesis,
  },
  {
    name: 'targets',
    title: 'Targets of challenges in tables of 20 findings',
    about: 'Challenges to findings of real review agents: first words, paraphrase, the words of another seat.',
    versions: synthesis,
  },
  {
    name: 'forecasts',
    title: 'Forecasts, simulated',
    about: 'The Brier score of the pool of five forecasters, drawn with a seed: all honest, one liar, two.',
    versions: ['pool@1', 'pool@2'],
    takesRegistry: true,
    must: {
      'Brier, 5 honest': { atMost: 0.178 },
      'Brier, 4 honest, 1 liar': { atMost: 0.185 },
      'Brier, 3 honest, 2 liars': { atMost: 0.195 },
    },
  },
  {
    name: 'routing',
    title: 'Routing',
    about: 'Whether the right agent is among the first three, by descriptions of strangers alone and with past tasks.',
    versions: ['routing@1', 'routing@2'],
    takesRegistry: true,
  },
];

/** The figures of the two versions; `undefined` where the measure or the version is not there. */
export type MeasuredQuality = readonly [QualityFigure[] | undefined, QualityFigure[] | undefined];

type MeasureFunction = (given: unknown) => QualityFigure[] | undefined | Promise<QualityFigure[] | undefined>;

export async function measureQuality({ name, versions, takesRegistry }: QualityMeasure): Promise<MeasuredQuality> {
  const measure = await measureFunction(name);
  if (measure === undefined) return [undefined, undefined];
  const [first, second] = versions;
  if (!takesRegistry) return [await measureVersion(measure, first), await measureVersion(measure, second)];
  const figures = (await measure(createMethods(sha256))) ?? [];
  return [figuresNamed(figures, first), figuresNamed(figures, second)];
}

/** `undefined` if its file is not there. */
async function measureFunction(name: string): Promise<MeasureFunction | undefined> {
  const file = new URL(`${name}.ts`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const functions = Object.values(await import(file.href)).filter((value) => typeof value === 'function');
  const [measure] = functions as MeasureFunction[];
  if (measure === undefined || functions.length > 1) throw new TypeError(`${name}.ts has to export one function`);
  return measure;
}

async function measureVersion(measure: MeasureFunction, version: string): Promise<QualityFigure[] | undefined> {
  const kind = version.slice(0, version.indexOf('@'));
  const given = isMethodKind(kind) ? known[kind].find(({ name }) => name === version) : { name: version };
  return given && measure(given);
}

const known: MethodVersions = methodVersions(sha256);
const isMethodKind = (kind: string): kind is MethodKind => Object.hasOwn(known, kind);

/** The figures of one version, without it in their names. */
function figuresNamed(figures: readonly QualityFigure[], version: string): QualityFigure[] | undefined {
  const own = figures.filter(({ name }) => name.endsWith(`, ${version}`));
  if (own.length === 0) return undefined;
  return own.map((figure) => ({ ...figure, name: figure.name.slice(0, -`, ${version}`.length) }));
}
