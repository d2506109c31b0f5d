import { Button } from '@blueprintjs/core';
import { CommentIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { z } from 'zod';
import type { RecordOf } from '@quad/domain/core';
import { homeworkFeedback, lessonCalls, lessonHomeworks } from '@quad/domain/lessons';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { Time } from '#kit/base/time';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { useVersions } from '#kit/form/versions';

type Homework = RecordOf<typeof lessonHomeworks>;
const F = fieldsOf(homeworkFeedback);

/** The teacher's feedback on homework; nothing if there is none. */
export function Feedback({ of }: { readonly of: Pick<Homework, 'feedback' | 'feedback_at' | 'feedback_by_name'> }) {
  const t = useText('lessons');
  if (!of.feedback) return null;
  return (
    <blockquote className="lessons-feedback">
      <p>{of.feedback}</p>
      <footer className="kit-muted">
        {of.feedback_by_name ?? t('feedback.teacher')} {of.feedback_at && <Time at={of.feedback_at} />}
      </footer>
    </blockquote>
  );
}

/** The feedback of one answer, and the form in which its teacher writes it. */
export function GiveFeedback({ homework }: { readonly homework: Homework }) {
  const t = useText('lessons');
  const [isOpen, setOpen] = useState(false);
  const { student_name, feedback } = homework;
  const text = t(feedback ? 'feedback.change' : 'feedback.give');
  return (
    <>
      <Feedback of={homework} />
      <Button
        size="small"
        variant="minimal"
        icon={<CommentIcon />}
        text={text}
        aria-label={`${text}: ${student_name}`}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Modal title={t('feedback.title', { name: student_name })} onClose={() => setOpen(false)}>
          <FeedbackForm homework={homework} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

function FeedbackForm({ homework, onClose }: { readonly homework: Homework; readonly onClose: () => void }) {
  const t = useText('lessons');
  const { send } = useSend(lessonCalls.feedback);
  const { id, version, feedback, student_name } = homework;
  const { seen, attempt, notes } = useVersions(lessonHomeworks, { id, version, feedback });
  const save = async (said: z.output<typeof homeworkFeedback>) => {
    if (!(await attempt(said, () => send(said)))) return false;
    succeed(t('feedback.sent', { name: student_name }));
    return onClose();
  };
  return (
    <Form
      area="lessons"
      schema={homeworkFeedback}
      values={seen as never}
      submit={save}
      submitText={t('feedback.send')}
      onCancel={onClose}
    >
      {notes}
      <F.feedback />
    </Form>
  );
}
