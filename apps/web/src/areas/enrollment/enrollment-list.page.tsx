import { enrollments } from '@quad/domain/enrollment';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { ResourceBoard } from '#frames/board/resource-board';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';
import { BulkSteps } from './bulk-steps';
import { stepFieldsFor } from './enrollment-steps';
import { RegistryWindows } from './registry-windows';
import './enrollment.css';

const COLUMNS: ColumnsOf<typeof enrollments> = [
  'number',
  'student_name',
  'idNumber',
  'academic_year_name',
  'status',
  'submitted_at',
  'course_title',
  'group_title',
];
const LANES = [
  ['draft', ['draft']],
  ['submitted', ['submitted', 'edited']],
  ['returned', ['returned']],
  ['verified', ['verified']],
  ['accepted', ['accepted']],
] as const;

/** Every enrollment, as a board of what is open and a list of all; and the periods in which students enroll. */
export default function EnrollmentListPage() {
  const t = useText('enrollment');
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        items={[
          { key: 'board', title: t('tab.board'), waits: { enrollments: true }, content: <Board /> },
          { key: 'all', title: t('tab.all'), content: <List /> },
          { key: 'windows', title: t('resource.registry_windows'), content: <RegistryWindows /> },
        ]}
      />
    </>
  );
}

function Board() {
  const t = useText('enrollment');
  const labels = useLabels('enrollment');
  return (
    <ResourceBoard
      of={enrollments}
      label={t('tab.board')}
      columns={LANES.map(([key, statuses]) => ({ key, title: labels.status(key), statuses }))}
      sort="updated_at,asc"
      titleOf={({ student_name }) => student_name}
      linkTo={({ id }) => `/enrollment-edit/${id}`}
      fields={stepFieldsFor}
      empty={<Empty title={t('empty.all.title')} text={t('empty.all.text')} />}
      except={['CANCEL', 'REJECT']}
    >
      {({ number, idNumber, group_title }) => (
        <span className="kit-muted">{[number, idNumber, group_title].filter(Boolean).join(' · ')}</span>
      )}
    </ResourceBoard>
  );
}

function List() {
  const t = useText('enrollment');
  return (
    <ResourceTable
      of={enrollments}
      columns={COLUMNS}
      linkTo={({ id }) => `/enrollment-edit/${id}`}
      filters={['status', 'academic_year_id', 'course_id']}
      bulkActions={(records, clear) => <BulkSteps records={records} clear={clear} />}
      empty={<Empty title={t('empty.all.title')} text={t('empty.all.text')} />}
    />
  );
}
