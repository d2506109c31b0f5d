import { Button } from '@blueprintjs/core';
import { DownloadIcon, EndorsedIcon } from '@blueprintjs/icons';
import { fileCalls, type RecordOf } from '@quad/domain/core';
import { formRequestCalls, formRequests, formRequestWorkflow } from '@quad/domain/forms';
import { download, useCall, useSend } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { fail } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { Facts } from '#kit/record/facts';
import { listScreen } from '#frames/request/list-screen';
import { recordScreen } from '#frames/request/record-screen';
import { FormAnswers } from './form-answers';

interface Of {
  readonly record: RecordOf<typeof formRequests>;
}

const F = fieldsOf(formRequests);
const columns: ColumnsOf<typeof formRequests> = [
  'number',
  'form_name',
  'requester_name',
  'assignee_name',
  'status',
  'submitted_at',
];
const frame = { at: '/incoming-forms', title: 'screen.incoming', section: 'form_requests.' } as const;

/** What waits for somebody's office, all that it was sent, and where each is. */
export const ListPage = listScreen(formRequests, {
  ...frame,
  views: { incoming: {}, all: {}, board: { board: { sort: 'submitted_at,asc', Card } } },
  useList: () => ({ columns, filters: ['status', 'form_id'] }),
});

/** One request with its answers, as the office reads it. */
export const RecordPage = recordScreen(formRequests, {
  ...frame,
  steps: (record) => ({ ASSIGN: <AssigneeField record={record} />, COMPLETE: <F.result_file_id /> }),
  Facts: About,
  Actions,
  related: [Sheet],
});

function Card({ record: { assignee_name, requester_name } }: Of) {
  return <span className="kit-muted">{assignee_name ?? requester_name}</span>;
}

export function About({ record }: Of) {
  return (
    <Facts
      area="forms"
      of={formRequests}
      record={record}
      show={[
        'form_name',
        'form_version_number',
        'requester_name',
        'assignee_name',
        'submitted_at',
        'closes_at',
        'appeal',
        'decision_reason',
        'certified_at',
        'result_hash',
      ]}
    />
  );
}

/** The paper that is there, or the certificate that can be made. */
export function Actions({ record }: Of) {
  const t = useText('forms');
  const { send, isBusy } = useSend(formRequestCalls.certificate);
  const { actor } = useSession();
  const { id, version, action, result_file_id: file } = record;
  if (file !== null)
    return (
      <Button
        icon={<DownloadIcon />}
        text={t('request.paper')}
        onClick={() => void download(fileCalls.get, { id: file }).catch(fail)}
      />
    );
  const isReady =
    actor && 'to' in formRequestWorkflow.verdict({ actor, record, now: Date.parse(record.updated_at) }, 'COMPLETE');
  return action === 'certificate' && isReady ? (
    <Button
      intent="primary"
      icon={<EndorsedIcon />}
      loading={isBusy}
      text={t('request.certify')}
      onClick={() => void send({ form_request_id: id, version }).catch(fail)}
    />
  ) : null;
}

/** What was answered, in the version in which it was begun. */
export function Sheet({ record: { id } }: Of) {
  const t = useText('forms');
  const sheet = useCall(formRequestCalls.sheet, { id });
  return (
    <section className="kit-panel kit-above" aria-label={t('request.answers')}>
      <Loaded of={sheet}>{(read) => <FormAnswers {...read} />}</Loaded>
    </section>
  );
}

function AssigneeField({ record: { id } }: Of) {
  const { data = [] } = useCall(formRequestCalls.assignees, { id });
  const options = data.map(({ id: value, name, position, open }) => ({
    value,
    label: `${name}${position && ` · ${position}`} (${open})`,
  }));
  return <F.assignee_id options={options} />;
}
