import { historyCalls, payloadOf, type RecordOf } from '@quad/domain/core';
import { studentSupportRequests } from '@quad/domain/support';
import { useCall } from '#data/server/calls';
import { useAct } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { useLabels } from '#data/words/labels';
import { Row, Stack } from '#kit/base/layout';
import { Loaded } from '#kit/base/loaded';
import { Time } from '#kit/base/time';
import type { Checked } from '#kit/form/field';
import { TextAreaField } from '#kit/form/fields';
import { Form } from '#kit/form/form';
import { PersonName } from '#kit/people/person-name';
import { useWorkflowSteps } from '#kit/workflow/workflow-dialog';
import { talkOf } from './talk';

type Request = RecordOf<typeof studentSupportRequests>;

/** What student and helpers have said to each other, and the line where it goes on. */
export function Talk({ record }: { readonly record: Request }) {
  const t = useText('support');
  const { actor } = useSession();
  const of = { resource: studentSupportRequests.name, id: record.id };
  return (
    <section className="kit-panel" aria-labelledby="support-talk">
      <h2 id="support-talk">{t('talk.title')}</h2>
      <Loaded of={useCall(historyCalls.of, of)} lines={4}>
        {(history) => (
          <Stack as="ol">
            {talkOf(history).map(({ key, kind, text, by, by_id, at }) => (
              <Row
                as="li"
                key={key}
                align="start"
                wrap="nowrap"
                className={by === actor?.name ? 'support-said support-said-own' : 'support-said'}
              >
                <Avatar name={by ?? record.student_name} size={28} />
                <div className="support-bubble">
                  <p className="kit-muted">
                    <strong>
                      {by && by_id ? <PersonName of={{ kind: 'account', id: by_id }} name={by} /> : record.student_name}
                    </strong>{' '}
                    · {t(`talk.${kind}`)} · <Time at={at} />
                  </p>
                  <p className="kit-lines kit-anywhere">{text}</p>
                </div>
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
      <TalkLine request={record} />
    </section>
  );
}

/** Where the conversation goes on: the student's reply, or the helper's question. Other steps are buttons above. */
export function TalkLine({ request }: { readonly request: Request }) {
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
