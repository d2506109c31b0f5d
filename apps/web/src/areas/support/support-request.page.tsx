import { useLocation } from 'react-router-dom';
import { historyCalls, idOrName, type RecordOf } from '@quad/domain/core';
import { studentSupportRequests, supportRequestWorkflow } from '@quad/domain/support';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import { Time } from '#kit/base/time';
import { PersonName } from '#kit/people/person-name';
import { RequestDue } from './support-card';
import { RatingField, stepFields } from './support-steps';
import { talkOf } from './talk';
import { TalkLine } from './talk-line';
import './support.css';

type Request = RecordOf<typeof studentSupportRequests>;

/** The question to the student is a step while it waits. */
const pathOf = (status: string | undefined) =>
  status === 'pending' ? supportRequestWorkflow.path.toSpliced(3, 0, status) : supportRequestWorkflow.path;

/** One request: what was said, who helps, what can be done next. For helpers and for the student alike. */
export default function SupportRequestPage() {
  const t = useText('support');
  const id = useParam('id', idOrName);
  const { actor } = useSession();
  const { record } = useRecord(studentSupportRequests, id);
  const isOwn = useLocation().pathname.startsWith('/student-support-submit');
  const crumbs = [
    isOwn ? { text: t('screen.submit'), to: '/student-support-submit' } : { text: t('title'), to: '/student-support' },
    { text: t('resource.student_support_requests') },
  ];
  return (
    <RecordPage
      of={studentSupportRequests}
      id={id}
      crumbs={crumbs}
      path={pathOf(record?.status)}
      title={({ number, category }) => `${number} · ${t(`category.${category}`)}`}
      fields={{ ...(record && stepFields(record)), CLOSE: <RatingField isAsked={isOwn} /> }}
      related={(request) => <Talk request={request} own={actor?.name} />}
    >
      {(request) => <RequestFacts request={request} />}
    </RecordPage>
  );
}

function RequestFacts({ request }: { request: Request }) {
  const isOver = ['closed', 'cancelled', 'done'].includes(request.status);
  return (
    <Facts
      of={studentSupportRequests}
      area="support"
      record={request}
      show={[
        'student_name',
        request.group_title && 'group_title',
        ['created_at', <Time key="made" at={request.created_at} />],
        request.assignee_name && 'assignee_name',
        !isOver && ['due_at', <RequestDue key="due" request={request} />],
        request.rating !== null && 'rating',
      ]}
    />
  );
}

function Talk({ request, own }: { request: Request; own: string | undefined }) {
  const t = useText('support');
  const of = { resource: studentSupportRequests.name, id: request.id };
  return (
    <section className="kit-panel" aria-labelledby="support-talk">
      <h2 id="support-talk">{t('talk.title')}</h2>
      <Loaded of={useCall(historyCalls.of, of)} lines={4}>
        {(history) => (
          <ol className="support-talk">
            {talkOf(history).map(({ key, kind, text, by, by_id, at }) => (
              <li key={key} className={by === own ? 'support-said support-said-own' : 'support-said'}>
                <Avatar name={by ?? request.student_name} size={28} />
                <div className="support-bubble">
                  <p className="kit-muted">
                    <strong>
                      {by && by_id ? (
                        <PersonName of={{ kind: 'account', id: by_id }} name={by} />
                      ) : (
                        request.student_name
                      )}
                    </strong>{' '}
                    · {t(`talk.${kind}`)} · <Time at={at} />
                  </p>
                  <p className="support-words">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <TalkLine request={request} />
    </section>
  );
}
