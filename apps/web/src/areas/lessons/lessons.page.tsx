import { hasRole, STUDENTS, TEACHERS } from '@quad/domain/core';
import { taughtModules } from '@quad/domain/modules';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { TaughtCards } from './taught-cards';
import './lessons.css';

/** Lessons: a teacher sees the own modules as cards, people who manage lessons see all modules. */
export default function LessonsPage() {
  const t = useText('lessons');
  const { actor } = useSession();
  const isStudent = actor !== null && hasRole(actor, STUDENTS);
  const hasOwn = actor !== null && hasRole(actor, TEACHERS);
  return (
    <>
      <PageHeader title={t('title')} />
      {isStudent ? (
        <TaughtCards />
      ) : hasOwn ? (
        <Tabs
          items={[
            { key: 'mine', title: t('tab.mine'), content: <TaughtCards /> },
            { key: 'all', title: t('tab.all'), content: <AllModules /> },
          ]}
        />
      ) : (
        <AllModules />
      )}
    </>
  );
}

function AllModules() {
  const t = useText('lessons');
  const columns: ColumnsOf<typeof taughtModules> = [
    'title',
    'module_code',
    'academic_year_name',
    'semester_name',
    'leader_name',
    ['groups', ({ groups }) => groups.map(({ title }) => title).join(', ')],
    'start_date',
    { key: 'lessons', numeric: true },
  ];
  return (
    <ResourceTable
      of={taughtModules}
      columns={columns}
      linkTo={({ id }) => `/module/${id}/lessons`}
      filters={['academic_year_id', 'semester_id']}
      empty={<Empty title={t('empty.modules')} text={t('empty.modules_text')} />}
    />
  );
}
