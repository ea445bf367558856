/**
 * `node toolchain/run.mjs bench/quality/clerk-asks.ts HALF`: prints what a model is asked as the clerk of every table of the
 * corpus, as the platform asks it, for whoever wants to measure a model. `kept-clerk.ts` reads the answers.
 */
import { composeBridged1 } from '../../src/bridges/bridge-1/compose-bridged.ts';
import { clerkTask } from '../../src/formats/round-table/clerk.ts';
import { methodVersions } from '../../src/methods/methods.ts';
import { sha256 } from '../../src/store/signing.ts';
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { type ClerkTable, corpusTables, tablesOfPairs, tablesOfPanels } from './clerk-tables.ts';

const half = corpusHalves.find((name) => name === process.argv[2]);
if (half === undefined) {
  console.error(`Name a half of the corpus: ${corpusHalves.join(' or ')}.`);
  process.exit(2);
}
const tables = [...tablesOfPairs(half), ...corpusTables(half), ...tablesOfPanels(half)];
const method = methodVersions(sha256).synthesis.at(-1);
console.log(JSON.stringify(tables.map(askOf), null, 1));

/** `claims`: the ids of the claims in the order of their numbers; an answer is kept with them. */
function askOf({ id, table }: ClerkTable) {
  const claims = method?.claimsForClerk?.(table) ?? [];
  const numbered = claims.map((claim, at) => ({ ...claim, number: at + 1, agent_name: claim.seat }));
  const asked = clerkTask(table.content ?? '', {
    claims: numbered
      .filter(({ isAction }) => !isAction)
      .map(({ number, agent_name, finding }) => ({ number, agent_name, finding })),
    actions: numbered
      .filter(({ isAction }) => isAction)
      .map(({ number, agent_name, finding }) => ({ number, agent_name, action: finding })),
  });
  const seat = { seat: 'house/clerk' };
  const { message } = composeBridged1(
    { act: 'analyze', task_id: id, ...asked, constraints: [] },
    { session: id, key: 'clerk/house/clerk', seat, form: 'text', hash: sha256 },
  );
  return { ask: id, claims: claims.map((claim) => claim.id), message };
}
