import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { hasRole, type RecordOf } from '@quad/domain/core';
import { courseTransfers, TRANSFER_ENTERERS } from '@quad/domain/transfers';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { ResourceBoard } from '#frames/board/resource-board';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { useOpen } from '#kit/record/record-dialog';
import { useLabels } from '#data/words/labels';
import { Stack } from '#kit/base/layout';
import { EnterTransfer } from './enter-transfer';
import { OwnTransfers } from './own-transfers';
import { stepFields } from './transfer-steps';
import './transfers.css';

type Transfer = RecordOf<typeof courseTransfers>;

const COLUMNS: ColumnsOf<typeof courseTransfers> = [
  'number',
  'student_name',
  'previous_course_title',
  'target_course_title',
  'target_level_name',
  'status',
  'submitted_at',
];
const LANES = ['submitted', 'verified', 'accepted', 'done'] as const;

/** A student's own transfer, or the transfers that the registry and the deans work on. */
export default function TransfersPage() {
  const t = useText('transfers');
  const { actor } = useSession();
  if (!actor) return null;
  const isStudent = actor.student_id !== null;
  return (
    <>
      <PageHeader title={t('title')}>{hasRole(actor, TRANSFER_ENTERERS) && !isStudent && <Enter />}</PageHeader>
      {isStudent ? <OwnTransfers /> : <Transfers />}
    </>
  );
}

function Enter() {
  const t = useText('transfers');
  const go = useNavigate();
  const { open, show, close } = useOpen();
  return (
    <>
      <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => show('new')} />
      {open === 'new' && (
        <Modal title={t('add')} onClose={close}>
          <EnterTransfer onSaved={({ id }) => void go(`/course/transfer/${id}`)} />
        </Modal>
      )}
    </>
  );
}

function Transfers() {
  const t = useText('transfers');
  const labels = useLabels('transfers');
  const empty = <Empty title={t('empty.all.title')} text={t('empty.all.text')} />;
  const board = (
    <ResourceBoard
      of={courseTransfers}
      label={t('tab.board')}
      columns={LANES.map((key) => ({ key, title: labels.status(key), statuses: [key] }))}
      sort="submitted_at,asc"
      titleOf={({ student_name }) => student_name}
      linkTo={({ id }) => `/course/transfer/${id}`}
      fields={(transfer) => stepFields(transfer)}
      empty={empty}
      except={['CANCEL', 'REJECT']}
    >
      {(transfer) => <Card transfer={transfer} />}
    </ResourceBoard>
  );
  const list = (
    <ResourceTable
      of={courseTransfers}
      columns={COLUMNS}
      linkTo={({ id }) => `/course/transfer/${id}`}
      filters={['target_course_id', 'previous_course_id', 'status']}
      empty={empty}
    />
  );
  return (
    <Tabs
      items={[
        { key: 'board', title: t('tab.board'), content: board },
        { key: 'all', title: t('tab.all'), content: list },
      ]}
    />
  );
}

function Card({
  transfer: { number, previous_course_title, target_course_title, target_level_name },
}: {
  transfer: Transfer;
}) {
  return (
    <Stack gap="tight" className="kit-small kit-muted">
      <span>{number}</span>
      <span>
        {previous_course_title} → {target_course_title}, {target_level_name}
      </span>
    </Stack>
  );
}
