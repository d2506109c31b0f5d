import type { FilterOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourceTable } from '#kit/list/resource-table';

const COLUMNS: ColumnsOf<typeof inquiries> = [
  { key: 'number' },
  { key: 'title' },
  { key: 'group_title' },
  { key: 'status' },
  { key: 'assignee_name' },
  { key: 'submitted_at', render: ({ submitted_at }) => submitted_at && <Time at={submitted_at} /> },
];

/** What a person, or the students of a group, have asked of the offices, as far as the reader may read it. */
export function InquiriesOf({ where }: { readonly where: Partial<FilterOf<typeof inquiries>> }) {
  const t = useText('students');
  return (
    <ResourceTable
      of={inquiries}
      name="inquiries"
      where={where}
      columns={COLUMNS}
      linkTo={({ id }) => `/inquiry/${id}`}
      empty={<Empty title={t('tab.inquiries_none')} text={t('tab.inquiries_none_text')} />}
    />
  );
}
