import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { mayEverSend, reason, type AnswerOf, type RecordOf } from '@quad/domain/core';
import { moduleRegistrationWorkflow, registrationCalls, type moduleRegistrations } from '@quad/domain/registrations';
import { useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { fail } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { Stack } from '#kit/base/layout';

const F = fieldsOf(reason);

type Registration = RecordOf<typeof moduleRegistrations>;
type Answer = AnswerOf<typeof registrationCalls.decide>;
type Event = 'ACCEPT' | 'WAITLIST' | 'REJECT' | 'COMPLETE';

/** What became of several, and which they were. */
export interface Outcome {
  readonly answer: Answer;
  readonly records: readonly Registration[];
}

interface DecideProps {
  readonly records: readonly Registration[];
  readonly clear: () => void;
  readonly tell: (outcome: Outcome) => void;
}

const EVENTS = ['ACCEPT', 'WAITLIST', 'REJECT', 'COMPLETE'] as const;

/** One step for all that are ticked; a refusal asks for its reason first. */
export function Decide({ records, clear, tell }: DecideProps) {
  const t = useText('registrations');
  const { actor } = useSession();
  const [rejecting, reject] = useState(false);
  const { send, isBusy } = useSend(registrationCalls.decide);
  const decide = async (event: Event, why: { reason?: string } = {}) => {
    tell({ answer: await send({ ids: records.map(({ id }) => id), event, ...why }), records });
    reject(false);
    clear();
  };
  const offered = EVENTS.filter(
    (event) =>
      actor &&
      mayEverSend(moduleRegistrationWorkflow, actor, event) &&
      records.some(({ status }) => moduleRegistrationWorkflow.steps[event].some(({ from }) => from.includes(status))),
  );
  return (
    <>
      {offered.map((event) => (
        <Button
          key={event}
          loading={isBusy}
          intent={event === 'ACCEPT' ? 'primary' : 'none'}
          text={t(`action.${event}`)}
          onClick={() => (event === 'REJECT' ? reject(true) : void decide(event).catch(fail))}
        />
      ))}
      {rejecting && (
        <Modal title={t('decide.reason')} onClose={() => reject(false)}>
          <Form
            area="registrations"
            schema={reason}
            submitText={t('action.REJECT')}
            onCancel={() => reject(false)}
            submit={(given) => decide('REJECT', given)}
          >
            <F.reason />
          </Form>
        </Modal>
      )}
    </>
  );
}

/** What became of each. */
export function Decided({ answer: { done, rows }, records, onClose }: Outcome & { onClose: () => void }) {
  const t = useText('registrations');
  const labels = useLabels('registrations');
  const nameOf = (id: number) => {
    const found = records.find((one) => one.id === id);
    return found ? `${found.student_name}, ${found.title}` : String(id);
  };
  return (
    <Modal
      title={t('decide.done', { done, refused: rows.length - done })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('kit:close')}</Button>}
    >
      <Stack as="ul" gap="small">
        {rows.map(({ id, ok, status, message }) => (
          <li key={id} data-refused={!ok || undefined}>
            <strong>{nameOf(id)}</strong> <span>{ok && status ? labels.status(status) : message}</span>
          </li>
        ))}
      </Stack>
    </Modal>
  );
}
