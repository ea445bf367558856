import { describe, expect, test } from 'vitest';
import { measureQuality, type QualityMeasure, qualityMeasures } from '../../../bench/quality/measures.ts';
import { type QualityBound, shareFigure } from '../../../bench/quality/quality-figure.ts';
import { qualityReport } from '../../../bench/quality/quality-report.ts';

const measure: QualityMeasure = {
  ...{ name: 'pairs', title: 'Pairs', about: 'Two findings.', versions: ['synthesis@1', 'synthesis@99'] },
  must: { told: { atLeast: 0.9 } },
};
const told = (value: number) => [{ name: 'told', value, of: 40 }];
const rowOf = (report: string, start: string) => report.split('\n').find((line) => line.startsWith(start));

describe('the report on quality', () => {
  test('prints a miss of the second version in bold, whatever the first did', () => {
    const missed = qualityReport([{ measure, figures: [told(0.95), told(0.8999)] }]);
    expect(rowOf(missed, '| Pairs')).toBe('| Pairs | told (40) | ≥ 0.9 | 0.95 | 0.9 | **no** |');
    const met = qualityReport([{ measure, figures: [told(0.1), told(0.9)] }]);
    expect(rowOf(met, '| Pairs')).toBe('| Pairs | told (40) | ≥ 0.9 | 0.1 | 0.9 | yes |');
  });

  test('claims nothing of a version or a measure that is not there', () => {
    const alone = qualityReport([{ measure, figures: [told(0.95), undefined] }]);
    expect(rowOf(alone, '| Pairs')).toBe('| Pairs | told (40) | ≥ 0.9 | 0.95 | not there | not there |');
    const neither = qualityReport([{ measure, figures: [undefined, undefined] }]);
    expect(rowOf(neither, '| Pairs')).toBe('| Pairs |  |  | not there | not there |  |');
  });

  test('shows both halves of each kind beside each other', () => {
    const about = { name: 'told', kind: 'numbers' };
    const figures = [
      ...shareFigure({ ...about, half: 'held' }, [1, 2, 3, 4], (n) => n > 1),
      ...shareFigure({ ...about, half: 'development' }, [1, 2], (n) => n > 1),
    ];
    const report = qualityReport([{ measure, figures: [figures, undefined] }]);
    expect(rowOf(report, '| numbers')).toBe('| numbers | 4 | 0.75 | not there | 2 | 0.5 | not there |');
  });
});

const isReached = (value: number, must: QualityBound | undefined) =>
  must === undefined || ('atLeast' in must ? value >= must.atLeast : value <= must.atMost);

describe('the measures of quality', () => {
  const measured = ['pairs', 'quotes', 'tables'];
  const ofTables = qualityMeasures.filter(({ name }) => measured.includes(name));

  test.each(ofTables)('$name tells shares of the cases of both halves, the same in every run', async (given) => {
    const [figures = []] = await measureQuality(given);
    expect(new Set(figures.map(({ half }) => half))).toEqual(new Set(['held', 'development']));
    for (const { value, of } of figures) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(of).toBeGreaterThan(0);
    }
    expect((await measureQuality(given))[0]).toEqual(figures);
  });

  test.each(qualityMeasures.filter(({ name }) => name.endsWith('-with-model')))(
    '$name reaches what is asked for, on both halves',
    async (given) => {
      const [, figures = []] = await measureQuality(given);
      const asked = figures.filter(({ must }) => must !== undefined);
      expect(new Set(asked.map(({ half }) => half))).toEqual(new Set(['held', 'development']));
      expect(asked.filter(({ value, must }) => !isReached(value, must))).toEqual([]);
    },
  );

  test('find no figures of a version that is not registered', async () => {
    expect((await measureQuality(measure))[1]).toBeUndefined();
    expect(await measureQuality({ ...measure, name: 'no-such-file' })).toEqual([undefined, undefined]);
  });
});
