import { Navigate, useNavigate } from 'react-router-dom';
import { hasRole, STUDENTS } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { useMay, useSession } from '#data/session';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { Problem } from '#kit/base/states';
import { InquiryFields } from './inquiry.form';
import './inquiries.css';

/** A new inquiry. Students make theirs at their own door. */
export default function NewInquiryPage() {
  const t = useText('inquiries');
  const { actor } = useSession();
  const mayCreate = useMay('create', inquiries);
  if (actor && hasRole(actor, STUDENTS)) return <Navigate replace to="/student-inquiries?open=new" />;
  return (
    <>
      <PageHeader
        title={t('screen.inquiry')}
        crumbs={[{ text: t('screen.mine'), to: '/inquiry/list' }, { text: t('add') }]}
      />
      {mayCreate ? (
        <div className="kit-panel inquiries-new">
          <NewInquiry />
        </div>
      ) : (
        <Problem of={t('kit:forbidden')} />
      )}
    </>
  );
}

/** The form of a new one; it is sent, unless the person wants to keep a draft. */
export function NewInquiry({ onCancel }: { onCancel?: () => void }) {
  const go = useNavigate();
  return (
    <RecordForm of={inquiries} send="SUBMIT" onCancel={onCancel} onSaved={({ id }) => void go(`/inquiry/${id}`)}>
      <InquiryFields />
    </RecordForm>
  );
}
