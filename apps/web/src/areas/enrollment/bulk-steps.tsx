import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { reason } from '@quad/domain/core';
import { enrollments, enrollmentWorkflow } from '@quad/domain/enrollment';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useReady } from '#data/server/refused';
import { useAct } from '#data/server/writing';
import { Modal } from '#kit/base/modal';
import { useNow } from '#kit/base/now';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import type { Enrollment } from './enrolling';
import { STEP_FIELDS } from './enrollment-steps';

interface BulkProps {
  readonly records: readonly Enrollment[];
  readonly clear: () => void;
}

interface Result {
  readonly record: Enrollment;
  readonly problem?: string;
}

/** The steps that make sense for several at once: what one says is true of each of them. */
const EVENTS = ['VERIFY', 'ACCEPT', 'COMPLETE', 'RETURN_FOR_EDIT', 'REJECT', 'CANCEL'] as const;
type Event = (typeof EVENTS)[number];

/** One step for all that are ticked; each is done or refused by itself, and the list says which. */
export function BulkSteps({ records, clear }: BulkProps) {
  const t = useText('enrollment');
  const { actor } = useSession();
  const [asked, ask] = useState<Event>();
  const [results, tell] = useState<readonly Result[]>();
  const now = useNow(60_000);
  if (!actor) return null;
  const readyFor = (event: Event) =>
    records.filter((record) => 'to' in enrollmentWorkflow.verdict({ actor, record, now }, event));
  const close = () => {
    tell(undefined);
    clear();
  };
  const offered = EVENTS.map((event) => ({ event, ready: readyFor(event) })).filter(({ ready }) => ready.length > 0);
  return (
    <>
      {offered.map(({ event, ready }, at) => (
        <Button key={event} intent={at === 0 ? 'primary' : 'none'} onClick={() => ask(event)}>
          {t('bulk.step', { action: t(`action.${event}`), count: ready.length })}
        </Button>
      ))}
      {asked && (
        <Ask
          event={asked}
          records={readyFor(asked)}
          close={() => ask(undefined)}
          done={(all) => {
            ask(undefined);
            tell(all);
          }}
        />
      )}
      {results && <Results results={results} close={close} />}
    </>
  );
}

interface AskProps {
  readonly event: Event;
  readonly records: readonly Enrollment[];
  readonly close: () => void;
  readonly done: (results: readonly Result[]) => void;
}

const F = fieldsOf(reason);
const FIELDS: Readonly<Partial<Record<Event, ReactNode>>> = {
  ...(STEP_FIELDS as Readonly<Record<string, ReactNode>>),
  REJECT: <F.reason />,
  CANCEL: <F.reason />,
};

/** What the step carries, once for all; then one after the other, so that nobody waits for a whole batch. */
function Ask({ event, records, close, done }: AskProps) {
  const t = useText('enrollment');
  const { act } = useAct(enrollments);
  const { ready, left } = useReady(enrollments, event, records);
  const action = t(`action.${event}`);
  const send = async (payload: object) => {
    const results: Result[] = [];
    for (const record of ready) {
      const problem = await act(record, event, payload).then(
        () => undefined,
        (refusal: Error) => refusal.message,
      );
      results.push({ record, problem });
    }
    done([...results, ...left.map(({ record, why }) => ({ record, problem: why }))]);
  };
  return (
    <Modal title={t('bulk.step', { action, count: ready.length })} onClose={close}>
      <p>{t(event === 'VERIFY' ? 'bulk.ask' : 'bulk.ask_step', { count: ready.length, action })}</p>
      {left.length > 0 && <Fates results={left.map(({ record, why }) => ({ record, problem: why }))} />}
      <Form
        area="enrollment"
        schema={enrollmentWorkflow.payloads[event] as z.ZodObject}
        submit={send}
        submitText={action}
        onCancel={close}
      >
        {FIELDS[event]}
      </Form>
    </Modal>
  );
}

function Results({ results, close }: { readonly results: readonly Result[]; readonly close: () => void }) {
  const t = useText('enrollment');
  return (
    <Modal title={t('bulk.title')} onClose={close} footer={<Button onClick={close}>{t('bulk.close')}</Button>}>
      <Fates results={results} />
    </Modal>
  );
}

function Fates({ results }: { readonly results: readonly Result[] }) {
  const t = useText('enrollment');
  return (
    <ul>
      {results.map(({ record: { id, number, student_name }, problem }) => (
        <li key={id}>
          {number} {student_name}: <span className={problem && 'kit-danger'}>{problem ?? t('bulk.done')}</span>
        </li>
      ))}
    </ul>
  );
}
