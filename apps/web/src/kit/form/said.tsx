import { Fragment, type JSX } from 'react';
import { isNothing, isSilent } from '#data/words/changes';
import type { Labels } from '#data/words/labels';
import { Value } from '#kit/base/value';

/** A value of a field in words; of an object without a name what people can read of it. */
export function Said({ field, value, labels }: { field: string; value: unknown; labels: Labels }): JSX.Element {
  if (field === 'status' && typeof value === 'string') return <>{labels.status(value)}</>;
  const isList = Array.isArray(value);
  if (!isList && (!value || typeof value !== 'object' || 'name' in value || 'title' in value))
    return <Value of={labels.value(field, value)} />;
  const parts = isList
    ? value.map((one) => [field, one] as const)
    : Object.entries(value).filter(([key, one]) => !isSilent(key) && !isNothing(one));
  return (
    <>
      {parts.map(([key, one], at) => (
        <Fragment key={at}>
          {at > 0 && (isList ? ', ' : ' · ')}
          {one === true ? labels.field(key) : <Said field={key} value={one} labels={labels} />}
        </Fragment>
      ))}
    </>
  );
}
