import { HTMLSelect, Switch } from '@blueprintjs/core';
import { useLocation } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import {
  isLate,
  studentSupportRequests,
  supportCalls,
  supportRequestWorkflow,
  SUPPORT_CATEGORIES,
} from '@quad/domain/support';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Due } from '#kit/base/due';
import { FactLine, Row } from '#kit/base/layout';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { ResourceBoard } from '#frames/board/resource-board';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { PersonFace } from '#kit/people/person-face';
import { Facts } from '#kit/record/facts';
import { listScreen } from '#frames/request/list-screen';
import { recordScreen } from '#frames/request/record-screen';
import { Talk } from './support-talk';
import './support.css';

interface Of {
  readonly record: RecordOf<typeof studentSupportRequests>;
}

const F = fieldsOf(studentSupportRequests, { rating: 'one' });
const LANES = ['submitted', 'assigned', 'open', 'pending', 'done'] as const;

/** What students ask for: the board of what is under way, and the list of everything. */
export const ListPage = listScreen(studentSupportRequests, {
  at: '/student-support',
  views: { board: { Content: Board }, list: {} },
  useList,
});

/** One request: what was said, who helps, what can be done next. For helpers and for the student alike. */
export const RecordPage = recordScreen(studentSupportRequests, {
  at: '/student-support',
  useHome,
  path: ({ status }) =>
    // The question to the student is a step while it waits.
    status === 'pending' ? supportRequestWorkflow.path.toSpliced(3, 0, status) : supportRequestWorkflow.path,
  steps: stepsOf,
  Facts: About,
  related: [Talk],
});

function Board() {
  const t = useText('support');
  const [params, put] = useQueryParts();
  const chosen = ['mine', 'late', 'category'].flatMap((key) => (params.get(key) ? [[key, params.get(key)]] : []));
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
    <>
      <Row gap="large" className="support-filters kit-below" role="group" aria-label={t('kit:list.filters')}>
        <HTMLSelect
          aria-label={t('field.category')}
          value={params.get('category') ?? ''}
          options={options}
          onChange={(event) => put({ category: event.target.value })}
          iconProps={{ title: false }}
        />
        <Switch label={t('board.mine')} {...yes('mine')} />
        <Switch label={t('board.overdue')} {...yes('late')} />
      </Row>
      <ResourceBoard
        of={studentSupportRequests}
        label={t('board.label')}
        columns={LANES.map((key) => ({ key, title: t(`status.${key}`), statuses: [key] }))}
        where={Object.fromEntries(chosen)}
        sort="due_at,asc"
        titleOf={({ student_name, number }) => student_name || number}
        linkTo={({ id }) => `/student-support/${id}`}
        fields={stepsOf}
        empty={<Empty title={t('empty.list.title')} text={t('empty.list.text')} />}
      >
        {(request) => <CardFacts record={request} />}
      </ResourceBoard>
    </>
  );
}

function CardFacts({ record }: Of) {
  const t = useText('support');
  return (
    <>
      <p className="support-card-text">{record.text}</p>
      <FactLine className="support-apart">
        <span>{t(`category.${record.category}`)}</span>
        <span>{record.number}</span>
      </FactLine>
      <Row justify="between" className="support-apart">
        <RequestDue record={record} />
        <PersonFace of={studentSupportRequests} record={record} column="assignee_name" />
      </Row>
    </>
  );
}

/** How much time is left of a request: none while the student is waited for. */
const RequestDue = ({ record }: Of) => (
  <Due at={record.due_at} by={(now) => (record.paused_at ? 'stopped' : isLate(record, now) ? 'late' : 'calm')} />
);

function useList() {
  const t = useText('support');
  const columns: ColumnsOf<typeof studentSupportRequests> = [
    'number',
    'student_name',
    'category',
    ['text', ({ text }) => <span className="support-excerpt">{text}</span>],
    'status',
    'assignee_name',
    ['due_at', (request) => <RequestDue record={request} />],
    { key: 'rating', numeric: true },
  ];
  const filters = [
    {
      key: 'status' as const,
      options: supportRequestWorkflow.states.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: 'category' as const,
      options: SUPPORT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
    },
  ];
  return { columns, filters };
}

/** The student's own list, or that of the people who help. */
function useHome() {
  const t = useText('support');
  const isOwn = useIsOwn();
  return isOwn
    ? { text: t('screen.submit'), to: '/student-support-submit' }
    : { text: t('title'), to: '/student-support' };
}

const useIsOwn = () => useLocation().pathname.startsWith('/student-support-submit');

/** The fields of the steps that carry more than a text. */
function stepsOf({ id }: { readonly id: number }) {
  return { ASSIGN: <HelperField id={id} />, CLOSE: <RatingField /> };
}

function HelperField({ id }: { readonly id: number }) {
  const { data = [] } = useCall(supportCalls.helpers, { id });
  return (
    <F.assignee_id
      options={data.map(({ id: value, name, position, requests }) => ({
        value,
        label: `${name}${position && ` · ${position}`} (${requests})`,
      }))}
    />
  );
}

/** How the student was helped; nobody else is asked. */
function RatingField() {
  const options = [5, 4, 3, 2, 1].map((value) => ({ value, label: `${'★'.repeat(value)} ${value}` }));
  return useIsOwn() ? <F.rating options={options} /> : null;
}

function About({ record }: Of) {
  const isOver = ['closed', 'cancelled', 'done'].includes(record.status);
  return (
    <Facts
      of={studentSupportRequests}
      area="support"
      record={record}
      show={[
        'student_name',
        'group_title',
        'created_at',
        'assignee_name',
        !isOver && ['due_at', <RequestDue key="due" record={record} />],
        'rating',
      ]}
    />
  );
}
