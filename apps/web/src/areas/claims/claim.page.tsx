import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useLocation } from 'react-router-dom';
import { claimCalls, ecClaims, EVIDENCE_READERS } from '@quad/domain/claims';
import { hasRole, idOrName, may } from '@quad/domain/core';
import { fetchFile, useCall } from '#data/server/calls';
import { keepFile } from '#data/transfer/files';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Time } from '#kit/base/time';
import { fail } from '#kit/base/toasts';
import { FileList } from '#kit/file/file-list';
import { Facts, type Fact } from '#kit/record/facts';
import { RecordForm } from '#kit/record/record-form';
import { RecordPage } from '#kit/record/record-page';
import { ClaimFields, claimSteps, type Claim } from './claim.form';
import { EvidenceVerdicts } from './evidence-verdicts';
import './claims.css';

/** One claim: what happened, its evidence, what was decided for each assessment. */
export default function ClaimPage() {
  const t = useText('claims');
  const { actor } = useSession();
  const { pathname } = useLocation();
  const id = useParam('id', idOrName);
  const { record } = useRecord(ecClaims, id);
  const isOwn = pathname.startsWith('/ec-submit');
  const list = isOwn ? { text: t('screen.submit'), to: '/ec-submit' } : { text: t('title'), to: '/ec' };
  const reads = actor !== null && actor !== undefined && hasRole(actor, EVIDENCE_READERS);
  return (
    <RecordPage
      of={ecClaims}
      id={id}
      title={({ number, student_name }) => (
        <>
          {student_name} <span className="kit-muted">{number}</span>
        </>
      )}
      fields={record && claimSteps(record)}
      crumbs={[list, { text: record?.number ?? t('title') }]}
      actions={(claim) =>
        claim.decided_at !== null && (
          <Button
            icon={<DownloadIcon />}
            text={t('paper.print')}
            onClick={() => void fetchFile(claimCalls.paper, { id: claim.id }).then(keepFile).catch(fail)}
          />
        )
      }
      related={(claim) => (
        <>
          {reads && ['submitted', 'edited'].includes(claim.status) && <EvidenceVerdicts claim={claim} />}
          {reads && <Readings id={claim.id} />}
        </>
      )}
    >
      {(claim) =>
        actor && may(actor, 'update', ecClaims, claim) ? (
          <RecordForm of={ecClaims} record={claim}>
            <ClaimFields of={claim} />
          </RecordForm>
        ) : (
          <About claim={claim} />
        )
      }
    </RecordPage>
  );
}

function About({ claim }: { claim: Claim }) {
  const t = useText('claims');
  const { evidence, affected, outcomes } = claim;
  const optional = [
    'late_reason',
    'assignee_name',
    'decision',
    'decision_reason',
    'appeal_until',
    'appeal_grounds',
    'appeal_decision',
    'report',
  ] as const;
  const show: Fact<'claims', Claim>[] = [
    'student_name',
    'idNumber',
    ['grounds', t(`grounds.${claim.grounds}`)],
    'happened_from',
    'happened_to',
    'reason',
    [
      'affected',
      <ul className="claims-mine">
        {affected.map(({ id, code, name, module, deadline }) => {
          const own = outcomes.find(({ mark_id }) => mark_id === id);
          return (
            <li key={id}>
              {module}: {code} {name} {deadline && <Time at={deadline} />}
              {own && <strong> · {t(`outcome.${own.outcome}`)}</strong>}
              {own?.deadline && (
                <>
                  {' '}
                  <Time at={own.deadline} />
                </>
              )}
            </li>
          );
        })}
      </ul>,
    ],
    ...(evidence?.length ? [['evidence', <FileList files={evidence} />] as const] : []),
    ...optional.filter((name) => claim[name] !== null),
  ];
  return <Facts of={ecClaims} area="claims" record={claim} show={show} />;
}

/** Who has opened the evidence; for those who may open it themselves. */
function Readings({ id }: { id: number }) {
  const t = useText('claims');
  const { data = [] } = useCall(claimCalls.readings, { id });
  if (data.length === 0) return null;
  return (
    <section className="kit-panel">
      <h2>{t('page.readings')}</h2>
      <ul className="claims-mine">
        {data.map(({ id: reading, name, file, read_at }) => (
          <li key={reading}>
            {name} · {file} · <Time at={read_at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
