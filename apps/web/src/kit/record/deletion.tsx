import { MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useMemo, type ReactNode } from 'react';
import { labelOf, may, type AnyResource } from '@quad/domain/core';
import { useRemove } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { fail } from '#kit/base/toasts';
import { Value } from '#kit/base/value';

type Deletable = object & { readonly id: number };

export interface Deletion {
  readonly mayDelete: (record: Deletable) => boolean;
  /** Asks, deletes, and tells why if it is refused; true once the record is gone. */
  readonly drop: (record: Deletable) => Promise<boolean>;
  /** Its item for the menu of a row; nothing for a person who may not delete the record. */
  readonly item: (record: Deletable) => ReactNode;
}

/** Deleting a record of a resource: the question names it as everything else does. */
export function useDeletion(of: AnyResource): Deletion {
  const t = useText('kit');
  const { actor } = useSession();
  const { remove } = useRemove(of);
  return useMemo(() => {
    const mayDelete = (record: Deletable) => actor !== null && may(actor, 'delete', of, record);
    const drop = async (record: Deletable) =>
      (await confirmDelete(<Value of={labelOf(of, record)} />)) &&
      remove(record.id).then(
        () => true,
        (failure: unknown) => {
          fail(failure);
          return false;
        },
      );
    const item = (record: Deletable) =>
      mayDelete(record) && (
        <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(record)} />
      );
    return { mayDelete, drop, item };
  }, [of, actor, remove, t]);
}
