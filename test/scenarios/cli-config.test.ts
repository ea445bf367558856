import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';

ownFolder();

describe('parley config', () => {
  it('shows every setting with its origin, and no secret', async () => {
    writeFileSync(inFolder('parley.config.json'), '{ "data": "kept" }');
    const env = { PARLEY_PORT: '9000', PARLEY_SECRET: 'correct horse battery staple' };
    const { code, stdout, stderr } = await parley(['config', '--grace-ms', '5'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^PARLEY_HOST +127\.0\.0\.1 +default$/m);
    expect(stdout).toMatch(/^PARLEY_PORT +9000 +environment$/m);
    expect(stdout).toMatch(/^PARLEY_DATA +kept +file$/m);
    expect(stdout).toMatch(/^PARLEY_GRACE_MS +5 +flag$/m);
    expect(stdout).toMatch(/^PARLEY_SECRET +\*+ +environment$/m);
    expect(stdout).not.toContain('horse');
  });

  it('prints the same as JSON', async () => {
    const { stdout } = await parley(['config', '--json'], { env: { PARLEY_ALLOW: '10.0.0.0/8' } });
    expect(JSON.parse(stdout)).toContainEqual({
      name: 'allow',
      env: 'PARLEY_ALLOW',
      value: ['10.0.0.0/8'],
      origin: 'environment',
    });
  });
});
