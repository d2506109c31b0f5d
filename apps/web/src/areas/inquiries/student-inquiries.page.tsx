import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { hasRole, STUDENTS } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { PageHeader } from '#kit/base/page-header';
import { useOpen } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { Inbox } from './inbox';
import { COLUMNS, useInquiryFilters } from './inquiry-list';
import { NewInquiry } from './new-inquiry.page';
import './inquiries.css';

/** The students' door: they ask here and see what becomes of it; moderators see what students ask for. */
export default function StudentInquiriesPage() {
  const t = useText('inquiries');
  const { actor } = useSession();
  const isStudent = actor !== null && hasRole(actor, STUDENTS);
  return isStudent ? (
    <Own account={actor.account_id} />
  ) : (
    <>
      <PageHeader title={t('screen.students')} />
      <Inbox
        where={{ from_student: 'true' }}
        empty={<Empty title={t('empty.students')} text={t('empty.students_text')} />}
      />
    </>
  );
}

function Own({ account }: { account: number }) {
  const t = useText('inquiries');
  const { open, show, close } = useOpen();
  const add = (
    <Button intent="primary" icon={<PlusIcon />} onClick={() => show('new')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('screen.students')}>{add}</PageHeader>
      <ResourceTable
        of={inquiries}
        where={{ creator_id: account }}
        columns={[COLUMNS.title, COLUMNS.deadline, COLUMNS.status, COLUMNS.assignee, COLUMNS.sent]}
        filters={useInquiryFilters()}
        linkTo={({ id }) => `/inquiry/${id}`}
        empty={
          <Empty title={t('empty.mine')} text={t('empty.mine_text')}>
            {add}
          </Empty>
        }
      />
      {open === 'new' && (
        <Modal title={t('add')} onClose={close}>
          <NewInquiry onCancel={close} />
        </Modal>
      )}
    </>
  );
}
