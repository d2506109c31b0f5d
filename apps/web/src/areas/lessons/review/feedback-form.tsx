import { Button, Callout } from '@blueprintjs/core';
import { homeworkFeedback, lessonHomeworks } from '@quad/domain/lessons';
import { discard } from '#data/offline/queue';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';
import { useVersions } from '#kit/form/versions';
import { say, useWaiting, type Said } from './feedback-line';
import type { Homework } from './review-rows';

const F = fieldsOf(homeworkFeedback);

interface FormProps {
  readonly homework: Homework;
  /** Leads to the next work; nothing where there is none. */
  readonly next: (() => void) | undefined;
}

/** Mark and comment of one piece of work. What is saved goes through the queue: a cut line loses nothing. */
export function FeedbackForm({ homework, next }: FormProps) {
  const t = useText('lessons');
  const { id, version, mark, feedback } = homework;
  const waiting = useWaiting(id);
  const now = { id, version, mark, feedback };
  const { seen, notes } = useVersions(lessonHomeworks, waiting && !waiting.problem ? { ...now, ...waiting.said } : now);
  const save = async (said: Said) => say({ ...said, mark: said.mark ?? null, feedback: said.feedback ?? null });
  const saveAndGo = async (said: Said) => {
    await save(said);
    // The form is clean first: leaving it must not ask.
    if (next) setTimeout(next);
  };
  return (
    <>
      <Form
        area="lessons"
        schema={homeworkFeedback}
        values={seen as never}
        submit={next ? saveAndGo : save}
        submitText={next ? t('review.save_next') : undefined}
        beside={next && { text: t('kit:save'), submit: save }}
      >
        {notes}
        <F.mark help={t('review.mark_help')} />
        <F.feedback />
      </Form>
      <div role="status">{waiting && <Fate of={waiting} homework={homework} />}</div>
    </>
  );
}

interface FateProps {
  readonly of: NonNullable<ReturnType<typeof useWaiting>>;
  readonly homework: Homework;
}

/** What becomes of what was saved: it waits for the network, or was refused and its person decides. */
function Fate({ of: { key, state, problem, said }, homework }: FateProps) {
  const t = useText('lessons');
  if (!problem) return <p className="kit-muted">{t(state === 'kept' ? 'review.kept' : 'review.saving')}</p>;
  const isStale = problem.code === 'stale_version';
  const drop = () => void discard(key);
  const again = () => void discard(key).then(() => say({ ...said, version: homework.version }));
  return (
    <Callout compact intent="warning">
      <p>{isStale ? t('review.changed') : problem.message}</p>
      <p className="lessons-said">
        {t('review.yours')}: {[said.mark, said.feedback].filter((part) => part !== null).join(' · ') || '–'}
      </p>
      <Row>
        <Button size="small" text={t(isStale ? 'review.keep_mine' : 'review.again')} onClick={again} />
        <Button size="small" variant="minimal" text={t('review.drop')} onClick={drop} />
      </Row>
    </Callout>
  );
}
