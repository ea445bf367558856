/** A line without axes, for the course of one number. What it says stands beside it in words. */

export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null);
  const most = Math.max(...known, 0);
  const least = Math.min(...known, most);
  const range = most - least || 1;
  const xOf = (at: number) => (values.length < 2 ? 32 : (at / (values.length - 1)) * 62 + 1);
  const yOf = (value: number) => (most === least ? 9 : 16 - ((value - least) / range) * 14);
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`],
  );
  if (points.length === 0) return <span class="faint">–</span>;
  const [x, y] = points.at(-1)?.split(',') ?? [];
  return (
    <svg class="spark" viewBox="0 0 64 18" role="img" aria-label={label}>
      {points.length > 1 && <path d={`M${points.join('L')}`} stroke-linecap="round" stroke-linejoin="round" />}
      <circle class="spark-end" cx={x} cy={y} r="1.75" />
    </svg>
  );
}
