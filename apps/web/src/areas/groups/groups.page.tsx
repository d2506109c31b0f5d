import { MenuItem } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { groupCalls, groups } from '@quad/domain/groups';
import { download } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourcePage } from '#kit/list/resource-list';
import { GroupFields } from './group-fields';

const COLUMNS: ColumnsOf<typeof groups> = [
  'title',
  'course_title',
  'level_name',
  'academic_year_name',
  'mentor_name',
  { key: 'students', numeric: true },
  'capacity',
];
const FILTERS: FiltersOf<typeof groups> = ['course_id', 'level_id', 'academic_year_id'];

/** Groups of students, with their courses, mentors and places. */
export default function GroupsPage() {
  const t = useText('groups');
  return (
    <ResourcePage
      of={groups}
      title={t('title')}
      add={t('add')}
      columns={COLUMNS}
      linkTo={({ id }) => `/groups/${id}`}
      filters={FILTERS}
      rowActions={({ id }) => (
        <MenuItem
          icon={<DownloadIcon />}
          text={t('action.student_list')}
          onClick={() => void download(groupCalls.studentList, { group_id: id }).catch(fail)}
        />
      )}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      <GroupFields />
    </ResourcePage>
  );
}
