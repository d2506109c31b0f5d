import { useFormat } from '#data/format';

/** A percentage as a number and a bar; a dash where there is nothing to divide by. */
export function Percent({ value, label }: { value: number | null; label: string }) {
  const { number } = useFormat();
  if (value === null) return <span aria-label={label}>–</span>;
  return (
    <span className="attendance-percent" data-low={value < 70}>
      <span className="attendance-bar" aria-hidden="true"><span style={{ inlineSize: `${value}%` }} /></span>
      {number(Math.round(value * 10) / 10)} %
    </span>
  );
}
