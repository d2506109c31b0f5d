import { Button, MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { offences } from '@quad/domain/offences';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/base/confirm';
import { PageHeader } from '#kit/base/page-header';
import { RecordDialog, useOpen } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { OffenceFields } from './offence.form';

type Offence = RecordOf<typeof offences>;

const columns = [
  { key: 'name' },
  { key: 'note' },
  {
    key: 'status',
    render: (offence: Offence) => (
      <>
        <StatusTag area="offences" status={offence.status} /> <WorkflowButtons of={offences} record={offence} />
      </>
    ),
  },
];

export function Component() {
  const t = useText('offences');
  const { show } = useOpen();
  const mayCreate = useMay('create', offences);
  const add = mayCreate && <Button intent="primary" text={t('add')} onClick={() => show('new')} />;
  return (
    <>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <ResourceTable
        of={offences}
        columns={columns}
        onOpen={({ id }) => show(id)}
        rowActions={useRowActions()}
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            {add}
          </Empty>
        }
      />
      <RecordDialog of={offences} title={t('add')}>
        <OffenceFields />
      </RecordDialog>
    </>
  );
}

function useRowActions() {
  const t = useText('offences');
  const { remove } = useRemove(offences);
  const mayDelete = useMay('delete', offences);
  const drop = async (offence: Offence) => {
    if (await confirmDelete(offence.name)) await remove(offence.id).catch(fail);
  };
  return (offence: Offence) =>
    mayDelete && (
      <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(offence)} />
    );
}
