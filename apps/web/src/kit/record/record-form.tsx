import { Callout } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AnyResource, RecordOf, WriteOf } from '@quad/domain/core';
import { useSave } from '#data/resource';
import { useText } from '#data/text';
import { Conflict } from './conflict';
import { Form } from '#kit/form/form';
import { codeOf, currentOf } from '#kit/base/problems';
import { succeed } from '#kit/base/toasts';

export interface RecordFormProps<D extends AnyResource> {
  readonly of: D;
  /** The record to change; without it a new one is made. */
  readonly record?: RecordOf<D>;
  /** What stands in the fields of a new one. */
  readonly values?: Partial<WriteOf<D>>;
  readonly onSaved?: (record: RecordOf<D>) => void;
  readonly onCancel?: () => void;
  readonly draftKey?: string;
  readonly children: ReactNode;
}

type Values = Record<string, unknown>;

/** The columns of a record that its form may write. */
const writable = (of: AnyResource, record: object): Values =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in of.write.shape));

/**
 * Creates or changes a record with its own write schema. If someone else changed it meanwhile, both versions are shown
 * and the person chooses.
 */
export function RecordForm<D extends AnyResource>({
  of,
  record,
  values,
  onSaved,
  children,
  ...rest
}: RecordFormProps<D>) {
  const t = useText('kit');
  const { save } = useSave(of);
  // The version the person began with: later ones must not slip under what she types.
  const [seen, setSeen] = useState<Values | undefined>(() => record && writable(of, record));
  const [clash, setClash] = useState<{ mine: Values; theirs: Values }>();
  const adopt = (now: RecordOf<D>) => setSeen(writable(of, now));
  const submit = async (write: unknown) => {
    // Id and version are among the form's values: a draft is sent on the version it was begun with.
    const mine = write as Values;
    const saved = await save(mine as WriteOf<D>).catch((refusal: unknown) => {
      const theirs = codeOf(refusal) === 'stale_version' ? currentOf(refusal) : undefined;
      if (theirs) setClash({ mine, theirs });
      throw refusal;
    });
    adopt(saved);
    succeed(t('saved'));
    onSaved?.(saved);
  };
  return (
    <Form {...rest} area={of.area} schema={of.write} refs={of.refs} values={(seen ?? values) as never} submit={submit}>
      {record && seen && Number(record.version) > Number(seen.version) && <Newer take={() => adopt(record)} />}
      {children}
      {clash && <Conflict of={of} seen={seen ?? {}} {...clash} onClose={() => setClash(undefined)} />}
    </Form>
  );
}

/** Someone else's change comes into a form that nobody has touched; where the person is typing it is only told. */
function Newer({ take }: { take: () => void }) {
  const t = useText('kit');
  const { isDirty } = useFormContext().formState;
  useEffect(() => {
    if (!isDirty) take();
  });
  return isDirty ? (
    <Callout compact intent="warning" role="status">
      {t('form.newer')}
    </Callout>
  ) : null;
}
