import { Tag } from '@blueprintjs/core';
import { useText } from '#data/words/text';
import { FactLine, Grid, Stack } from '#kit/base/layout';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { PersonName } from '#kit/people/person-name';
import { Feedback } from '#areas/lessons/homework-feedback';
import { FeedbackForm } from './feedback-form';
import type { Learner } from './review-rows';
import { WorkPreview } from './work-preview';

interface WorkProps {
  readonly learner: Learner;
  readonly reviews: boolean;
  readonly next: (() => void) | undefined;
}

/** The work of one student with its preview, and what its teacher says beside it. */
export function LearnerWork({ learner: { student_id, student_name, homework }, reviews, next }: WorkProps) {
  const t = useText('lessons');
  return (
    <>
      <h2>
        <PersonName of={{ kind: 'student', id: student_id }} name={student_name} />
      </h2>
      {homework ? (
        <Grid columns="side">
          <Stack>
            <FactLine>
              <span>
                {t('field.submitted_at')} <Time at={homework.submitted_at} />
              </span>
              {homework.late && (
                <Tag minimal intent="warning">
                  {t('field.late')}
                </Tag>
              )}
            </FactLine>
            {homework.comment && <p className="lessons-said">{homework.comment}</p>}
            <WorkPreview files={homework.files} />
          </Stack>
          <Stack as="section" className="lessons-say" aria-label={t('field.feedback')}>
            {reviews && <FeedbackForm homework={homework} next={next} />}
            <Feedback of={homework} />
          </Stack>
        </Grid>
      ) : (
        <Empty title={t('review.state.missing')} text={t('review.missing_text')} />
      )}
    </>
  );
}
