import { Fragment, type ReactNode } from 'react';
import { StatusTag } from '#kit/base/status-tag';
import { useLabels } from '#kit/base/labels';
import { Value } from '#kit/base/value';

/** A fact: the name of a field, or a field's name with what is shown for it. */
export type Fact = string | readonly [name: string, shown: ReactNode];

interface FactsProps {
  readonly area: string;
  readonly record: object;
  readonly show: readonly Fact[];
}

/** Fields of a record with their labels, as a list of facts. */
export function Facts({ area, record, show }: FactsProps) {
  const labels = useLabels(area);
  const values = record as Readonly<Record<string, unknown>>;
  const shown = (name: string) =>
    name === 'status' ? (
      <StatusTag area={area} status={String(values[name])} />
    ) : (
      <Value of={labels.value(name, values[name])} />
    );
  return (
    <dl className="kit-facts">
      {show.map((fact) => {
        const [name, content] = typeof fact === 'string' ? [fact, shown(fact)] : fact;
        return (
          <Fragment key={name}>
            <dt>{labels.field(name)}</dt>
            <dd>{content}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}
