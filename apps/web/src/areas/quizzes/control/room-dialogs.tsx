import { z } from 'zod';
import { paragraph, reason } from '@quad/domain/core';
import { quizCalls, type Seat } from '@quad/domain/quizzes';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';

const extension = reason.extend({ minutes: z.int().min(1).max(600), group_id: z.coerce.number().optional() });
const words = z.strictObject({ text: paragraph(500) });
const Extending = fieldsOf({ write: extension });
const Saying = fieldsOf({ write: words });

interface ExtendProps {
  readonly id: number;
  /** One attempt; without it all of them, or those of a group. */
  readonly attempt: number | undefined;
  readonly seats: readonly Seat[];
  readonly close: () => void;
}

/** More time for one, a group or all who are writing. */
export function ExtendDialog({ id, attempt, seats, close }: ExtendProps) {
  const t = useText('quizzes');
  const { send } = useSend(quizCalls.extendAll);
  const groups = new Map(
    seats.flatMap((seat) => (seat.group_id === null ? [] : [[seat.group_id, seat.group_title]])) as [number, string][],
  );
  const submit = async (given: z.output<typeof extension>) => {
    const { extended } = await send({ ...given, id, ...(attempt !== undefined && { attempt_ids: [attempt] }) });
    succeed(t('room.extended', { count: extended }));
    close();
  };
  return (
    <Modal title={t(attempt === undefined ? 'room.extend_all' : 'room.extend')} onClose={close}>
      <Form
        area="quizzes"
        schema={extension}
        values={{ minutes: 10 }}
        submit={submit}
        submitText={t('room.extend')}
        onCancel={close}
      >
        <Extending.minutes />
        {attempt === undefined && groups.size > 1 && (
          <Extending.group_id options={[...groups].map(([value, label]) => ({ value, label }))} />
        )}
        <Extending.reason />
      </Form>
    </Modal>
  );
}

/** A few words to everybody who is writing. */
export function AnnounceDialog({ id, close }: { id: number; close: () => void }) {
  const t = useText('quizzes');
  const { send } = useSend(quizCalls.announce);
  const submit = async ({ text }: z.output<typeof words>) => {
    const { told } = await send({ id, text });
    succeed(t('room.told', { count: told }));
    close();
  };
  return (
    <Modal title={t('room.announce')} onClose={close}>
      <Form area="quizzes" schema={words} submit={submit} submitText={t('room.say')} onCancel={close}>
        <Saying.text label={t('room.words')} />
      </Form>
    </Modal>
  );
}
