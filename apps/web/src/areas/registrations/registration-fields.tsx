import { moduleRegistrations } from '@quad/domain/registrations';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const { NumberField, TextAreaField } = fieldsOf(moduleRegistrations, basic);

/** The fields of the steps that carry something. */
export const FIELDS: StepFields<typeof moduleRegistrations> = {
  WAITLIST: <NumberField name="priority" />,
  REJECT: <TextAreaField name="reason" />,
  DROP: <TextAreaField name="reason" />,
};
