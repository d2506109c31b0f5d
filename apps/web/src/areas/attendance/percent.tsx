import { useFormat } from '#data/words/format';
import { Row } from '#kit/base/layout';

interface PercentProps {
  readonly value: number | null;
  readonly label: string;
  /** Of all hours of the term: in its middle nobody has more than half, so little of it is no alarm. */
  readonly isOfAll?: boolean;
}

/** A percentage as a number and a bar; a dash where there is nothing to divide by. */
export function Percent({ value, label, isOfAll = false }: PercentProps) {
  const { percent } = useFormat();
  if (value === null) return <span aria-label={label}>–</span>;
  return (
    <Row
      as="span"
      wrap="nowrap"
      className="attendance-percent kit-figures kit-nowrap"
      data-low={!isOfAll && value < 70}
      data-all={isOfAll}
    >
      <span className="attendance-bar" aria-hidden="true">
        <span style={{ inlineSize: `${value}%` }} />
      </span>
      {percent(value / 100)}
    </Row>
  );
}
