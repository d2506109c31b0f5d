import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { hasRole, STUDENTS, type RecordOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { useAct } from '#data/resource';
import { useMay, useSession } from '#data/session';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { Problem } from '#kit/base/states';
import { fail, succeed } from '#kit/base/toasts';
import { InquiryFields } from './inquiry.form';
import './inquiries.css';

type Inquiry = RecordOf<typeof inquiries>;

/** A new inquiry. Students make theirs at their own door. */
export default function NewInquiryPage() {
  const t = useText('inquiries');
  const { actor } = useSession();
  const mayCreate = useMay('create', inquiries);
  const { state } = useLocation() as { state: unknown };
  if (actor && hasRole(actor, STUDENTS)) return <Navigate replace to="/student-inquiries?open=new" state={state} />;
  return (
    <>
      <PageHeader
        title={t('screen.inquiry')}
        crumbs={[{ text: t('screen.mine'), to: '/inquiry/list' }, { text: t('add') }]}
      />
      {mayCreate ? (
        <div className="kit-panel inquiries-new">
          <NewInquiry draftKey="inquiry" />
        </div>
      ) : (
        <Problem of={t('kit:forbidden')} />
      )}
    </>
  );
}

/** What another screen brings along for the form: a message that becomes an inquiry. */
const brought = z.object({ inquiry: z.object({ title: z.string(), description: z.string() }) });

/** The form of a new one; it is sent at once, unless the person wants to keep a draft. */
export function NewInquiry({ draftKey, onCancel }: { draftKey?: string; onCancel?: () => void }) {
  const t = useText('inquiries');
  const go = useNavigate();
  const { act } = useAct(inquiries);
  const [sends, choose] = useState(true);
  const { data } = brought.safeParse(useLocation().state);
  const done = (made: Inquiry) => {
    void go(`/inquiry/${made.id}`);
    if (sends) void act(made, 'SUBMIT', {}).then(({ number }) => succeed(`${number} · ${t('status.submitted')}`), fail);
  };
  return (
    <RecordForm
      of={inquiries}
      // A draft of something else must not take the place of what was brought.
      draftKey={data ? undefined : draftKey}
      values={data?.inquiry}
      onCancel={onCancel}
      onSaved={done}
    >
      <InquiryFields />
      <Checkbox checked={sends} label={t('send_now')} onChange={() => choose(!sends)} />
    </RecordForm>
  );
}
