import { Button } from '@blueprintjs/core';
import { z } from 'zod';
import { reason } from '@quad/domain/core';
import { attemptCalls, type AskedQuestion } from '@quad/domain/quizzes';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { fail, succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';

interface DialogProps {
  readonly id: number;
  readonly question: AskedQuestion;
  readonly close: () => void;
}
const ALL = reason.extend({ points: z.number().min(0).max(1000) });
const F = fieldsOf({ write: ALL });

/** Other points than the key's, with their reason; what was given by hand can be taken back. */
export function PointsDialog({ id, question, close }: DialogProps) {
  const t = useText('quizzes');
  const { send } = useSend(attemptCalls.givePoints);
  const schema = reason.extend({ points: z.number().min(0).max(question.points) });
  const give = async (given: { readonly reason: string; readonly points: number | null }) => {
    await send({ id, question_id: question.id, ...given });
    succeed(t('kit:workflow.done', { action: t('viewer.give') }));
    close();
  };
  return (
    <Modal title={t('viewer.give')} onClose={close}>
      <Form
        area="quizzes"
        schema={schema}
        values={{ points: question.score ?? 0 }}
        submit={give}
        submitText={t('viewer.give')}
        onCancel={close}
      >
        <F.points help={t('question.points', { count: question.points })} />
        <F.reason />
        {question.given && (
          <TakeBack take={(why) => give({ reason: why, points: null })} said={t('viewer.take_back')} />
        )}
      </Form>
    </Modal>
  );
}

/** The key counts again; that is reason enough. */
function TakeBack({ take, said }: { take: (why: string) => Promise<void>; said: string }) {
  return <Button variant="minimal" text={said} onClick={() => void take(said).catch(fail)} />;
}
