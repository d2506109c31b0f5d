import { Callout } from '@blueprintjs/core';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  labelOf,
  neededOf,
  type AnyResource,
  type EventOf,
  type RecordOf,
  stepsOf,
  type WriteOf,
} from '@quad/domain/core';
import { useSave } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { Values } from '#kit/form/conflict';
import { useVersions } from '#kit/form/versions';
import { Form } from '#kit/form/form';
import { confirm } from '#kit/base/confirm';
import { useLabels } from '#data/words/labels';
import { useNow } from '#kit/base/now';
import { succeed } from '#kit/base/toasts';

export interface RecordFormProps<D extends AnyResource> {
  readonly of: D;
  /** The record to change; without it a new one is made. */
  readonly record?: RecordOf<D>;
  /** Somebody has deleted it meanwhile: what was typed can still be read, and not be saved. */
  readonly isGone?: boolean;
  /** The first values of a new one. */
  readonly values?: Partial<WriteOf<D>>;
  readonly onSaved?: (record: RecordOf<D>) => void;
  readonly onCancel?: () => void;
  /** The event that a new one is sent with by the first button; the second keeps a draft. An old one says itself what is next. */
  readonly send?: EventOf<D>;
  /** What the first button says where that is neither saving nor the event. */
  readonly submitText?: string;
  /** What is said once it is done, where that is neither being saved nor a status. */
  readonly doneText?: string;
  readonly children: ReactNode;
}

/** Tells the page around what a form on it sends: the page then has no second button for it. */
export const SentHere = createContext<(event: string | undefined) => void>(() => undefined);

/** The columns of a record that its form may write. */
const writable = (of: AnyResource, record: object): Values =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key in of.write.shape));

/** What has happened to the record, in its own words: a status that it has reached, or that it is kept. */
function useOutcome(of: AnyResource) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  return (saved: object, isMoved: boolean) => {
    const { status } = saved as { status?: string };
    if (status === 'draft' && of.sends) return t('form.draft_saved');
    return isMoved && status ? `${String(labelOf(of, saved))} · ${labels.status(status)}` : t('saved');
  };
}

/** The event that this person may send the record with, once it is changed. */
function useNext<D extends AnyResource>({ workflow, sends }: D, record: RecordOf<D> | undefined) {
  const { actor } = useSession();
  const now = useNow(60_000);
  if (!workflow || !sends || !actor || !record) return undefined;
  const steps = stepsOf(workflow, { actor, record: record as never, now });
  return steps.find(({ event }) => event in sends)?.event as EventOf<D> | undefined;
}

/**
 * Creates or changes a record with its own write schema, and sends it in the same breath where it has a way to go. If
 * someone else changed it meanwhile, both versions are shown and the person chooses.
 */
export function RecordForm<D extends AnyResource>({
  of,
  record,
  isGone = false,
  values,
  onSaved,
  send: first,
  submitText,
  doneText,
  children,
  ...rest
}: RecordFormProps<D>) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const { pathname } = useLocation();
  const { save } = useSave(of);
  const outcome = useOutcome(of);
  const { seen, adopt, by, attempt, notes } = useVersions(of, record && writable(of, record));
  const next = useNext(of, record);
  const send = record ? next : first;
  const tell = useContext(SentHere);
  useEffect(() => {
    tell(send);
    return () => tell(undefined);
  }, [tell, send]);
  const store = async (write: unknown, event?: EventOf<D>) => {
    // Id and version are among the form's values: a draft is sent on the version it was begun with.
    const mine = write as Values;
    const name = String(record ? labelOf(of, record) : (mine[of.work?.title ?? ''] ?? ''));
    const asked = event && labels.ask(event, name);
    if (asked && !(await confirm({ title: labels.action(event), text: asked, yes: labels.action(event) })))
      return false;
    const saved = await attempt(mine, () => save(mine as WriteOf<D>, event));
    if (!saved) return false;
    adopt(writable(of, saved));
    succeed(doneText ?? outcome(saved, event !== undefined || submitText !== undefined));
    onSaved?.(saved);
    return true;
  };
  const about = { actor: useSession().actor!, record };
  const needs = (typed: object) => [
    ...neededOf(of.needs, typed, about),
    ...(send ? neededOf(of.sends?.[send], typed, about) : []),
  ];
  const keep = record && (record as { status?: string }).status !== of.workflow?.initial ? 'save' : 'form.draft_save';
  return (
    <Form
      {...rest}
      area={of.area}
      schema={of.write}
      refs={of.refs}
      values={(seen ?? values) as never}
      draftKey={`${of.name}.${record?.id ?? pathname}`}
      submitText={send ? labels.action(send) : submitText}
      submit={(write) => store(write, send)}
      needs={needs}
      beside={send && { text: t(keep), submit: (write) => store(write) }}
    >
      {isGone && (
        <Callout compact intent="danger" role="alert">
          {by ? t('form.gone_by', { name: by }) : t('form.gone')}
        </Callout>
      )}
      {notes}
      {children}
    </Form>
  );
}
