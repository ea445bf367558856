/** Where the lines and labels of the chart of a forecast stand. Pure, so that it can be tested without a browser. */

export interface ChartBox {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The chart is drawn for the width of its container. */
export function chartBox(width: number): ChartBox {
  const isNarrow = width < 560;
  const height = isNarrow ? 280 : 320;
  const labels = isNarrow ? Math.min(108, Math.round(width * 0.32)) : 190;
  return { width, height, left: 38, right: Math.max(120, width - labels), top: 16, bottom: height - 30 };
}

export const yOf = ({ top, bottom }: ChartBox, share: number): number => bottom - share * (bottom - top);

/** The left edge of a round, counted from 0; the right edge of the last one is `right`. */
export const xOf = ({ left, right }: ChartBox, at: number, rounds: number): number =>
  left + ((right - left) * at) / Math.max(1, rounds);

/** A step line over the rounds; it is broken where there is no value. */
export function stepPath(box: ChartBox, values: readonly (number | null)[], shift = 0): string {
  const n = values.length;
  let isDrawing = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const y = rounded(yOf(box, value) + shift);
      const start = isDrawing ? `V${y}` : `M${rounded(xOf(box, at, n))} ${y}`;
      isDrawing = true;
      return `${start}H${rounded(xOf(box, at + 1, n))}`;
    })
    .join('');
}

/** The area between the lowest and the highest value of each round. */
export function bandPath(box: ChartBox, ranges: readonly ({ low: number; high: number } | null)[]): string {
  const n = ranges.length;
  return ranges
    .map((range, at) => {
      if (range === null) return '';
      const [from, to] = [rounded(xOf(box, at, n)), rounded(xOf(box, at + 1, n))];
      return `M${from} ${rounded(yOf(box, range.high))}H${to}V${rounded(yOf(box, range.low))}H${from}z`;
    })
    .join('');
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** How far a line is moved down so that it is seen beside one that runs at the same place. */
export function shiftsOf(box: ChartBox, lines: readonly (readonly (number | null)[])[]): number[] {
  const isSame = (a: readonly (number | null)[], b: readonly (number | null)[]) =>
    a.every((value, at) => {
      const other = b[at] ?? null;
      return value === null || other === null || Math.abs(yOf(box, value) - yOf(box, other)) < 3;
    });
  return lines.map((line, at) => 4 * Math.min(3, lines.slice(0, at).filter((other) => isSame(line, other)).length));
}

/**
 * Heights for labels that do not touch each other: each as near to its own height as the others allow, in their order, and
 * all within the chart. Where there are too many, the last ones get none.
 */
export function labelHeights(box: ChartBox, wanted: readonly number[], gap = 16): (number | null)[] {
  const most = Math.max(1, Math.floor((box.bottom - box.top) / gap));
  const kept = wanted.map((y, at) => ({ y, at })).slice(0, most);
  const sorted = kept.toSorted((a, b) => a.y - b.y || a.at - b.at);
  const placed: number[] = [];
  for (const { y } of sorted) placed.push(Math.max(y, (placed.at(-1) ?? -Infinity) + gap));
  let limit = box.bottom + 4;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? 0, limit);
    limit = (placed[at] ?? 0) - gap;
  }
  const heights: (number | null)[] = wanted.map(() => null);
  for (const [order, { at }] of sorted.entries()) heights[at] = placed[order] ?? null;
  return heights;
}
