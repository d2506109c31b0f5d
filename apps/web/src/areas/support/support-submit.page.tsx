import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CONFIDENTIAL, studentSupportRequests } from '@quad/domain/support';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { RecordForm } from '#kit/record/record-form';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty, Problem } from '#kit/base/states';
import './support.css';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(studentSupportRequests.write);

/** A student asks for support and follows earlier requests. */
export default function SupportSubmitPage() {
  const t = useText('support');
  const mayAsk = useMay('create', studentSupportRequests);
  return (
    <>
      <PageHeader title={t('screen.submit')} />
      {mayAsk ? <Asking /> : <Problem of={t('kit:forbidden')} />}
    </>
  );
}

function Asking() {
  const t = useText('support');
  const columns: ColumnsOf<typeof studentSupportRequests> = [
    'number',
    'category',
    ['text', ({ text }) => <span className="support-excerpt">{text}</span>],
    'status',
    'assignee_name',
    'updated_at',
  ];
  return (
    <>
      <section className="kit-panel support-ask" aria-labelledby="support-ask">
        <h2 id="support-ask">{t('submit.heading')}</h2>
        <AskForm />
      </section>
      <h2 className="support-heading">{t('submit.mine')}</h2>
      <ResourceTable
        of={studentSupportRequests}
        columns={columns}
        linkTo={({ id }) => `/student-support-submit/${id}`}
        empty={<Empty title={t('empty.list.title')} text={t('empty.mine_text')} />}
      />
    </>
  );
}

function AskForm() {
  const t = useText('support');
  // A new form for the next request: the one that was sent is not there to be sent again.
  const [sent, count] = useState(0);
  return (
    <RecordForm key={sent} of={studentSupportRequests} submitText={t('submit.send')} onSaved={() => count(sent + 1)}>
      <F.category />
      <Confidential />
      <F.text />
    </RecordForm>
  );
}

function Confidential() {
  const t = useText('support');
  const category = String(useFormContext().watch('category') ?? '');
  return (
    <div role="status">
      {CONFIDENTIAL.includes(category) && (
        <Callout compact intent="success">
          {t('submit.confidential')}
        </Callout>
      )}
    </div>
  );
}
