import { Button, Callout } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { foundationPaymentCalls, foundationPayments } from '@quad/domain/applications';
import { Link } from 'react-router-dom';
import { useCall, useSend } from '#data/server/calls';
import { useMay, useSession } from '#data/identity/session';
import { usePage } from '#data/server/resource';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { Card, FactLine, Grid, Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail } from '#kit/base/toasts';
import { ResourceTable } from '#kit/list/resource-table';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { fieldsOf } from '#kit/fields/fields-of';
import { Bulk } from './bulk';
import { KINDS } from './kinds';
import { usePartName } from './scores';
import './applications.css';

type Payment = RecordOf<typeof foundationPayments>;
const pages = KINDS.pre_foundation;
const Proof = fieldsOf(foundationPayments);
const PROOF = {
  SUBMIT: (
    <>
      <Proof.transactionNumber />
      <Proof.transactionDate />
      <Proof.receipt_file_id />
    </>
  ),
};

/** The fee: paid at the provider, or with a receipt that is confirmed. */
export function PaymentPage() {
  const t = useText('applications');
  const reads = useMay('export', foundationPayments);
  return (
    <>
      <PageHeader title={t('foundation.payment')} />
      {reads ? <AllPayments /> : <OwnPayments />}
    </>
  );
}

function OwnPayments() {
  const t = useText('applications');
  return (
    <Loaded
      of={useCall(foundationPaymentCalls.principal, {})}
      tiles={1}
      empty={<Empty title={t('foundation.no_payment')} text={t('foundation.no_payment_text')} />}
    >
      {(payments) => (
        <Grid columns="cards">
          {payments.map((payment) => (
            <OwnPayment key={payment.id} payment={payment} />
          ))}
        </Grid>
      )}
    </Loaded>
  );
}

function OwnPayment({ payment }: { readonly payment: Payment }) {
  const t = useText('applications');
  const { money } = useFormat();
  const { send, isBusy } = useSend(foundationPaymentCalls.pay);
  const { id, number, amount, currency, campaign_name, status, due_at, decision_reason } = payment;
  const pay = () => void send({ id }).then(({ url }) => window.location.assign(url), fail);
  const isDue = status === 'pending' || status === 'rejected';
  return (
    <Card as="article" gap="small" aria-label={number}>
      <Row justify="between">
        <h2>{money(amount, currency)}</h2>
        <StatusTag of={foundationPayments} status={status} />
      </Row>
      <FactLine>
        <span>{number}</span>
        <span>{campaign_name}</span>
        {isDue && <Due at={due_at} />}
      </FactLine>
      {decision_reason && <Callout compact>{decision_reason}</Callout>}
      <Row>
        {isDue && (
          <Button intent="primary" loading={isBusy} onClick={pay}>
            {t('foundation.pay')}
          </Button>
        )}
        <WorkflowButtons of={foundationPayments} record={payment} fields={PROOF} />
      </Row>
    </Card>
  );
}

function AllPayments() {
  const t = useText('applications');
  return (
    <ResourceTable
      of={foundationPayments}
      columns={[
        'number',
        'applicant_name',
        'campaign_name',
        { key: 'amount', numeric: true },
        'status',
        'due_at',
        'paid_at',
        [
          'transactionNumber',
          (payment: Payment) => <WorkflowButtons of={foundationPayments} record={payment} fields={PROOF} />,
        ],
      ]}
      empty={<Empty title={t('foundation.no_payment')} text={t('foundation.no_payment_text')} />}
    />
  );
}

/** The result of the exam, part by part. */
export function ExamResultPage() {
  const t = useText('applications');
  const { actor } = useSession();
  const own = usePage(pages.of, { applicant_id: actor?.account_id, size: 10, sort: 'updated_at,desc' });
  return (
    <>
      <PageHeader title={t('foundation.result')} />
      <Loaded
        of={own}
        tiles={1}
        empty={<Empty title={t('foundation.no_result')} text={t('foundation.no_result_text')} />}
      >
        {({ content }) => (
          <Stack gap="large">
            {content.map((application) => (
              <Result key={application.id} application={application} />
            ))}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Result({ application }: { readonly application: RecordOf<typeof pages.of> }) {
  const t = useText('applications');
  const { id, campaign_name, number, status, score } = application;
  const { data } = useCall(pages.calls.edit, { id });
  const partName = usePartName();
  return (
    <Card as="article" gap="small" aria-label={number}>
      <Row justify="between">
        <h2>
          <Link to={`${pages.mine}?id=${id}`}>{campaign_name}</Link>
        </h2>
        <StatusTag of={pages.of} status={status} />
      </Row>
      {score === null ? (
        <p className="kit-muted">{t('foundation.no_result_text')}</p>
      ) : (
        <p className="applications-score">{score}</p>
      )}
      {data?.scores.map(({ part, score: one }, at) => (
        <FactLine key={at}>
          <span>{partName(part)}</span>
          <strong>{one}</strong>
        </FactLine>
      ))}
    </Card>
  );
}

/** Those with a place in the preparatory year: enrolled, or to be. */
export function EnrollmentPage() {
  const t = useText('applications');
  return (
    <>
      <PageHeader title={t('foundation.enrollment')}>
        <Link className="bp6-button bp6-intent-primary" to="/pfc/enrollment/create">
          {t('foundation.enroll')}
        </Link>
      </PageHeader>
      <Enrolled statuses={['done']} />
    </>
  );
}

/** Enrolls those who were accepted, one or several at once. */
export function NewEnrollmentPage() {
  const t = useText('applications');
  return (
    <>
      <PageHeader
        title={t('foundation.enroll')}
        crumbs={[{ text: t('foundation.enrollment'), to: '/pfc/enrollment' }, { text: t('foundation.enroll') }]}
      />
      <p className="kit-muted">{t('foundation.enroll_text')}</p>
      <Enrolled statuses={['accepted']} />
    </>
  );
}

function Enrolled({ statuses }: { readonly statuses: readonly string[] }) {
  const t = useText('applications');
  return (
    <ResourceTable
      of={pages.of}
      where={{ status: statuses as never }}
      filters={['campaign_id', 'academic_year_id']}
      columns={['number', 'applicant_name', 'campaign_name', 'academic_year_name', 'status', 'score', 'confirm_by']}
      linkTo={({ id }) => `${pages.edit}/${id}`}
      bulkActions={(records, clear) => <Bulk pages={pages} records={records} clear={clear} />}
      empty={<Empty title={t('foundation.nobody')} text={t('foundation.nobody_text')} />}
    />
  );
}
