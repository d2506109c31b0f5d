import { Callout } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { Link, useNavigate } from 'react-router-dom';
import { offenceCalls, offences } from '@quad/domain/offences';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { StatusTag } from '#kit/base/status-tag';
import { RecordForm } from '#kit/record/record-form';
import { Grid, Row, Stack } from '#kit/base/layout';
import { EvidenceFields, ReportFields } from './offence-fields';
import './offences.css';

/** So many of one's latest reports stand beside the form. */
const LATEST = 5;

/** A report of misconduct: it is sent, or kept as a draft until its evidence is there. */
export default function ReportMisconductPage() {
  const t = useText('offences');
  const go = useNavigate();
  return (
    <>
      <PageHeader
        title={t('screen.report')}
        crumbs={[{ text: t('title'), to: '/offence' }, { text: t('screen.report') }]}
      />
      <Grid align="start" className="offence-report">
        <section className="kit-panel">
          <Callout compact icon={<LockIcon />}>
            {t('report.lead')}
          </Callout>
          <RecordForm of={offences} send="SUBMIT" onSaved={({ id }) => void go(`/offence/${id}`)}>
            <ReportFields />
            <EvidenceFields />
          </RecordForm>
        </section>
        <Latest />
      </Grid>
    </>
  );
}

function Latest() {
  const t = useText('offences');
  const { data } = useCall(offenceCalls.reports, { size: LATEST, sort: 'updated_at,desc' });
  if (!data?.content.length) return null;
  return (
    <section className="kit-panel">
      <h2>{t('tab.mine')}</h2>
      <Stack as="ul" gap="line" className="offence-latest">
        {data.content.map(({ id, number, student_name, status }) => (
          <Row key={id} as="li">
            <Link to={`/offence/${id}`}>{student_name}</Link> <span className="kit-muted">{number}</span>
            <StatusTag of={offences} status={status} />
          </Row>
        ))}
      </Stack>
    </section>
  );
}
