import { useNavigate } from 'react-router-dom';
import { hasRole, idOrName, isGranted, STUDENTS } from '@quad/domain/core';
import { inquiries, MONEY_PATH } from '@quad/domain/inquiries';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { FileList } from '#kit/file/file-list';
import { RecordDialog } from '#kit/record/record-dialog';
import { RecordPage } from '#kit/record/record-page';
import { InquiryActions } from './inquiry-actions';
import { InquiryFacts } from './inquiry-facts';
import { fieldsFor } from './inquiry-fields';
import { InquiryTalk } from './inquiry-talk';
import { InquiryFields } from './inquiry.form';
import './inquiries.css';

/** One inquiry: its status, its steps and its comments, for the requester and for the people who handle it. */
export default function InquiryPage() {
  const t = useText('inquiries');
  const go = useNavigate();
  const id = useParam('id', idOrName);
  const { actor } = useSession();
  const { record } = useRecord(inquiries, id);
  const home =
    actor && isGranted(actor.grants, 'inquiries/requests', 'read')
      ? { text: t('title'), to: '/inquiry/admin' }
      : actor && hasRole(actor, STUDENTS)
        ? { text: t('screen.students'), to: '/student-inquiries' }
        : { text: t('screen.mine'), to: '/inquiry/list' };
  return (
    <>
      <RecordPage
        of={inquiries}
        id={id}
        crumbs={[home, { text: t('screen.inquiry') }]}
        path={record?.asks_money ? MONEY_PATH : undefined}
        fields={record ? fieldsFor(record) : {}}
        title={({ title, number }) => (
          <>
            {title} <span className="kit-muted inquiries-number">{number}</span>
          </>
        )}
        actions={(inquiry) => <InquiryActions inquiry={inquiry} onDeleted={() => void go(home.to)} />}
        files={record?.files.length ? ({ files }) => <FileList files={files} /> : undefined}
        related={(inquiry) => (inquiry.status === 'draft' ? null : <InquiryTalk inquiry={inquiry} />)}
      >
        {(inquiry) => <InquiryFacts inquiry={inquiry} />}
      </RecordPage>
      <RecordDialog of={inquiries} title={t('edit')}>
        <InquiryFields files={record?.files} />
      </RecordDialog>
    </>
  );
}
