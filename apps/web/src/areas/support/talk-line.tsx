import { payloadOf, type RecordOf } from '@quad/domain/core';
import { studentSupportRequests } from '@quad/domain/support';
import { useAct } from '#data/server/resource';
import { useLabels } from '#kit/base/labels';
import type { Checked } from '#kit/form/field';
import { TextAreaField } from '#kit/form/fields';
import { Form } from '#kit/form/form';
import { useWorkflowSteps } from '#kit/workflow/workflow-dialog';

type Request = RecordOf<typeof studentSupportRequests>;

/** Where the conversation goes on: the student's reply, or the helper's question. Other steps are buttons above. */
export function TalkLine({ request }: { request: Request }) {
  const labels = useLabels('support');
  const { allowed } = useWorkflowSteps({ of: studentSupportRequests });
  const { act } = useAct(studentSupportRequests);
  const event = allowed(request).find((each) => each === 'STUDENT_REPLY' || each === 'ASK_STUDENT');
  const schema = event && payloadOf(studentSupportRequests, event);
  const [field] = Object.keys(schema?.shape ?? {});
  if (!event || !schema || field === undefined) return null;
  return (
    <Form
      key={`${event} ${request.version}`}
      area="support"
      schema={schema}
      submitText={labels.action(event)}
      submit={async (payload) => {
        await act(request, event, payload);
      }}
    >
      <TextAreaField name={field as Checked} />
    </Form>
  );
}
