import { Button } from '@blueprintjs/core';
import { leadsOn, statusLook, type AnyResource, type EventOf, type RecordOf } from '@quad/domain/core';
import { useGreySteps } from '#data/server/refused';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { KeyCap, keyHint } from '#kit/keys/keys';
import { useLabels } from '#data/words/labels';
import { UnmetStep } from './unmet-step';
import { useAskedStep } from './asked-step';
import { useWorkflowSteps, type Moving, type StepFields, type Steps } from './workflow-dialog';

export type { Moving, StepFields } from './workflow-dialog';

/** What the table of a resource asks about a record: a view without it would offer steps that the server does not know, or hide some. */
type ReadBy<D> = D extends { readonly workflow: { readonly reads?: (record: infer R) => void } } ? R : unknown;

interface WorkflowButtonsProps<D extends AnyResource> {
  readonly of: D;
  readonly record: Moving & (RecordOf<D> | ReadBy<D>);
  readonly fields?: StepFields<D>;
  readonly onDone?: (record: object) => void;
  /** What a form beside them sends. */
  readonly except?: string;
  /** The keys that take steps here; each is shown on its button. */
  readonly keys?: Readonly<Partial<Record<EventOf<D>, string>>>;
}

interface Ways<E extends string> extends Pick<Steps<E>, 'leadsTo'> {
  readonly offered: readonly E[];
}

/** The step that a person is led to: never one that cancels or refuses; back or aside only where the record waits for it. */
export function ledTo<D extends AnyResource>(of: D, record: Moving, { offered, leadsTo }: Ways<EventOf<D>>) {
  const isAwaited = (event: EventOf<D>) =>
    of.workflow?.steps[event]?.some(({ awaited, from }) => awaited && from.includes(record.status)) === true;
  const first = offered.find(isAwaited) ?? offered[0];
  const to = first && leadsTo(record, first);
  if (!of.workflow || !to || ['off', 'bad'].includes(statusLook(of, to))) return undefined;
  return isAwaited(first) || leadsOn(of.workflow, record.status, to) ? first : undefined;
}

/**
 * The buttons that the workflow allows this person on this record. What is missing something is grey and says what; what cannot be
 * taken back asks first; what carries something opens its form.
 */
export function WorkflowButtons<D extends AnyResource>({
  of,
  record,
  fields,
  onDone,
  except,
  keys,
}: WorkflowButtonsProps<D>) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const { actor } = useSession();
  const { leadsTo, press, isBusy, dialog, ...steps } = useWorkflowSteps({ of, fields, onDone });
  const { grey, ...may } = useGreySteps(of, record, steps);
  useAskedStep((asked) => {
    const event = may.offered.find((each) => each === asked);
    if (event) void press(record, event, true);
  });
  if (!of.workflow || !actor) return null;
  const offered = may.offered.filter((event) => event !== except);
  const led = ledTo(of, record, { offered, leadsTo });
  const hintOf = (event: EventOf<D>) => {
    const key = keys?.[event];
    return key && keyHint(key, labels.action(event));
  };
  return (
    <div className="kit-workflow" role="group" aria-label={t('workflow.actions')}>
      {(of.workflow.events as readonly EventOf<D>[]).map((event) => {
        const one = grey.find((each) => each.event === event);
        if (one) return <UnmetStep key={event} label={labels.action(event)} why={one.why} link={one.link} />;
        if (!offered.includes(event)) return null;
        return (
          <Button
            key={event}
            intent={event === led ? 'primary' : 'none'}
            disabled={isBusy}
            onClick={() => void press(record, event)}
            {...hintOf(event)}
          >
            {labels.action(event)}
            {keys?.[event] && <KeyCap keys={keys[event]} />}
          </Button>
        );
      })}
      {dialog}
    </div>
  );
}
