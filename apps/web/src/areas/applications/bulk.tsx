import { Button, Callout } from '@blueprintjs/core';
import type { AnswerOf, RecordOf } from '@quad/domain/core';
import { useState } from 'react';
import type { z } from 'zod';
import { useSession } from '#data/identity/session';
import { useSend } from '#data/server/calls';
import { useReady, type Left } from '#data/server/refused';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Row } from '#kit/base/layout';
import { Modal } from '#kit/base/modal';
import { useNow } from '#kit/base/now';
import { Form } from '#kit/form/form';
import { useNavigate } from 'react-router-dom';
import { Message } from './message';
import type { KindPages } from './kinds';
import { stepFieldsOf } from './step-fields';

type One = RecordOf<KindPages['of']>;
type Fates = AnswerOf<KindPages['calls']['many']>;
interface BulkProps {
  readonly pages: KindPages;
  readonly records: readonly One[];
  readonly clear: () => void;
}

/** The steps that make sense for several at once: what one says is true of each of them. */
const EVENTS = ['VERIFY', 'ASSIGN', 'WAITLIST', 'ACCEPT', 'ENROLL', 'REJECT', 'ARCHIVE'] as const;
/** More are not read side by side. */
const COMPARED = 6;

/** One step for all that are ticked: each is done or refused by itself, and the list says which and why. */
export function Bulk({ pages, records, clear }: BulkProps) {
  const t = useText('applications');
  const labels = useLabels('applications');
  const { actor } = useSession();
  const go = useNavigate();
  const [asked, ask] = useState<string>();
  const [fates, tell] = useState<Fates>();
  const [isWriting, write] = useState(false);
  const now = useNow(60_000);
  const { workflow } = pages.of;
  if (!actor || !workflow) return null;
  const readyFor = (event: string) =>
    event in workflow.steps
      ? records.filter((record) => 'to' in workflow.verdict({ actor, record, now }, event as never))
      : [];
  const offered = EVENTS.map((event) => ({ event, ready: readyFor(event) })).filter(({ ready }) => ready.length > 0);
  return (
    <>
      {offered.map(({ event, ready }) => (
        <Button key={event} onClick={() => ask(event)}>
          {t('bulk.step', { action: labels.action(event), count: ready.length })}
        </Button>
      ))}
      {records.length > 1 && records.length <= COMPARED && (
        <Button onClick={() => void go(`${pages.desk}/compare?ids=${records.map(({ id }) => id).join(',')}`)}>
          {t('bulk.compare')}
        </Button>
      )}
      <Button onClick={() => write(true)}>{t('bulk.message')}</Button>
      {isWriting && <Message pages={pages} ids={records.map(({ id }) => id)} close={() => write(false)} />}
      {asked && <Ask pages={pages} event={asked} records={readyFor(asked)} close={() => ask(undefined)} done={tell} />}
      {fates && (
        <Results
          fates={fates}
          records={records}
          close={() => {
            tell(undefined);
            clear();
          }}
        />
      )}
    </>
  );
}

interface AskProps extends Omit<BulkProps, 'clear'> {
  readonly event: string;
  readonly close: () => void;
  readonly done: (fates: Fates) => void;
}

function Ask({ pages, event, records, close, done }: AskProps) {
  const t = useText('applications');
  const labels = useLabels('applications');
  const { send } = useSend(pages.calls.many);
  const { ready, left } = useReady(pages.of, event, records);
  const action = labels.action(event);
  const schema = pages.of.workflow?.payloads[event as never] as z.ZodObject | undefined;
  const submit = async (payload: object) => {
    const fates = await send({ ids: ready.map(({ id }) => id), event, ...payload });
    close();
    done([...fates, ...left.map(({ record: { id }, code, why }) => ({ id, code, message: why, params: null }))]);
  };
  const title = t('bulk.step', { action, count: ready.length });
  if (ready.length === 0)
    return (
      <Modal title={title} onClose={close} footer={<Button onClick={close}>{t('kit:close')}</Button>}>
        <LeftOut left={left} />
      </Modal>
    );
  if (!schema)
    return (
      <Modal
        title={title}
        onClose={close}
        footer={
          <Button intent="primary" onClick={() => void submit({})}>
            {action}
          </Button>
        }
      >
        <p>{t('bulk.ask', { count: ready.length })}</p>
        <LeftOut left={left} />
      </Modal>
    );
  return (
    <Modal title={title} onClose={close}>
      <Form
        area="applications"
        schema={schema}
        refs={pages.of.refs}
        submit={submit}
        submitText={action}
        onCancel={close}
      >
        <p>{t('bulk.ask', { count: ready.length })}</p>
        <LeftOut left={left} />
        {stepFieldsOf(pages)[event]}
      </Form>
    </Modal>
  );
}

/** Those that the server would refuse, each with its sentence: the step is not sent for them. */
function LeftOut({ left }: { readonly left: readonly Left<One>[] }) {
  return left.map(({ record, why }) => <Refusal key={record.id} record={record} why={why} />);
}

function Refusal({ record, why }: { readonly record: One | undefined; readonly why: string | null }) {
  return (
    <Row justify="between">
      <span>
        {record?.number} · {record?.applicant_name}
      </span>
      <span className="kit-field-error">{why}</span>
    </Row>
  );
}

interface ResultsProps {
  readonly fates: Fates;
  readonly records: readonly One[];
  readonly close: () => void;
}

function Results({ fates, records, close }: ResultsProps) {
  const t = useText('applications');
  const refused = fates.filter(({ code }) => code !== null);
  const nameOf = (id: number) => records.find((one) => one.id === id);
  return (
    <Modal title={t('bulk.result')} onClose={close} footer={<Button onClick={close}>{t('kit:close')}</Button>}>
      <Callout intent={refused.length > 0 ? 'warning' : 'success'} role="status">
        {t('bulk.done', { count: fates.length - refused.length, all: fates.length })}
      </Callout>
      {refused.map(({ id, message }) => (
        <Refusal key={id} record={nameOf(id)} why={message} />
      ))}
    </Modal>
  );
}
