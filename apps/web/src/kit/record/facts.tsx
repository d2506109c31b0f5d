import { Fragment, type ReactNode } from 'react';
import type { Namespace, WordOf } from '#data/words/text';
import { isEmpty } from '@quad/domain/core';
import { useLabels } from '#data/words/labels';
import { shownOf, type Sheet } from './shown';

/** A fact: a column of the record, or a field's name with what is shown for it: a status with its tag. */
export type Fact<A extends Namespace, R> = (keyof R & string) | readonly [name: WordOf<A, 'field'>, shown: ReactNode];

interface FactsProps<A extends Namespace, R extends object> {
  /** Whose record it is: names in it open a card, and what is shown follows from its columns. */
  readonly of?: Sheet;
  readonly area: A;
  readonly record: R;
  /** What is empty is left out. */
  readonly show: readonly (Fact<A, R> | false | null | '')[];
}

/** Fields of a record with their labels, as a list of facts. */
export function Facts<A extends Namespace, R extends object>({ area, of = { area }, record, show }: FactsProps<A, R>) {
  const labels = useLabels(area);
  const values = record as Readonly<Record<string, unknown>>;
  return (
    <dl className="kit-facts">
      {show.map((fact) => {
        if (!fact || isEmpty(typeof fact === 'string' ? values[fact] : fact[1])) return null;
        const [name, content] = typeof fact === 'string' ? [fact, shownOf(of, record, fact)] : fact;
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
