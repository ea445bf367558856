/** A client that is generated from the OpenAPI document has a type for everything that a session says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Document } from '../support/api-document.ts';
import { startApi } from '../support/api-platform.ts';
import { clientTypes } from '../support/client-types.ts';
import { launch } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** The same shape of client as the usual packages give: a path in, typed data out. */
const client = `
  import type { paths } from './schema.ts';
  type Json<Of> = Of extends { responses: { 200: { content: { 'application/json': infer Data } } } } ? Data : never;
  type Readable = { [P in keyof paths]: paths[P] extends { get: unknown } ? P : never }[keyof paths];
  export declare function get<P extends Readable>(path: P): Promise<{ data: Json<paths[P] extends { get: infer G } ? G : never> }>;`;

const readsVerdicts = `
  import { get } from './client.ts';

  const table = (await get('/api/v1/round-tables/{id}')).data;
  const headline: string | undefined = table.verdict?.headline;
  const adopted: boolean = table.outcome === 'adopted';
  const grades: string[] = table.synthesis?.findings.map(({ grade }) => grade.toLowerCase()) ?? [];
  const flips: string[] = table.verdict?.pivots.map(({ without }) => 'seat' in without ? without.seat : without.source) ?? [];
  const quorum: string = table.input.rules.quorum;

  const prediction = (await get('/api/v1/predictions/{id}')).data;
  const probability: number | null | undefined = prediction.verdict?.probability;
  const positions: ('YES' | 'NO' | 'NEUTRAL')[] = prediction.verdict?.rounds[0]?.arguments.map(({ position }) => position) ?? [];
  const brier: number | undefined = prediction.followed_by[0]?.verdict?.scores?.final.pool?.brier;

  const council = (await get('/api/v1/councils/{id}')).data;
  const decision: string | undefined = council.verdict?.award.decision;
  const matching: boolean | undefined = council.verdict?.evidence.every(({ status }) => status === 'match');

  const trial = (await get('/api/v1/trials/{id}')).data;
  const stopped: 'timeout' | 'other' = trial.verdict?.stop_reason === 'timeout' ? 'timeout' : 'other';
  const messages: string[] = trial.input.scenario.messages;

  const any = (await get('/api/v1/sessions/{id}')).data;
  function inOneLine(): string {
    switch (any.format) {
      case 'round-table': return any.verdict?.headline ?? 'no verdict yet';
      case 'forecast': return any.verdict?.headline ?? 'no verdict yet';
      case 'council': return any.verdict?.final_decision ?? 'no verdict yet';
      case 'trial': return any.verdict?.outcome ?? 'no verdict yet';
      case 'resolution': return any.input.outcome;
      case 'chat': return any.verdict?.headline ?? any.turns?.at(-1)?.text ?? 'nothing was said';
    }
  }

  const whatIf = (await get('/api/v1/sessions/{id}/what-if')).data;
  const otherwise: string | number | null = 'headline' in whatIf ? whatIf.headline : whatIf.probability;
  const best: string | undefined = (await get('/api/v1/leaderboard')).data.agents[0]?.agent;
  const listed = (await get('/api/v1/round-tables')).data.items.filter(({ outcome }) => outcome === 'no_quorum');
  export { headline, adopted, grades, flips, quorum, probability, positions, brier, decision, matching, stopped, messages,
    inOneLine, otherwise, best, listed };`;

/** Every line but the first two must be refused. */
const isWrong = `import { get } from './client.ts';
  const [table, any] = [(await get('/api/v1/round-tables/{id}')).data, (await get('/api/v1/sessions/{id}')).data];
  export const outcome = table.outcome === 'adoptd';
  export const otherFormat = table.outcome === 'converged';
  export const status = table.verdict?.key_findings[0]?.status === 'true';
  export const field = table.verdict?.probability;
  export const unchecked = any.verdict?.headline;
  export const ofCouncil = any.format === 'council' && any.verdict?.recommended_direction;
  export const noSuchFormat = any.format === 'poll';`;

test('PF-07: a program that reads the verdict of every format compiles without a cast; a wrong outcome does not', async () => {
  await using platform = await startApi();
  const document: Document = (await platform.app.inject('/openapi.json')).json();
  using folder = temporaryFolder();
  const files = {
    ...{ 'schema.ts': clientTypes(document), 'client.ts': client, 'reads.ts': readsVerdicts, 'wrong.ts': isWrong },
    'package.json': '{ "type": "module" }',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text);
  const flags = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--allowImportingTsExtensions',
    '--pretty',
    'false',
  ];
  const settings = ['--target', 'esnext', '--module', 'nodenext', '--types', ''];
  const command = [process.execPath, compiler, ...flags, ...settings, 'reads.ts', 'wrong.ts'];
  const { stdout, stderr } = await launch(command, { cwd: folder.path }).finished;
  const refused = [...stdout.matchAll(/^(\S+)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`);
  const wrongLines = isWrong.split('\n').map((_, at) => `wrong.ts:${at + 1}`);
  expect([...new Set(refused)], stdout + stderr).toEqual(wrongLines.slice(2));
});
