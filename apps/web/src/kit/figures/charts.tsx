/** One value of a chart. */
export interface Point {
  readonly label: string;
  readonly value: number;
}

/** Bars with their labels and values in plain sight; read out as a table. */
export function BarChart({ title, points }: { title: string; points: readonly Point[] }) {
  const most = Math.max(1, ...points.map(({ value }) => value));
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
