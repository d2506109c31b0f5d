import { moduleRegistrations } from '@quad/domain/registrations';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const F = fieldsOf(moduleRegistrations);

/** The fields of the steps that carry something. */
export const FIELDS: StepFields<typeof moduleRegistrations> = {
  WAITLIST: <F.priority />,
  REJECT: <F.reason />,
  DROP: <F.reason />,
};
