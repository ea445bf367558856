/** The samples of the reference work as they are, pasted one after another into a shell, Node or Python. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApi } from '../support/api-platform.ts';
import { ask } from '../support/client.ts';
import { forecasts } from '../support/forecast-script.ts';
import { type Finished, launch } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

interface Sampled {
  operationId: string;
  'x-codeSamples': { label: string; source: string }[];
}

type Samples = [operationId: string, source: string][];

/** What others read or change is made first; a key is made last, because it is needed from then on. */
const first = [
  'register_agent',
  'open_round_tables',
  'open_councils',
  'open_trials',
  'open_predictions',
  'open_chats',
  'run_council',
];
const last = ['remove_agent', 'create_key'];

/** These are about something that only the example's own platform has, or that is over by now. */
const excluded = [
  ...['what_if', 'revoke_key', 'cancel_session', 'cancel_turn_in_chats'],
  ...['get_inbox_ask', 'answer_inbox_ask', 'answer_later'],
];

async function samplesFor(url: string, label: string): Promise<Samples> {
  const { body } = await ask<{ paths: Record<string, Record<string, Sampled>> }>(`${url}/openapi.json`);
  const operations = Object.values(body.paths).flatMap((methods) => Object.values(methods));
  const rank = (id: string) => (first.includes(id) ? first.indexOf(id) - 100 : last.indexOf(id) + 1);
  return operations
    .filter(({ operationId }) => !excluded.includes(operationId))
    .toSorted((a, b) => rank(a.operationId) - rank(b.operationId))
    .map(({ operationId, 'x-codeSamples': samples }) => {
      const sample = samples.find((each) => each.label === label);
      if (!sample) throw new Error(`${operationId} has no sample for ${label}`);
      return [operationId, sample.source];
    });
}

/** Writes `# operation` before each sample; each sample writes its status. */
const runners: Record<string, (samples: Samples, folder: string) => Promise<Finished>> = {
  curl(samples, folder) {
    writeFileSync(join(folder, '.curlrc'), 'silent\noutput=/dev/null\nwrite-out="%{http_code}\\n"\n');
    const lines = samples.map(([id, source]) => `echo '# ${id}'\n${source.replaceAll('$(curl -s', '$(curl -q -s')}`);
    return launch(['sh'], { input: lines.join('\n'), env: { HOME: folder } }).finished;
  },
  TypeScript(samples, folder) {
    const file = join(folder, 'samples.mts');
    const parts = samples.map(([id, source]) => `console.log('# ${id}');\nawait (async () => {\n${source}\n})();`);
    writeFileSync(file, parts.join('\n'));
    return launch([process.execPath, file]).finished;
  },
  Python(samples, folder) {
    const file = join(folder, 'samples.py');
    const text = JSON.stringify(JSON.stringify(samples));
    writeFileSync(
      file,
      `import json\nfor id, source in json.loads(${text}):\n    print("#", id)\n    exec(source, {})\n`,
    );
    return launch(['python3', file]).finished;
  },
};

test.each(Object.entries(runners))('PF-07: every sample for %s works when it is pasted', async (label, run) => {
  await using platform = await startApi();
  const url = await platform.listen();
  await platform.seat('pia', forecasts('YES', 0.8), { protocol: 'prediction-webhook' });
  await ask(`${url}/api/v1/agents/pia/test`, { method: 'POST' });
  using folder = temporaryFolder();
  const samples = await samplesFor(url, label);
  expect(samples.length).toBeGreaterThan(25);
  const { stdout, stderr } = await run(samples, folder.path);
  const statuses = new Map(
    stdout.split(/^# /m).map((part) => [part.split('\n', 1)[0], /^\w+\s+(\d{3})/.exec(part)?.[1]]),
  );
  const failed = samples.map(([id]) => `${id} ${statuses.get(id)}`).filter((line) => !/ 2\d\d$/.test(line));
  expect(failed, stderr).toEqual([]);
});
