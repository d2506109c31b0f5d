import { MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { AnyResource } from '@quad/domain/core';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/base/confirm';
import { useOpen } from '#kit/record/record-dialog';
import { fail } from '#kit/base/toasts';

/** Opening and deleting, for whoever may; `nameOf` is how the question names what goes. */
export function useKeeping<R extends { readonly id: number }>(of: AnyResource, nameOf: (record: R) => string) {
  const t = useText('inquiries');
  const { show } = useOpen();
  const { remove } = useRemove(of);
  const [mayUpdate, mayCreate, mayDelete] = [useMay('update', of), useMay('create', of), useMay('delete', of)];
  const drop = async (record: R) => {
    if (await confirmDelete(nameOf(record))) await remove(record.id).catch(fail);
  };
  return {
    mayCreate,
    add: () => show('new'),
    onOpen: mayUpdate ? ({ id }: R) => show(id) : undefined,
    rowActions: mayDelete
      ? (record: R) => (
          <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(record)} />
        )
      : undefined,
  };
}
