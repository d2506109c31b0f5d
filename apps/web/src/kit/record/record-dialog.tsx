import { useState, type ReactNode } from 'react';
import { labelOf, may, type AnyResource, type EventOf, type RecordOf, type WriteOf } from '@quad/domain/core';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { useQueryParts } from '#kit/base/param';
import { RecordForm, type RecordFormProps } from './record-form';
import { codeOf, sayProblem } from '#kit/base/problems';
import { Problem } from '#kit/base/states';
import { Value } from '#kit/base/value';

/** Which record is open over or beside the list of that name. */
export interface Opened {
  /** `new`, an id, or nothing. */
  readonly open: string | null;
  readonly show: (which: 'new' | number) => void;
  readonly close: () => void;
}

/** The record that is open, kept in the address (`?open=`, of a list with a name `?<name>.open=`). */
export function useOpen(name?: string): Opened {
  const [params, put] = useQueryParts(name);
  return {
    open: params.get('open'),
    show: (open) => put({ open }, 'step'),
    close: () => put({ open: null }, 'step'),
  };
}

/** Nothing to wait for. */
const NEW = { data: null, problem: null, refetch: () => undefined };

interface RecordDialogProps<D extends AnyResource> extends Pick<RecordFormProps<D>, 'submitText' | 'doneText'> {
  readonly of: D;
  /** The name of its list, where that has one. */
  readonly name?: string;
  /** Title while a new one is made; that of an existing one is its name. */
  readonly title: string;
  readonly values?: Partial<WriteOf<D>>;
  readonly onSaved?: (record: RecordOf<D>) => void;
  /** The event that a new one is sent with. */
  readonly send?: EventOf<D>;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a small record over its list; opens with `?open=new` or `?open={id}`, so that a link leads right into it. */
export function RecordDialog<D extends AnyResource>({ of, name, title, onSaved, ...rest }: RecordDialogProps<D>) {
  const { open, close } = useOpen(name);
  const id = open === null || open === 'new' ? null : open;
  const reading = useRecord(of, id);
  // What a person types in does not vanish with the record: the form stays and says that it is gone.
  const [last, keep] = useState<RecordOf<D>>();
  if (reading.record && reading.record !== last) keep(reading.record);
  const isGone = !reading.record && last !== undefined && String(last.id) === id && codeOf(reading.problem) === 'gone';
  const record = isGone ? last : reading.record;
  const { actor } = useSession();
  const t = useText('kit');
  if (open === null) return null;
  const instead = reading.problem ? (sayProblem(reading.problem) ?? t('toast.unknown')) : t('loading');
  const heading = id === null ? title : record ? <Value of={labelOf(of, record)} /> : instead;
  const done = (saved: RecordOf<D>) => {
    close();
    onSaved?.(saved);
  };
  const isAllowed = actor !== null && may(actor, id === null ? 'create' : 'update', of, record as object | undefined);
  return (
    <Modal key={open} title={heading} onClose={close}>
      {!isAllowed ? (
        <Problem of={t('forbidden')} />
      ) : (
        <Loaded of={id === null ? NEW : { ...reading, record }} lines={4}>
          {() => (
            <RecordForm key={open} {...rest} of={of} record={record} isGone={isGone} onSaved={done} onCancel={close} />
          )}
        </Loaded>
      )}
    </Modal>
  );
}
