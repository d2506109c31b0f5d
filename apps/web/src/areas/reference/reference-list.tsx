import { Button, MenuItem } from '@blueprintjs/core';
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { labelOf, type AnyResource, type RecordOf, type WriteOf } from '@quad/domain/core';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { dynamicKey, useText } from '#data/text';
import type { Column, Row } from '#kit/list/columns';
import { confirmDelete } from '#kit/base/confirm';
import type { Filter } from '#kit/list/filter-chips';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';

interface ReferenceListProps<D extends AnyResource> {
  readonly of: D;
  readonly columns: readonly Column<RecordOf<D> & Row>[];
  readonly filters?: readonly Filter[];
  /** What stands in the fields of a new one. */
  readonly values?: Partial<WriteOf<D>>;
  /** The fields of its dialog. */
  readonly children: ReactNode;
}

/** One list of the reference data, with the dialog that makes and changes its words. */
export function ReferenceList<D extends AnyResource>({
  of,
  columns,
  filters,
  values,
  children,
}: ReferenceListProps<D>) {
  const t = useText('reference');
  const { show } = useOpen();
  const mayUpdate = useMay('update', of);
  const title = t(dynamicKey(`reference:add.${of.name}`));
  const add = useMay('create', of) && (
    <Button intent="primary" icon={<PlusIcon />} text={title} onClick={() => show('new')} />
  );
  return (
    <>
      <ResourceTable
        of={of}
        columns={columns}
        filters={filters}
        onOpen={mayUpdate ? ({ id }) => show(id) : undefined}
        rowActions={useRowActions(of)}
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            {add}
          </Empty>
        }
      >
        {add}
      </ResourceTable>
      <RecordDialog of={of} title={title} values={values}>
        {children}
      </RecordDialog>
    </>
  );
}

function useRowActions<D extends AnyResource>(of: D) {
  const t = useText('reference');
  const { show } = useOpen();
  const { remove } = useRemove(of);
  const mayUpdate = useMay('update', of);
  const mayDelete = useMay('delete', of);
  const drop = async (record: Row) => {
    if (await confirmDelete(String(labelOf(of, record)))) await remove(record.id).catch(fail);
  };
  if (!mayUpdate && !mayDelete) return undefined;
  return (record: Row) => (
    <>
      {mayUpdate && <MenuItem icon={<EditIcon />} text={t('edit')} onClick={() => show(record.id)} />}
      {mayDelete && (
        <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(record)} />
      )}
    </>
  );
}
