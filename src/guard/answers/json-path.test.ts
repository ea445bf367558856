import { expect, it } from 'vitest';
import { formatPath, type JsonPathStep } from './json-path.ts';

it.each<[JsonPathStep[], string]>([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b_1', '$c-d'], 'a.b_1.$c-d'],
  [['observations', 0, 'finding'], 'observations[0].finding'],
  [[0, 1], '[0][1]'],
  [['a b'], '["a b"]'],
  [['a', ''], 'a[""]'],
  [['a', '1st', 'b'], 'a["1st"].b'],
  [['a"]'], '["a\\"]"]'],
  [['é'], '["é"]'],
  [['x'.repeat(64)], 'x'.repeat(64)],
  [['x'.repeat(65)], `["${'x'.repeat(64)}…"]`],
])('writes the path %j as %s', (steps, path) => expect(formatPath(steps)).toBe(path));
