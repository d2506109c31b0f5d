import { Button, Callout } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { RecordOf, WriteOf } from '@quad/domain/core';
import { offenceCalls, offences } from '@quad/domain/offences';
import { useCall, useSend } from '#data/calls';
import { useSave } from '#data/resource';
import { useText } from '#data/text';
import { PageHeader } from '#kit/base/page-header';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { Link } from 'react-router-dom';
import { EvidenceFields, ReportFields } from './offence-fields';
import './offences.css';

type Case = RecordOf<typeof offences>;
type Write = WriteOf<typeof offences>;
/** So many of one's latest reports stand beside the form. */
const LATEST = 5;

/** A report of misconduct. The browser keeps what is typed until it is sent or saved. */
export default function ReportMisconductPage() {
  const t = useText('offences');
  const go = useNavigate();
  const { send } = useSend(offenceCalls.report);
  const open = (said: 'sent' | 'saved', { id, number }: Case) => {
    succeed(t(`report.${said}`, { number }));
    void go(`/offence/${id}`);
  };
  return (
    <>
      <PageHeader
        title={t('screen.report')}
        crumbs={[{ text: t('title'), to: '/offence' }, { text: t('screen.report') }]}
      />
      <div className="offence-report">
        <section className="kit-panel">
          <Callout compact icon={<LockIcon />}>
            {t('report.lead')}
          </Callout>
          <Form
            area="offences"
            schema={offences.write}
            refs={offences.refs}
            draftKey="offence-report"
            submitText={t('report.send')}
            submit={async (write) => open('sent', await send(write))}
          >
            <ReportFields />
            <EvidenceFields />
            <Draft onSaved={(offence) => open('saved', offence)} />
          </Form>
        </section>
        <Latest />
      </div>
    </>
  );
}

/** Saves without sending: evidence can follow. */
function Draft({ onSaved }: { onSaved: (offence: Case) => void }) {
  const t = useText('offences');
  const { handleSubmit, reset, getValues } = useFormContext();
  const { save, isBusy } = useSave(offences);
  const keep = handleSubmit(async (write) => {
    const offence = await save(write as Write);
    reset(getValues());
    onSaved(offence);
  });
  return (
    <Button className="offence-aside" loading={isBusy} onClick={() => void keep().catch(fail)}>
      {t('report.save')}
    </Button>
  );
}

function Latest() {
  const t = useText('offences');
  const { data } = useCall(offenceCalls.reports, { size: LATEST, sort: 'updated_at,desc' });
  if (!data?.content.length) return null;
  return (
    <section className="kit-panel">
      <h2>{t('tab.mine')}</h2>
      <ul className="offence-latest">
        {data.content.map(({ id, number, student_name, status }) => (
          <li key={id}>
            <Link to={`/offence/${id}`}>{student_name}</Link> <span className="kit-muted">{number}</span>
            <StatusTag of={offences} status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
