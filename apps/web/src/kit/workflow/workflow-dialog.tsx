import { Button, Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import {
  isFinal,
  labelOf,
  neededOf,
  nextStatus,
  payloadOf,
  stepsOf,
  type AnyResource,
  type EventOf,
  type Offer,
} from '@quad/domain/core';
import { useAct } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText, type Say } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { Form } from '#kit/form/form';
import type { Checked } from '#kit/form/field';
import { TextAreaField } from '#kit/form/fields';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { useNow } from '#kit/base/now';
import { Changed, useNewer } from '#kit/form/changed';
import { codeOf, currentOf, withFields } from '#kit/base/problems';
import { fail, succeed } from '#kit/base/toasts';

/** A record that a workflow moves. */
export type Moving = object & { readonly id: number; readonly version: number; readonly status: string };

/** The steps of a workflow, however a person asks for them: by button, by key, by moving a card. */
export interface Steps<E extends string = string> {
  /** What this person may send about this record now. */
  readonly allowed: (record: Moving) => E[];
  /** What would be theirs to send but for something that is still missing, and what that is. */
  readonly unmet: (record: Moving) => readonly Required<Offer<E>>[];
  /** The status an event leads to. */
  readonly leadsTo: (record: Moving, event: E) => string | undefined;
  /** Sends the event; what cannot be taken back asks first, what carries something opens its form. */
  readonly press: (record: Moving, event: E, isLed?: boolean) => Promise<void>;
  readonly isBusy: boolean;
  /** The open form, to be drawn. */
  readonly dialog: ReactNode;
}

/** Fields of the events that carry something; without them every text of the payload gets a text area. */
export type StepFields<D> = Readonly<Partial<Record<EventOf<D>, ReactNode>>>;

interface StepsOf<D extends AnyResource> {
  readonly of: D;
  readonly fields?: StepFields<D>;
  readonly onDone?: (record: object) => void;
}

/** "Cancel" beside the button of a step that itself cancels would say the same as that one. */
const leaveText = (t: Say<'kit'>, event: string) => (event.startsWith('CANCEL') ? t('close') : undefined);

/** What a person may do with records of a workflow, and the way to do it. */
export function useWorkflowSteps<D extends AnyResource>({ of, fields, onDone }: StepsOf<D>): Steps<EventOf<D>> {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const { actor } = useSession();
  const { act, isBusy } = useAct(of);
  const [asking, ask] = useState<Pick<StepProps<D>, 'record' | 'event' | 'warning'>>();
  const { workflow } = of;
  const steps = (record: Moving) =>
    (workflow && actor ? stepsOf(workflow, { actor, record, now: Date.now() }) : []) as Offer<EventOf<D>>[];
  const allowed = (record: Moving) => steps(record).flatMap(({ event, unmet }) => (unmet ? [] : [event]));
  const unmet = (record: Moving) =>
    steps(record).flatMap((step) => (step.unmet ? [{ ...step, unmet: step.unmet }] : []));
  const leadsTo = (record: Moving, event: EventOf<D>) =>
    workflow && actor ? nextStatus(workflow, { actor, record, now: Date.now() }, event) : undefined;
  const send = async (record: Moving, event: EventOf<D>, payload?: object) => {
    const after = await act(record, event, payload);
    succeed(t('workflow.done', { action: labels.action(event) }));
    onDone?.(after);
  };
  /** What a step does that cannot be taken back: in the words of its area, else that it ends at a final status. */
  const warned = (record: Moving, event: EventOf<D>) => {
    const to = leadsTo(record, event);
    const isLast = to !== undefined && workflow !== undefined && isFinal(workflow, to);
    const asked = labels.ask(event, String(labelOf(of, record)));
    const final = isLast && t('workflow.final', { action: labels.action(event), status: labels.status(to) });
    return { asked, final };
  };
  // A link leads to a step and never takes it: anybody may have written it.
  const press = async (record: Moving, event: EventOf<D>, isLed = false) => {
    const yes = labels.action(event);
    const { asked, final } = warned(record, event);
    if (payloadOf(of, event)) return ask({ record, event, warning: asked || final || undefined });
    const text = asked || final || (isLed && String(labelOf(of, record)));
    const no = leaveText(t, event);
    if (text && !(await confirm({ title: asked || !final ? yes : undefined, text, yes, no }))) return;
    await send(record, event).catch((refusal: unknown) => fail(withFields(refusal)));
  };
  // After the person has seen what has changed, the next press goes to the current record.
  const seeAnew = (refusal: unknown) => {
    const now = codeOf(refusal) === 'stale_version' ? (currentOf(refusal) as Moving | undefined) : undefined;
    if (!asking || !now) throw refusal;
    ask({ ...asking, record: now });
    const status = labels.status(now.status);
    throw { ...(refusal as object), message: t('workflow.changed', { action: labels.action(asking.event), status }) };
  };
  const dialog = asking && (
    <StepDialog
      of={of}
      {...asking}
      fields={fields?.[asking.event]}
      isOpen={(now) => steps(now).some(({ event }) => event === asking.event)}
      submit={(payload) => send(asking.record, asking.event, payload).catch(seeAnew)}
      close={() => ask(undefined)}
    />
  );
  return { allowed, unmet, leadsTo, press, isBusy, dialog };
}

interface StepProps<D extends AnyResource> {
  readonly of: D;
  readonly record: Moving;
  readonly event: EventOf<D>;
  /** What it does that cannot be taken back. */
  readonly warning: string | undefined;
  readonly fields: ReactNode;
  /** Whether the record can still go this step. */
  readonly isOpen: (now: Moving) => boolean;
  readonly submit: (payload: object) => Promise<void>;
  readonly close: () => void;
}

/** The form of a step that carries something. */
function StepDialog<D extends AnyResource>({ of, record, event, warning, fields, ...step }: StepProps<D>) {
  const { isOpen, submit, close } = step;
  const t = useText('kit');
  const labels = useLabels(of.area);
  const { actor } = useSession();
  const at = useNow(60_000);
  const schema = payloadOf(of, event);
  const newer = useNewer(of, record.id).now as Moving | undefined;
  const now = newer && newer.version > record.version ? newer : record;
  if (!schema || !actor || !of.workflow) return null;
  const verdict = of.workflow.verdict({ actor, record: now, now: at }, event);
  const asks = 'to' in verdict ? verdict.step.asks : undefined;
  // Somebody else was faster: there is nothing left to fill in.
  if (!isOpen(now))
    return (
      <Modal title={labels.action(event)} onClose={close} footer={<Button onClick={close}>{t('close')}</Button>}>
        <Callout intent="warning" role="status">
          {t(isFinal(of.workflow, now.status) ? 'workflow.over_final' : 'workflow.over', {
            action: labels.action(event),
            status: labels.status(now.status),
          })}
        </Callout>
      </Modal>
    );
  return (
    <Modal title={labels.action(event)} onClose={close}>
      <Form
        area={of.area}
        schema={schema}
        refs={of.refs}
        needs={(typed) => neededOf(asks, typed, { actor, record: now })}
        draftKey={`${of.name}.${record.id}.${event}`}
        submitText={labels.action(event)}
        onCancel={close}
        cancelText={leaveText(t, event)}
        submit={async (payload) => {
          await submit(payload);
          close();
        }}
      >
        <Changed of={of} record={record} />
        {warning && <p className="kit-warned">{warning}</p>}
        {fields ?? Object.keys(schema.shape).map((name) => <TextAreaField key={name} name={name as Checked} />)}
      </Form>
    </Modal>
  );
}
