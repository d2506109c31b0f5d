import type { FilterOf, RecordOf } from '@quad/domain/core';
import { inquiries, inquiryGroups } from '@quad/domain/inquiries';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import type { Filter } from '#kit/list/filter-chips';
import type { Column } from '#kit/list/columns';
import { useLabels } from '#data/words/labels';
import { StatusTag } from '#kit/base/status-tag';
import { Row, Stack } from '#kit/base/layout';
import { Deadline } from './deadline';

type Inquiry = RecordOf<typeof inquiries>;

/** The columns of inquiries, by their names. */
export const COLUMNS = {
  title: {
    key: 'title',
    render: ({ title, number }) => (
      // One element, because on a phone the cell is a flex row and drops the space between elements.
      <span>
        <span className="kit-anywhere">{title}</span> <small className="kit-muted inquiries-number">{number}</small>
      </span>
    ),
  },
  /** All of it in one cell, for a list that has little room. */
  line: {
    key: 'title',
    render: (inquiry) => (
      <Stack as="span" gap="tight" className="kit-anywhere">
        <span>{inquiry.title}</span>
        <Row as="span" gap="normal" className="inquiries-line-facts">
          <StatusTag of={inquiries} status={inquiry.status} />
          <Deadline of={inquiry} />
        </Row>
      </Stack>
    ),
  },
  creator: { key: 'creator_name' },
  group: { key: 'group_title' },
  deadline: { key: 'deadline', render: (inquiry) => <Deadline of={inquiry} /> },
  status: { key: 'status' },
  assignee: { key: 'assignee_name' },
  sent: { key: 'submitted_at' },
} as const satisfies Record<string, Column<Inquiry>>;

/** The keys of the filters, as they stand in the address. */
export const INQUIRY_FILTERS = ['status', 'group_id', 'late'] as const;

/** Statuses and groups as filters; `statuses` narrows what there is to choose. */
export function useInquiryFilters(
  statuses: readonly string[] = inquiries.record.shape.status.options,
): Filter<keyof FilterOf<typeof inquiries> & string>[] {
  const t = useText('inquiries');
  const labels = useLabels('inquiries');
  const { records = [] } = useAll(inquiryGroups);
  return [
    { key: 'status', options: statuses.map((value) => ({ value, label: labels.status(value) })) },
    { key: 'group_id', options: records.map(({ id, title }) => ({ value: String(id), label: title })) },
    { key: 'late', title: t('status.expired'), options: [{ value: 'true', label: t('status.expired') }] },
  ];
}
