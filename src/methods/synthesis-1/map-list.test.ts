import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapList } from './map-list.ts';

it('gives what the built-in map gives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (list) => {
      expect(mapList(list, (item, index) => `${item}@${index}`)).toEqual(list.map((item, index) => `${item}@${index}`));
    }),
  );
});

/** Whether lists stay of the packed kind when V8 optimises the function that makes them. */
function packedAfterOptimising(body: string): string {
  const module = fileURLToPath(new URL('./map-list.ts', import.meta.url));
  const script = `
    const { mapList } = await import(${JSON.stringify(module)});
    const items = [{ n: 1 }, { n: 2 }, { n: 3 }];
    function make() { return ${body}; }
    %PrepareFunctionForOptimization(make);
    for (let i = 0; i < 50; i++) make();
    %OptimizeFunctionOnNextCall(make);
    make();
    console.log(%HasHoleyElements(make()) ? 'holey' : 'packed');`;
  const args = ['--allow-natives-syntax', '--input-type=module', '--eval', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stdout.trim() || stderr;
}

it('makes packed lists also in optimised code, where the built-in map makes holey ones', () => {
  expect(packedAfterOptimising('mapList(items, ({ n }) => ({ n }))')).toBe('packed');
  expect(packedAfterOptimising('items.map(({ n }) => ({ n }))')).toBe('holey');
});
