import { useText } from '#data/words/text';

/** One value of a chart. */
export interface Point {
  readonly label: string;
  readonly value: number;
}

interface ChartProps {
  readonly title: string;
  readonly points: readonly Point[];
}

const top = (points: readonly Point[]) => Math.max(1, ...points.map(({ value }) => value));

/** Bars with their labels and values in plain sight; read out as a table. */
export function BarChart({ title, points }: ChartProps) {
  const most = top(points);
  return (
    <table className="kit-bars">
      <caption>{title}</caption>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="kit-bar" aria-hidden="true">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                <rect width={(Math.max(0, value) / most) * 100} height="10" rx="1" />
              </svg>
            </td>
            <td className="kit-number">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The course of a value as a small line; its name and its ends are said in words. */
export function Sparkline({ title, points }: ChartProps) {
  const t = useText('kit');
  const most = top(points);
  const step = 100 / Math.max(1, points.length - 1);
  const line = points
    .map(({ value }, at) => `${(at * step).toFixed(1)},${(28 - (value / most) * 26).toFixed(1)}`)
    .join(' ');
  const [first, last] = [points[0], points[points.length - 1]];
  const words =
    first && last
      ? t('chart.course', { title, from: first.value, first: first.label, to: last.value, last: last.label })
      : title;
  return (
    <svg className="kit-sparkline" viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label={words}>
      <polyline points={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
