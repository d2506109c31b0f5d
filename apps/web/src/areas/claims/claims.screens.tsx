import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { claimCalls, ecClaims, EVIDENCE_READERS } from '@quad/domain/claims';
import { hasRole } from '@quad/domain/core';
import { fetchFile, useCall } from '#data/server/calls';
import { keepFile } from '#data/transfer/files';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Grid, Row, Stack } from '#kit/base/layout';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';
import { fail } from '#kit/base/toasts';
import { ResourceTable } from '#kit/list/resource-table';
import { Facts } from '#kit/record/facts';
import { RecordForm } from '#kit/record/record-form';
import { recordScreen } from '#frames/request/record-screen';
import { ClaimFields, claimSteps, type Claim } from './claim.form';
import { EvidenceVerdicts } from './evidence-verdicts';

interface Of {
  readonly record: Claim;
}

/** Every claim of extenuating circumstances that this person may see. */
export function ListPage() {
  const t = useText('claims');
  return (
    <>
      <PageHeader title={t('title')} />
      <ResourceTable
        of={ecClaims}
        columns={[
          'number',
          'student_name',
          'grounds',
          { key: 'affected', sortable: false, render: ({ affected }) => affected.map(({ code }) => code).join(', ') },
          'happened_from',
          'submitted_at',
          'status',
        ]}
        linkTo={({ id }) => `/ec/${id}`}
        empty={<Empty title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}

/** A claim is sent here, or kept as a draft; the person's own are beside the form. */
export function SubmitPage() {
  const t = useText('claims');
  const go = useNavigate();
  const { records = [] } = useAll(ecClaims, { sort: 'updated_at,desc' });
  return (
    <>
      <PageHeader title={t('screen.submit')} />
      <Grid columns="wide" align="start">
        <section className="kit-panel">
          <h2>{t('page.new')}</h2>
          <RecordForm of={ecClaims} send="SUBMIT" onSaved={({ id }) => void go(`/ec-submit/${id}`)}>
            <ClaimFields />
          </RecordForm>
        </section>
        {records.length > 0 && (
          <section className="kit-panel">
            <h2>{t('page.mine')}</h2>
            <Stack as="ul" gap="small">
              {records.map(({ id, number, grounds, status }) => (
                <Row as="li" key={id}>
                  <Link to={`/ec-submit/${id}`}>{number}</Link> {t(`grounds.${grounds}`)}
                  <StatusTag of={ecClaims} status={status} />
                </Row>
              ))}
            </Stack>
          </section>
        )}
      </Grid>
    </>
  );
}

/** One claim: what happened, its evidence, what was decided for each assessment. */
export const RecordPage = recordScreen(ecClaims, {
  at: '/ec',
  useHome,
  Title: ({ record }) => record.student_name,
  steps: claimSteps,
  Actions,
  Facts: Content,
  related: [Verdicts, Readings],
});

function useHome() {
  const t = useText('claims');
  const isOwn = useLocation().pathname.startsWith('/ec-submit');
  return isOwn ? { text: t('screen.submit'), to: '/ec-submit' } : { text: t('title'), to: '/ec' };
}

function Actions({ record: { id, decided_at } }: Of) {
  const t = useText('claims');
  const print = () => void fetchFile(claimCalls.paper, { id }).then(keepFile).catch(fail);
  return decided_at === null ? null : <Button icon={<DownloadIcon />} text={t('paper.print')} onClick={print} />;
}

function Content({ record }: Of) {
  return useMay('update', ecClaims, record) ? (
    <RecordForm of={ecClaims} record={record}>
      <ClaimFields of={record} />
    </RecordForm>
  ) : (
    <About record={record} />
  );
}

function About({ record }: Of) {
  return (
    <Facts
      of={ecClaims}
      area="claims"
      record={record}
      show={[
        'student_name',
        'idNumber',
        'grounds',
        'happened_from',
        'happened_to',
        'reason',
        ['affected', <Affected record={record} />],
        'evidence',
        'late_reason',
        'assignee_name',
        'decision',
        'decision_reason',
        'appeal_until',
        'appeal_grounds',
        'appeal_decision',
        'report',
      ]}
    />
  );
}

/** The assessments, each with its outcome. */
function Affected({ record: { affected, outcomes } }: Of) {
  const t = useText('claims');
  const { dateTime } = useFormat();
  return (
    <Stack as="ul" gap="small">
      {affected.map(({ id, code, name, module, deadline }) => {
        const own = outcomes.find(({ mark_id }) => mark_id === id);
        return (
          <li key={id}>
            {module}: {code} {name}
            {deadline && <span className="kit-muted"> · {t('page.due', { at: dateTime(deadline) })}</span>}
            {own && <strong> · {t(`outcome.${own.outcome}`)}</strong>}
            {own?.deadline && ` · ${t('field.deadline')}: ${dateTime(own.deadline)}`}
          </li>
        );
      })}
    </Stack>
  );
}

const useReadsEvidence = () => {
  const { actor } = useSession();
  return actor !== null && hasRole(actor, EVIDENCE_READERS);
};

function Verdicts({ record }: Of) {
  const isOpen = record.status === 'submitted' || record.status === 'edited';
  return useReadsEvidence() && isOpen ? <EvidenceVerdicts claim={record} /> : null;
}

/** Who has opened the evidence; for those who may open it themselves. */
function Readings({ record: { id } }: Of) {
  const t = useText('claims');
  const { data = [] } = useCall(claimCalls.readings, useReadsEvidence() ? { id } : null);
  if (data.length === 0) return null;
  return (
    <section className="kit-panel">
      <h2>{t('page.readings')}</h2>
      <Stack as="ul" gap="small">
        {data.map(({ id: reading, name, file, read_at }) => (
          <li key={reading}>
            {name} · {file} · <Time at={read_at} />
          </li>
        ))}
      </Stack>
    </section>
  );
}
