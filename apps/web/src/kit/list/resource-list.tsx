import { Button, MenuItem } from '@blueprintjs/core';
import { EditIcon, PlusIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { may, type AnyResource, type RecordOf, type WriteOf } from '@quad/domain/core';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { useDeletion } from '#kit/record/deletion';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ResourceTable, type ResourceTableProps, type RowOf } from './resource-table';

interface AddProps {
  readonly of: AnyResource;
  /** The name of its list, where that has one. */
  readonly name?: string;
  readonly text: string;
}

/** Opens the dialog of a new record; absent for a person who may not make one. */
export function AddButton({ of, name, text }: AddProps) {
  const { show } = useOpen(name);
  const mayCreate = useMay('create', of);
  return mayCreate ? <Button intent="primary" icon={<PlusIcon />} text={text} onClick={() => show('new')} /> : null;
}

export interface ResourceListProps<D extends AnyResource> extends Omit<
  ResourceTableProps<D>,
  'onOpen' | 'empty' | 'children'
> {
  /** What the button says that makes a new one; also the title of its dialog. */
  readonly add: string;
  /** What is said while there is none. */
  readonly empty: { readonly title: string; readonly text: string };
  /** What a new one begins with. */
  readonly values?: Partial<WriteOf<D>>;
  readonly onSaved?: (record: RecordOf<D>) => void;
  /** The fields of its dialog. */
  readonly children: ReactNode;
}

/**
 * The records of a resource and what keeps them: a table, the button and the dialog that make and change one, and
 * deleting after a question. A record with a page of its own (`linkTo`) is changed there.
 */
export function ResourceList<D extends AnyResource>(list: ResourceListProps<D>) {
  return <Kept list={list} button={<AddButton of={list.of} name={list.name} text={list.add} />} />;
}

/** A page that is one list: the button that makes a new one is in its head. */
export function ResourcePage<D extends AnyResource>({ title, ...list }: ResourceListProps<D> & { title: string }) {
  return (
    <>
      <PageHeader title={title}>
        <AddButton of={list.of} name={list.name} text={list.add} />
      </PageHeader>
      <Kept list={list} />
    </>
  );
}

function Kept<D extends AnyResource>({ list, button }: { list: ResourceListProps<D>; button?: ReactNode }) {
  const { add, empty, values, onSaved, children, ...table } = list;
  const { of, name, linkTo } = table;
  const { show } = useOpen(name);
  const mayUpdate = useMay('update', of);
  const actions = useRowMenu(list);
  return (
    <>
      <ResourceTable
        {...(table as ResourceTableProps<D>)}
        onOpen={mayUpdate && !linkTo ? ({ id }) => show(id) : undefined}
        rowActions={actions}
        empty={
          <Empty {...empty}>
            <AddButton of={of} name={name} text={add} />
          </Empty>
        }
      >
        {button}
      </ResourceTable>
      <RecordDialog of={of} name={name} title={add} values={values} onSaved={onSaved}>
        {children}
      </RecordDialog>
    </>
  );
}

/** The page's own items, then changing and deleting; no menu at all where a person can only read. */
function useRowMenu<D extends AnyResource>({ of, name, linkTo, rowActions }: ResourceListProps<D>) {
  const t = useText('kit');
  const { actor } = useSession();
  const { show } = useOpen(name);
  const { item } = useDeletion(of);
  const mayUpdate = useMay('update', of) && !linkTo;
  const mayDelete = useMay('delete', of);
  if (!rowActions && !mayUpdate && !mayDelete) return undefined;
  return (record: RowOf<D>) => (
    <>
      {rowActions?.(record)}
      {mayUpdate && actor && may(actor, 'update', of, record) && (
        <MenuItem icon={<EditIcon />} text={t('edit')} onClick={() => show(record.id)} />
      )}
      {item(record)}
    </>
  );
}
