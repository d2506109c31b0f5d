import type { RecordOf } from '@quad/domain/core';
import type { accommodations } from '@quad/domain/dormitory';
import { useLabels } from '#kit/base/labels';
import { Value } from '#kit/base/value';
import type { ColumnsOf } from '#kit/list/columns';

/** The columns of the office's table: every field of an application, in words. */
export function useColumns(): ColumnsOf<typeof accommodations> {
  const labels = useLabels('dormitory');
  const word = (key: 'dormitory_type' | 'gender' | 'disability' | 'social_protection' | 'guardian_relation') => ({
    key,
    sortable: key === 'dormitory_type',
    render: (one: RecordOf<typeof accommodations>) => <Value of={labels.value(key, one[key])} />,
  });
  const files = (key: 'disability_proofs' | 'social_documents' | 'guardian_proofs') => ({
    key,
    sortable: false,
    render: (one: RecordOf<typeof accommodations>) => one[key]?.map(({ name }) => name).join(', '),
  });
  return [
    { key: 'number' },
    { key: 'student_name' },
    { key: 'idNumber', sortable: false },
    { key: 'status' },
    word('dormitory_type'),
    word('gender'),
    word('disability'),
    files('disability_proofs'),
    word('social_protection'),
    files('social_documents'),
    { key: 'guardian_name', sortable: false },
    word('guardian_relation'),
    { key: 'guardian_phone', sortable: false },
    files('guardian_proofs'),
    { key: 'points', numeric: true, sortable: false },
    { key: 'room_code' },
    { key: 'place_number', numeric: true, sortable: false },
    { key: 'period_from' },
    { key: 'period_until' },
  ];
}
