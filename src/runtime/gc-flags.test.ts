import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('this Node knows how its collector is to be set', () => {
  const module = fileURLToPath(new URL('./gc-flags.ts', import.meta.url));
  const script = `(await import(${JSON.stringify(module)})).disablePretenuring(); console.log('set');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: 'set\n', stderr: '' });
});
