import type { quizzes } from '@quad/domain/quizzes';
import { quizzes as of } from '@quad/domain/quizzes';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const { DateTimeField, SwitchField, TextAreaField } = fieldsOf(of, { ...basic, ...dates });

/** What the steps of a quiz ask for. */
export const quizSteps: StepFields<typeof quizzes> = {
  EXTEND: <DateTimeField name="closes_at" />,
  CLOSE: <SwitchField name="confirm" />,
  HIDE_RESULTS: <TextAreaField name="reason" />,
  REGRADE: (
    <>
      <TextAreaField name="reason" />
      <SwitchField name="confirm" />
    </>
  ),
};
