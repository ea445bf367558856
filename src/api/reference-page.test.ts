import { expect, it } from 'vitest';
import { createScriptLoader, referencePage } from './reference-page.ts';

it('loads nothing from anywhere else', () => {
  const sources = [...referencePage.matchAll(/(?:src|href|data-url)="([^"]*)"/g)].map(([, source = '']) => source);
  expect(sources).toEqual(['/openapi.json', '/docs/reference.js']);
  const [, attribute = ''] = /data-configuration="([^"]*)"/.exec(referencePage) ?? [];
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toMatchObject({
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
  });
});

it('loads its script once for each server, from the installed package', async () => {
  const load = createScriptLoader();
  const script = load();
  expect(load()).toBe(script);
  expect((await script).length).toBeGreaterThan(1_000_000);
  const other = createScriptLoader()();
  expect(other).not.toBe(script);
  expect((await other).length).toBe((await script).length);
});
