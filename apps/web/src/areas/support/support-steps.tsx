import { studentSupportRequests, supportCalls } from '@quad/domain/support';
import { useCall } from '#data/server/calls';
import { fieldsOf } from '#kit/form/fields-of';
import type { StepFields } from '#kit/workflow/workflow-dialog';

const F = fieldsOf(studentSupportRequests, { rating: 'one' });

/** The fields of the steps that carry more than a text. */
export const stepFields = ({ id }: { readonly id: number }): StepFields<typeof studentSupportRequests> => ({
  ASSIGN: <HelperField id={id} />,
});

function HelperField({ id }: { id: number }) {
  const { data = [] } = useCall(supportCalls.helpers, { id });
  return (
    <F.assignee_id
      options={data.map(({ id: value, name, position, requests }) => ({
        value,
        label: `${name}${position && ` · ${position}`} (${requests})`,
      }))}
    />
  );
}

/** How the student was helped; nobody else is asked. */
export const RatingField = ({ isAsked }: { isAsked: boolean }) =>
  isAsked ? (
    <F.rating options={[5, 4, 3, 2, 1].map((value) => ({ value, label: `${'★'.repeat(value)} ${value}` }))} />
  ) : null;
