import { Button, Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { idOrName, type RecordOf, stepsOf } from '@quad/domain/core';
import { offenceCalls, offences, offenceWorkflow } from '@quad/domain/offences';
import { useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll, useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Loaded } from '#kit/base/loaded';
import { useNow } from '#kit/base/now';
import { PageHeader } from '#kit/base/page-header';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { History } from '#kit/record/history';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { Row, Stack } from '#kit/base/layout';
import { CaseFacts, DecisionFacts } from './case-facts';
import './offences.css';

type Case = RecordOf<typeof offences>;

/** Shows a case to its student, with appeal and acceptance, or to staff before they open the whole case. */
export default function OffenceReadPage() {
  const id = useParam('id', idOrName.optional());
  return id === undefined ? <Cases /> : <One id={id} />;
}

/** The cases that this person may read; the only one is shown at once. */
function Cases() {
  const t = useText('offences');
  const cases = useAll(offences);
  const [only, ...more] = cases.records ?? [];
  if (only && more.length === 0) return <Read offence={only} />;
  return (
    <>
      <PageHeader title={t('screen.read')} />
      <Loaded of={cases} lines={6} empty={<Empty title={t('empty.read.title')} text={t('empty.read.text')} />}>
        {(records) => (
          <Stack as="ul" gap="line" className="offence-latest kit-panel" aria-label={t('read.list')}>
            {records.map(({ id, number, type_name, module_title, student_name, status }) => (
              <Row key={id} as="li">
                <Link to={String(id)} relative="path">
                  {number}
                </Link>
                <span>
                  {type_name} · {module_title} <span className="kit-muted">{student_name}</span>
                </span>
                <StatusTag of={offences} status={status} />
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function One({ id }: { id: number | string }) {
  const t = useText('offences');
  return (
    <Loaded of={useRecord(offences, id)} lines={6} meanwhile={<PageHeader title={t('screen.read')} />}>
      {(offence) => <Read offence={offence} />}
    </Loaded>
  );
}

function Read({ offence }: { offence: Case }) {
  const t = useText('offences');
  const { actor } = useSession();
  const isStudent = actor?.student_id != null && actor.student_id === offence.student_id;
  return (
    <article>
      <PageHeader
        title={
          <>
            {t('screen.read')} <span className="kit-muted">{offence.number}</span>
          </>
        }
        aside={<StatusTag of={offences} status={offence.status} />}
      >
        {isStudent ? (
          <Answers offence={offence} />
        ) : (
          <Link className="bp6-button" to={`/offence/${offence.id}`}>
            {t('read.handle')}
          </Link>
        )}
      </PageHeader>
      <Stack gap="large" className="offence-read">
        {isStudent && <Standing offence={offence} />}
        <DecisionFacts offence={offence} />
        <CaseFacts offence={offence} />
        <section className="kit-panel">
          <h2>{t('read.history')}</h2>
          <History of={offences} id={offence.id} />
        </section>
      </Stack>
    </article>
  );
}

/** What the student can expect now, in one sentence. */
function Standing({ offence }: { offence: Case }) {
  const t = useText('offences');
  const { dateTime } = useFormat();
  const { status, meeting_at, meeting_place, panel_at, appeal_until, appeal_waived } = offence;
  const said =
    status === 'consultation' && meeting_at
      ? t('read.meeting', { at: dateTime(meeting_at), place: meeting_place })
      : status === 'panel' && panel_at
        ? t('read.panel', { at: dateTime(panel_at) })
        : status === 'published' && appeal_waived
          ? t('read.accepted')
          : status === 'published' && appeal_until
            ? t('read.appeal_until', { at: dateTime(appeal_until) })
            : status === 'unpublished'
              ? t('read.withdrawn')
              : t('read.lead');
  return (
    <Callout intent={status === 'published' && !appeal_waived ? 'warning' : 'primary'} compact role="status">
      {said}
    </Callout>
  );
}

/** The student appeals, or accepts the decision for good. */
function Answers({ offence }: { offence: Case }) {
  const t = useText('offences');
  const { actor } = useSession();
  const now = useNow();
  const { send, isBusy } = useSend(offenceCalls.accept);
  const { id, version } = offence;
  const mayAnswer =
    actor !== null && stepsOf(offenceWorkflow, { actor, record: offence, now }).some(({ event }) => event === 'APPEAL');
  const accept = async () => {
    if (!(await confirm({ text: t('read.accept_sure'), yes: t('read.accept') }))) return;
    await send({ id, version });
    succeed(t('read.accepted'));
  };
  return (
    <>
      {mayAnswer && (
        <Button loading={isBusy} onClick={() => void accept().catch(fail)}>
          {t('read.accept')}
        </Button>
      )}
      <WorkflowButtons of={offences} record={offence} />
    </>
  );
}
