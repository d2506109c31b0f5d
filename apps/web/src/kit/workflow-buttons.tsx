import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { allowedActions, isFinal, nextStatus, type AnyResource, type Asked } from '@quad/domain/core';
import { useAct } from '#data/resource';
import { useSession } from '#data/session';
import { useText } from '#data/text';
import { confirm } from './confirm';
import { Form } from './form';
import { TextAreaField } from './fields';
import { useLabels } from './labels';
import { Modal } from './modal';
import { lookOf } from './status-tag';
import { fail, succeed } from './toasts';

/** A record that a workflow moves. */
export type Moving = object & { readonly id: number; readonly version: number; readonly status: string };

interface WorkflowButtonsProps {
  readonly of: AnyResource;
  readonly record: Moving;
  /** Fields of the events that carry something; without them every text of the payload gets a text area. */
  readonly fields?: Readonly<Record<string, ReactNode>>;
  readonly onDone?: (record: object) => void;
}

/** What cancels or refuses is never what a person is led to. */
const ends = (look: ReturnType<typeof lookOf>) => look === 'off' || look === 'bad';

/** The buttons that the machine allows this person on this record, and no other. What cannot be taken back asks first; what carries something opens its form. */
export function WorkflowButtons({ of, record, fields = {}, onDone }: WorkflowButtonsProps) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const { actor } = useSession();
  const { act, isBusy } = useAct(of);
  const [asking, ask] = useState<string>();
  if (!of.workflow || !actor) return null;
  const { workflow } = of;
  const asked: Asked<object> = { actor, record };
  const send = async (event: string, payload?: object) => {
    const after = await act(record, event, payload);
    succeed(t('workflow.done', { action: labels.action(event) }));
    onDone?.(after);
  };
  const press = async (event: string) => {
    if (of.actions?.[event]) return ask(event);
    const to = nextStatus(workflow, asked, event);
    const isLast = to !== undefined && isFinal(workflow, to);
    if (isLast && !await confirm({ text: t('workflow.final', { action: labels.action(event), status: labels.status(to) }), yes: labels.action(event) })) return;
    await send(event).catch(fail);
  };
  const schema = asking === undefined ? undefined : of.actions?.[asking];
  return (
    <div className="kit-workflow" role="group" aria-label={t('workflow.actions')}>
      {allowedActions(workflow, asked).map((event, at) => (
        <Button key={event} intent={at === 0 && !ends(lookOf(nextStatus(workflow, asked, event) ?? '')) ? 'primary' : 'none'} disabled={isBusy} onClick={() => void press(event)}>{labels.action(event)}</Button>
      ))}
      {asking !== undefined && schema && (
        <Modal title={labels.action(asking)} onClose={() => ask(undefined)}>
          <Form area={of.area} schema={schema} submitText={labels.action(asking)} onCancel={() => ask(undefined)} submit={async (payload) => { await send(asking, payload); ask(undefined); }}>
            {fields[asking] ?? Object.keys(schema.shape).map((name) => <TextAreaField key={name} name={name} />)}
          </Form>
        </Modal>
      )}
    </div>
  );
}
