import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { startPlatform } from './api-platform.ts';
test('smoke', async () => {
  const p = await startPlatform();
  writeFileSync('/tmp/openapi.json', (await p.app.inject('/openapi.json')).body);
  await p.close();
});
