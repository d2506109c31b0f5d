import { Button, Tag } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { courses } from '@quad/domain/courses';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import type { ColumnsOf } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { ResourceTable } from '#kit/list/resource-table';
import './courses.css';

/** The courses that lead to a degree; each opens its record. */
export default function CoursesPage() {
  const t = useText('courses');
  const columns: ColumnsOf<typeof courses> = [
    'title',
    'code',
    'semester_title',
    'degree',
    ['levels', ({ levels }) => <span className="courses-levels">{levels.join(', ')}</span>],
    'credits',
    'category_name',
    { key: 'department_name', rare: true },
    ['authorized', ({ authorized }) => <Authorized is={authorized} />],
  ];
  const filters: FiltersOf<typeof courses> = [
    'degree',
    'category_id',
    'department_id',
    {
      key: 'authorized',
      options: [
        { value: 'true', label: t('authorized.yes') },
        { value: 'false', label: t('authorized.no') },
      ],
    },
  ];
  return (
    <>
      <PageHeader title={t('title')}>
        <NewCourse />
      </PageHeader>
      <ResourceTable
        of={courses}
        columns={columns}
        filters={filters}
        linkTo={({ id }) => `/course/view/${id}`}
        empty={
          <Empty title={t('empty.title')} text={t('empty.text')}>
            <NewCourse />
          </Empty>
        }
      />
    </>
  );
}

function NewCourse() {
  const t = useText('courses');
  const go = useNavigate();
  return useMay('create', courses) ? (
    <Button intent="primary" icon={<PlusIcon />} text={t('add')} onClick={() => void go('/course/create')} />
  ) : null;
}

/** Whether a course may be taught, never by colour alone. */
export function Authorized({ is }: { is: boolean }) {
  const t = useText('courses');
  return (
    <Tag minimal round intent={is ? 'success' : 'none'}>
      {t(is ? 'authorized.yes' : 'authorized.no')}
    </Tag>
  );
}
