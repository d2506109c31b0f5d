import { Button, Classes } from '@blueprintjs/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { AnyResource } from '@quad/domain/core';
import { timetableSlots } from '@quad/domain/timetable';
import type { WorkItem, WorkKind, WorkStep } from '@quad/domain/dashboard';
import { useFresh } from '#data/live/live';
import { useMayOpen } from '#data/navigation';
import { useFormat } from '#data/words/format';
import { useAct } from '#data/server/resource';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Due } from '#kit/base/due';
import { useLabels } from '#data/words/labels';
import { LookTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { FactLine, Row, Stack } from '#kit/base/layout';

// Load this form on demand: Home is the first screen, and only timetable planners need the form.
const MakeUp = lazy(async () => ({ default: (await import('./make-up')).MakeUp }));

interface LineProps {
  readonly kind: WorkKind;
  readonly item: WorkItem;
}

/** A record that waits: what it is, the person it is about, its deadline and its steps. */
export function WorkLine({ kind, item }: LineProps) {
  const labels = useLabels(kind.area);
  const fresh = useFresh(kind.resource, item.id);
  const { dateTime } = useFormat();
  const page = usePage(item);
  const title = String(labels.value(kind.named, item.title) ?? item.number);
  return (
    <Row as="li" justify="between" className={fresh === null ? undefined : 'kit-fresh'}>
      <Stack gap="tight" className="my-work-what kit-anywhere">
        {page ? <Link to={page}>{title}</Link> : <span className="kit-bold">{title}</span>}
        <FactLine as="span">
          {[item.number, item.who, item.when && dateTime(item.when)].filter(Boolean).join(' · ')}
          <LookTag look={item.look}>{labels.status(item.status)}</LookTag>
          {item.due && <Due at={item.due} />}
        </FactLine>
      </Stack>
      <Row className="my-work-steps">
        {item.steps.map((step, at) => (
          <StepButton key={step.event} kind={kind} item={item} step={step} isFirst={at === 0} about={title} />
        ))}
      </Row>
    </Row>
  );
}

/** The page of a record, where there is one for this person. */
function usePage({ page }: WorkItem): string | undefined {
  const mayOpen = useMayOpen();
  return page !== null && mayOpen(page) ? page : undefined;
}

interface StepProps extends LineProps {
  readonly step: WorkStep;
  readonly isFirst: boolean;
  readonly about: string;
}

const lookOf = (isFirst: boolean) =>
  [Classes.BUTTON, Classes.SMALL, isFirst && Classes.INTENT_PRIMARY, 'dashboard-go'].filter(Boolean).join(' ');

/** Takes the step here; one that carries something leads to the record, with its form open. */
function StepButton({ kind, item, step, isFirst, about }: StepProps) {
  const t = useText('kit');
  const labels = useLabels(kind.area);
  const { act, isBusy } = useAct({ name: kind.resource, path: kind.path } as AnyResource);
  // A step may be called by where it begins: nobody completes a register that nobody took.
  const begins = `${step.event}_${item.status}`;
  const named = labels.word('action', begins);
  const action = named === begins ? labels.action(step.event) : named;
  const name = (
    <>
      {action}
      <span className="kit-hidden">: {about}</span>
    </>
  );
  const page = usePage(item);
  if (step.asks && page)
    return (
      <Link className={lookOf(isFirst)} to={withStep(page, step.event)}>
        <span>{name}</span>
      </Link>
    );
  if (step.asks && kind.resource !== timetableSlots.name) return null;
  if (step.asks)
    return (
      <Suspense
        fallback={
          <Button size="small" disabled>
            {name}
          </Button>
        }
      >
        <MakeUp slot={item}>{name}</MakeUp>
      </Suspense>
    );
  const take = async () => {
    const asked = labels.ask(step.event, about);
    const text = asked || t('workflow.final', { action, status: labels.status(step.to) });
    if ((asked || step.ends) && !(await confirm({ ...(asked && { title: action }), text, yes: action }))) return;
    await act(item, step.event).then(() => succeed(t('workflow.done', { action })), fail);
  };
  return (
    <Button size="small" intent={isFirst ? 'primary' : 'none'} disabled={isBusy} onClick={() => void take()}>
      {name}
    </Button>
  );
}

const withStep = (page: string, event: string): string => `${page}${page.includes('?') ? '&' : '?'}step=${event}`;
