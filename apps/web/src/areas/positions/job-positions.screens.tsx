import type { RecordOf } from '@quad/domain/core';
import { deactivation, jobPositions, vacancyPositions } from '@quad/domain/positions';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Card } from '#kit/base/layout';
import { ResourceTable } from '#kit/list/resource-table';
import { useDeletion } from '#kit/record/deletion';
import { Facts } from '#kit/record/facts';
import { requestScreens } from '#frames/request/request-screens';

interface Of {
  readonly record: RecordOf<typeof jobPositions>;
}

const F = fieldsOf(jobPositions);
const Step = fieldsOf(deactivation);

/** The positions of the staffing plan: all, a new one, and one with its vacancies. */
export const { ListPage, NewPage, RecordPage } = requestScreens(jobPositions, {
  at: '/job-positions',
  views: { all: {} },
  useList,
  form: { Fields: PositionFields },
  steps: () => ({ DEACTIVATE: <Step.confirm /> }),
  Facts: About,
  related: [Vacancies],
});

function useList() {
  const { item } = useDeletion(jobPositions);
  return {
    columns: [
      'title',
      'department_name',
      'staff_units',
      { key: 'grade', numeric: true },
      'teaching',
      'status',
    ] as const,
    filters: ['status', 'department_id', 'teaching'] as const,
    rowActions: item,
  };
}

function PositionFields() {
  return (
    <>
      <F.title />
      <F.department_id />
      <F.staff_units />
      <F.grade />
      <F.teaching />
      <F.description />
    </>
  );
}

function About({ record }: Of) {
  return (
    <Facts
      of={jobPositions}
      area="positions"
      record={record}
      show={['department_name', 'staff_units', 'grade', 'teaching', 'description']}
    />
  );
}

function Vacancies({ record }: Of) {
  const t = useText('positions');
  return (
    <Card>
      <h2>{t('resource.vacancy_positions')}</h2>
      <ResourceTable
        of={vacancyPositions}
        where={{ job_position_id: record.id }}
        columns={['number', 'title', 'posts', 'hired', 'status', 'closes_at']}
        linkTo={({ id }) => `/vacancy-positions/${id}`}
      />
    </Card>
  );
}
