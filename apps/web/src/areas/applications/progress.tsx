import { Button, Callout } from '@blueprintjs/core';
import { WorkflowSteps } from '#kit/workflow/workflow-steps';
import { download, useCall, useSend } from '#data/server/calls';
import { usePart } from '#data/parts';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Due } from '#kit/base/due';
import { Card, FactLine, Grid, Row, Stack } from '#kit/base/layout';
import { fail, succeed } from '#kit/base/toasts';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { History } from '#kit/record/history';
import { usePartName } from './scores';
import type { WholeProps } from './kinds';

/** What becomes of an application that was sent: where it is, what comes next and when, and what the applicant may do now. */
export function ApplicationProgress({ pages, whole }: WholeProps) {
  const t = useText('applications');
  const { of } = pages;
  const { application, form, answers, files, scores } = whole;
  const { status } = application;
  const partName = usePartName();
  const answered = usePart('form_answers', {
    content: form,
    answers,
    files: files.map(({ file_id, name }) => ({ id: file_id, name })),
  });
  return (
    <Stack gap="large">
      <WorkflowSteps of={of} status={status} />
      <Grid columns="side">
        <Stack gap="large">
          <Standing pages={pages} whole={whole} />
          <Slots pages={pages} whole={whole} />
          {scores.length > 0 && (
            <Card gap="small">
              <h2>{t('progress.scores')}</h2>
              {scores.map(({ part, score, note }, at) => (
                <FactLine key={at}>
                  <span>{partName(part)}</span>
                  <strong>{score}</strong>
                  {note && <span>{note}</span>}
                </FactLine>
              ))}
            </Card>
          )}
          <Card>{answered}</Card>
        </Stack>
        <Card>
          <h2>{t('kit:record.history')}</h2>
          <History of={of} id={application.id} />
        </Card>
      </Grid>
    </Stack>
  );
}

/** Its step in words, who acts next, and what the applicant may do now. */
function Standing({ pages, whole }: WholeProps) {
  const t = useText('applications');
  const labels = useLabels('applications');
  const { of, calls } = pages;
  const { application } = whole;
  const { status, confirm_by, decision_reason } = application;
  return (
    <Card gap="small">
      <h2>{labels.status(status)}</h2>
      {labels.next(status) && <p className="applications-text">{labels.next(status)}</p>}
      {decision_reason && <Callout compact>{decision_reason}</Callout>}
      {status === 'accepted' && confirm_by && (
        <FactLine>
          <span>{t('progress.confirm_by')}</span>
          <Due at={confirm_by} />
        </FactLine>
      )}
      {(status === 'draft' || status === 'returned') && (
        <Callout compact intent="warning">
          {t('progress.window_closed')}
        </Callout>
      )}
      <Place pages={pages} whole={whole} />
      <Row>
        <WorkflowButtons of={of} record={application} />
        <Button onClick={() => void download(calls.generate, { id: application.id }).catch(fail)}>
          {t('progress.paper')}
        </Button>
      </Row>
    </Card>
  );
}

/** Where it is among those that wait, and how long that step usually takes. */
function Place({ pages, whole: { application } }: WholeProps) {
  const t = useText('applications');
  const { data } = useCall(pages.calls.place, { id: application.id });
  if (!data || data.place === null) return null;
  const days = data.usual_ms === null ? null : Math.max(1, Math.round(data.usual_ms / 86_400_000));
  return (
    <p role="status">
      {t('progress.place', { place: data.place, waiting: data.waiting })}{' '}
      <span className="kit-muted">{days === null ? t('progress.no_usual') : t('progress.usual', { count: days })}</span>
    </p>
  );
}

/** The hours of an exam or an interview to choose from. */
function Slots({ pages, whole: { application } }: WholeProps) {
  const t = useText('applications');
  const { span } = useFormat();
  const { data } = useCall(pages.calls.slots, { id: application.id });
  const { send, isBusy } = useSend(pages.calls.choose);
  if (!data?.length) return null;
  const choose = (slot_id: number) =>
    void send({ id: application.id, slot_id }).then(() => succeed(t('slots.chosen')), fail);
  return (
    <Card gap="small">
      <h2>{t('slots.title')}</h2>
      {data.map(({ id, kind, starts_at, ends_at, place, left, own }) => (
        <Row key={id} justify="between" className="applications-slot">
          <span>
            <strong>{span(starts_at, ends_at)}</strong>{' '}
            <span className="kit-muted">{[t(`slots.${kind as 'exam'}`), place].filter(Boolean).join(' · ')}</span>
          </span>
          {own ? (
            <strong className="kit-success">{t('slots.own')}</strong>
          ) : (
            <Button disabled={left === 0} loading={isBusy} onClick={() => choose(id)}>
              {left === 0 ? t('slots.full') : t('slots.choose', { count: left })}
            </Button>
          )}
        </Row>
      ))}
    </Card>
  );
}
