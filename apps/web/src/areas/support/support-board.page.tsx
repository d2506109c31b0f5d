import { HTMLSelect, Switch } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { studentSupportRequests, SUPPORT_CATEGORIES } from '@quad/domain/support';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import type { FiltersOf } from '#kit/list/filter-chips';
import type { ColumnsOf } from '#kit/list/columns';
import { PageHeader } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { ResourceBoard } from '#kit/board/resource-board';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { CardFacts, RequestDue } from './support-card';
import { stepFields } from './support-steps';
import './support.css';

const COLUMNS = ['submitted', 'assigned', 'open', 'pending', 'done'] as const;

/** What students ask for: the board of what is under way, and the list of everything. */
export default function SupportBoardPage() {
  const t = useText('support');
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        items={[
          { key: 'board', title: t('tab.board'), content: <Board /> },
          { key: 'list', title: t('tab.list'), content: <List /> },
        ]}
      />
    </>
  );
}

function Board() {
  const t = useText('support');
  const [params] = useSearchParams();
  const chosen = Object.fromEntries(
    ['mine', 'late', 'category'].flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : [])),
  );
  return (
    <>
      <BoardFilters />
      <ResourceBoard
        of={studentSupportRequests}
        label={t('board.label')}
        columns={COLUMNS.map((key) => ({ key, title: t(`status.${key}`), statuses: [key] }))}
        where={chosen}
        sort="due_at,asc"
        titleOf={({ student_name, number }) => student_name || number}
        linkTo={({ id }) => `/student-support/${id}`}
        fields={stepFields}
        empty={<Empty title={t('empty.requests')} text={t('empty.requests_text')} />}
      >
        {(request) => <CardFacts request={request} />}
      </ResourceBoard>
    </>
  );
}

function BoardFilters() {
  const t = useText('support');
  const [params, put] = useQueryParts();
  const yes = (key: string) =>
    ({
      role: 'switch',
      checked: params.get(key) === 'true',
      onChange: () => put({ [key]: params.get(key) === 'true' ? '' : 'true' }),
    }) as const;
  const options = [
    { value: '', label: t('board.category') },
    ...SUPPORT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
  ];
  return (
    <div className="support-filters" role="group" aria-label={t('kit:list.filters')}>
      <HTMLSelect
        aria-label={t('field.category')}
        value={params.get('category') ?? ''}
        options={options}
        onChange={(event) => put({ category: event.target.value })}
        iconProps={{ title: false }}
      />
      <Switch label={t('board.mine')} {...yes('mine')} />
      <Switch label={t('board.overdue')} {...yes('late')} />
    </div>
  );
}

function List() {
  const t = useText('support');
  const columns: ColumnsOf<typeof studentSupportRequests> = [
    { key: 'number' },
    { key: 'student_name' },
    { key: 'category', render: ({ category }) => t(`category.${category}`) },
    { key: 'text', render: ({ text }) => <span className="support-excerpt">{text}</span> },
    { key: 'status' },
    { key: 'assignee_name' },
    { key: 'due_at', render: (request) => <RequestDue request={request} /> },
    { key: 'rating', numeric: true },
  ];
  const filters: FiltersOf<typeof studentSupportRequests> = [
    {
      key: 'status',
      options: studentSupportRequests.record.shape.status.options.map((value) => ({
        value,
        label: t(`status.${value}`),
      })),
    },
    { key: 'category', options: SUPPORT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })) },
  ];
  return (
    <ResourceTable
      of={studentSupportRequests}
      columns={columns}
      filters={filters}
      linkTo={({ id }) => `/student-support/${id}`}
      empty={<Empty title={t('empty.requests')} text={t('empty.requests_text')} />}
    />
  );
}
