import { isGranted } from '@quad/domain/core';
import { inquiries, inquiryCalls } from '@quad/domain/inquiries';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { LiveTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { LiveBoard } from '#frames/board/resource-board';
import { useInquiriesBoard } from './inquiries-board';
import { COLUMNS, useInquiryFilters } from './inquiry-list';
import './inquiries.css';

const LANES = ['assigned', 'open', 'expired', 'accepted', 'paid', 'delivered', 'done'] as const;
const SHOWN = [
  COLUMNS.title,
  COLUMNS.creator,
  COLUMNS.group,
  { ...COLUMNS.deadline, sortable: true },
  COLUMNS.status,
  COLUMNS.assignee,
];

/** What is assigned: to oneself, and for moderators to anybody. Who pays and delivers finds here what waits for that. */
export default function AssignedInquiriesPage() {
  const t = useText('inquiries');
  const { actor } = useSession();
  const seesAll = actor !== null && isGranted(actor.grants, 'inquiries/requests', 'read');
  const filters = [
    ...useInquiryFilters(LANES),
    ...(seesAll
      ? [{ key: 'mine', title: t('field.assignee_name'), options: [{ value: 'true', label: actor?.name ?? '' }] }]
      : []),
  ];
  const empty = <Empty title={t('empty.assigned')} text={t('empty.assigned_text')} />;
  const tabs = [
    {
      key: 'board',
      title: t('tab.board'),
      content: <LiveBoard call={inquiryCalls.assigned} {...useInquiriesBoard(LANES)} empty={empty} />,
    },
    {
      key: 'list',
      title: t('tab.list'),
      content: (
        <LiveTable
          of={inquiries}
          call={inquiryCalls.assigned}
          columns={SHOWN}
          filters={filters}
          linkTo={({ id }) => `/inquiry/${id}`}
          empty={empty}
        />
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('screen.assigned')} />
      <Tabs items={tabs} />
    </>
  );
}
