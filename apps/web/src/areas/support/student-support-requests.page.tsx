import { Button, MenuItem } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { RecordOf } from '@quad/domain/core';
import { studentSupportRequests } from '@quad/domain/support';
import { useRemove } from '#data/resource';
import { useMay } from '#data/session';
import { useText } from '#data/text';
import { confirmDelete } from '#kit/confirm';
import { PageHeader } from '#kit/page-header';
import { RecordDialog, useOpen } from '#kit/record-dialog';
import { ResourceTable } from '#kit/resource-table';
import { Empty } from '#kit/states';
import { StatusTag } from '#kit/status-tag';
import { fail } from '#kit/toasts';
import { WorkflowButtons } from '#kit/workflow-buttons';
import { StudentSupportRequestFields } from './student-support-request.form';

type StudentSupportRequest = RecordOf<typeof studentSupportRequests>;

const columns = [
  { key: 'name' },
  { key: 'note' },
  { key: 'status', render: (studentSupportRequest: StudentSupportRequest) => <><StatusTag area="support" status={studentSupportRequest.status} /> <WorkflowButtons of={studentSupportRequests} record={studentSupportRequest} /></> },
];

export function Component() {
  const t = useText('support');
  const { show } = useOpen();
  const mayCreate = useMay('create', studentSupportRequests);
  const add = mayCreate && <Button intent="primary" text={t('add')} onClick={() => show('new')} />;
  return (
    <>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <ResourceTable of={studentSupportRequests} columns={columns} onOpen={({ id }) => show(id)} rowActions={useRowActions()} empty={<Empty title={t('empty.title')} text={t('empty.text')}>{add}</Empty>} />
      <RecordDialog of={studentSupportRequests} title={t('add')}><StudentSupportRequestFields /></RecordDialog>
    </>
  );
}

function useRowActions() {
  const t = useText('support');
  const { remove } = useRemove(studentSupportRequests);
  const mayDelete = useMay('delete', studentSupportRequests);
  const drop = async (studentSupportRequest: StudentSupportRequest) => { if (await confirmDelete(studentSupportRequest.name)) await remove(studentSupportRequest.id).catch(fail); };
  return (studentSupportRequest: StudentSupportRequest) => mayDelete && <MenuItem icon={<TrashIcon />} intent="danger" text={t('delete')} onClick={() => void drop(studentSupportRequest)} />;
}
