import type { quizzes } from '@quad/domain/quizzes';
import { quizzes as of } from '@quad/domain/quizzes';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const F = fieldsOf(of);

/** What the steps of a quiz ask for. */
export const quizSteps: StepFields<typeof quizzes> = {
  EXTEND: <F.closes_at />,
  CLOSE: <F.confirm />,
  HIDE_RESULTS: <F.reason />,
  REGRADE: (
    <>
      <F.reason />
      <F.confirm />
    </>
  ),
};
