import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { inquiries } from '@quad/domain/inquiries';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { Problem } from '#kit/base/states';
import { InquiryFields } from './inquiry.form';
import './inquiries.css';

/** A new inquiry of the staff. Students make theirs at their own door. */
export default function NewInquiryPage() {
  const t = useText('inquiries');
  const mayCreate = useMay('create', inquiries);
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

/** What another screen brings along for the form: a message that becomes an inquiry. */
const brought = z.object({ inquiry: z.object({ title: z.string(), description: z.string() }) });

/** The form of a new one; it is sent, unless the person wants to keep a draft. */
export function NewInquiry({ onCancel }: { onCancel?: () => void }) {
  const go = useNavigate();
  const { data } = brought.safeParse(useLocation().state);
  return (
    <RecordForm
      of={inquiries}
      values={data?.inquiry}
      send="SUBMIT"
      onCancel={onCancel}
      onSaved={({ id }) => void go(`/inquiry/${id}`)}
    >
      <InquiryFields />
    </RecordForm>
  );
}
