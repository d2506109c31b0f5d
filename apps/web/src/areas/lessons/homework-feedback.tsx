import type { RecordOf } from '@quad/domain/core';
import type { lessonHomeworks } from '@quad/domain/lessons';
import { useText } from '#data/words/text';
import { Time } from '#kit/base/time';

type Said = Pick<RecordOf<typeof lessonHomeworks>, 'mark' | 'feedback' | 'feedback_at' | 'feedback_by_name'>;

/** What the teacher says about homework, with its mark; nothing if there is neither. */
export function Feedback({ of: { mark, feedback, feedback_at, feedback_by_name } }: { readonly of: Said }) {
  const t = useText('lessons');
  if (!feedback && mark === null) return null;
  return (
    <blockquote className="lessons-feedback">
      {mark !== null && <p className="kit-bold">{t('feedback.mark', { mark })}</p>}
      {feedback && <p>{feedback}</p>}
      <footer className="kit-muted">
        {feedback_by_name ?? t('feedback.teacher')} {feedback_at && <Time at={feedback_at} />}
      </footer>
    </blockquote>
  );
}
