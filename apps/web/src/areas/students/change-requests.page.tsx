import { changeRequests } from '@quad/domain/students';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Loaded } from '#kit/base/loaded';
import { Modal } from '#kit/base/modal';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Value } from '#kit/base/value';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { FileLink } from '#kit/file/file-link';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { Facts } from '#kit/record/facts';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import './students.css';

/** Requests to correct personal records. The registry or human resources accept or reject each of them. */
export default function ChangeRequestsPage() {
  const t = useText('students');
  const labels = useLabels('students');
  const [, put] = useQueryParts();
  const columns: ColumnsOf<typeof changeRequests> = [
    'number',
    'account_name',
    'kind',
    ['field', ({ field }) => labels.field(field)],
    [
      'new_value',
      ({ field, old_value, new_value }) => (
        <>
          <Value of={labels.value(field, old_value)} /> → <Value of={labels.value(field, new_value)} />
        </>
      ),
    ],
    'created_at',
    'status',
  ];
  return (
    <>
      <PageHeader title={t('resource.change_requests')} />
      <ResourceTable
        of={changeRequests}
        columns={columns}
        onOpen={({ id }) => put({ request: id }, 'step')}
        empty={<Empty title={t('change_requests.empty.title')} text={t('change_requests.empty.text')} />}
      />
      <Request />
    </>
  );
}

/** The request that is open over the list (`?request=`). */
function Request() {
  const t = useText('students');
  const labels = useLabels('students');
  const [params, put] = useQueryParts();
  const id = params.get('request');
  const reading = useRecord(changeRequests, id);
  if (id === null) return null;
  return (
    <Modal title={t('change_requests.one')} onClose={() => put({ request: null }, 'step')}>
      <Loaded of={reading} lines={5}>
        {(wish) => (
          <>
            <p className="kit-below">
              <StatusTag of={changeRequests} status={wish.status} /> <span className="kit-muted">{wish.number}</span>
            </p>
            <Facts
              area="students"
              of={changeRequests}
              record={wish}
              show={[
                'account_name',
                ['field', labels.field(wish.field)],
                ['old_value', <>{labels.value(wish.field, wish.old_value) ?? '—'}</>],
                ['new_value', <strong key="new">{<>{labels.value(wish.field, wish.new_value)}</>}</strong>],
                'note',
                wish.file_id !== null && [
                  'file_id',
                  <FileLink key="file" id={wish.file_id} title={labels.field(wish.field)} />,
                ],
                'reason',
              ]}
            />
            <WorkflowButtons of={changeRequests} record={wish} />
          </>
        )}
      </Loaded>
    </Modal>
  );
}
