import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hasRole, isGranted, type FilterOf } from '@quad/domain/core';
import { LETTER_DIRECTIONS, letterCommands, letters, letterWorkflow, SIGNERS } from '@quad/domain/letters';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { FiltersOf } from '#kit/list/filter-chips';
import type { ColumnsOf } from '#kit/list/columns';
import type { Waits } from '#data/work';
import { useLabels } from '#kit/base/labels';
import { PageHeader } from '#kit/base/page-header';
import { AddButton } from '#kit/list/resource-list';
import { RecordDialog } from '#kit/record/record-dialog';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { Time } from '#kit/base/time';
import { Tabs } from '#kit/base/url-tabs';
import { Deadline } from './deadline';
import { LettersToSign } from './letter-inbox';
import { LetterFields } from './letter.form';
import './letters.css';

type Tab = 'all' | 'assigned' | 'mine' | 'commands';

/** Where the steps of a letter are taken. */
const WAITS: Readonly<Partial<Record<Tab | 'sign', Waits>>> = {
  sign: { letters: ['SIGN'] },
  all: { letters: ['VERIFY', 'SEND', 'REGISTER', 'ASSIGN', 'ARCHIVE'] },
  assigned: { letters: ['COMPLETE'] },
  mine: { letters: ['RESUBMIT'] },
};

/** Letters of both directions: those one may read, those one is given, those one has written, and the orders that follow. */
export default function LettersPage() {
  const t = useText('letters');
  const go = useNavigate();
  const { actor } = useSession();
  const answers = Number(useSearchParams()[0].get('answers')) || undefined;
  const mayWrite = useMay('create', letters);
  if (!actor) return null;
  const add = <AddButton of={letters} text={t('add.outgoing')} />;
  const empty = (tab: Tab) => (
    <Empty title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)}>
      {tab === 'mine' && add}
    </Empty>
  );
  const list = (key: Tab, where: Partial<FilterOf<typeof letters>>) => ({
    key,
    title: t(`tab.${key}`),
    waits: WAITS[key],
    content: <List where={where} empty={empty(key)} />,
  });
  const readsAll = isGranted(actor.grants, 'letters', 'read');
  const tabs = [
    ...(hasRole(actor, SIGNERS)
      ? [{ key: 'sign', title: t('tab.sign'), waits: WAITS.sign, content: <LettersToSign /> }]
      : []),
    ...(readsAll ? [list('all', {})] : []),
    ...(actor.staff_id === null ? [] : [list('assigned', { assigned: 'true' })]),
    ...(mayWrite ? [list('mine', { mine: 'true' })] : []),
    ...(readsAll ? [{ key: 'commands', title: t('tab.commands'), content: <Orders empty={empty('commands')} /> }] : []),
  ];
  return (
    <>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <Tabs items={tabs} />
      <RecordDialog
        of={letters}
        title={t('add.outgoing')}
        send="SUBMIT"
        values={{ direction: 'outgoing', reply_to_id: answers }}
        onSaved={({ id }) => void go(`/letters/${id}`)}
      >
        <LetterFields direction="outgoing" />
      </RecordDialog>
    </>
  );
}

interface ListProps {
  readonly where: Partial<FilterOf<typeof letters>>;
  readonly empty: ReactNode;
}

function List({ where, empty }: ListProps) {
  const t = useText('letters');
  const labels = useLabels('letters');
  const columns: ColumnsOf<typeof letters> = [
    {
      key: 'header',
      render: ({ header, number, direction }) => (
        <span>
          <span className="letters-cell">{header}</span>
          <small className="kit-muted letters-number">
            <span>{number}</span> · {t(`direction.${direction}`)}
          </small>
        </span>
      ),
    },
    { key: 'number', rare: true },
    { key: 'direction', rare: true, render: ({ direction }) => t(`direction.${direction}`) },
    { key: 'correspondent' },
    { key: 'status' },
    {
      key: 'due_date',
      render: (letter) =>
        letter.open_assignee_ids.length > 0 ? <Deadline letter={letter} /> : <span className="kit-muted">—</span>,
    },
    { key: 'author_name' },
    { key: 'updated_at', rare: true, render: ({ updated_at }) => <Time at={updated_at} /> },
  ];
  const filters: FiltersOf<typeof letters> = [
    { key: 'direction', options: LETTER_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) })) },
    { key: 'status', options: letterWorkflow.states.map((value) => ({ value, label: labels.status(value) })) },
    { key: 'late', options: [{ value: 'true', label: t('due.only_late') }] },
  ];
  return (
    <ResourceTable
      of={letters}
      where={where}
      columns={columns}
      filters={filters}
      linkTo={({ id }) => `/letters/${id}`}
      empty={empty}
    />
  );
}

function Orders({ empty }: { empty: ReactNode }) {
  const columns: ColumnsOf<typeof letterCommands> = [
    { key: 'commandNumber' },
    { key: 'date' },
    {
      key: 'text',
      render: ({ text }) => <span className="letters-cell">{text}</span>,
    },
    { key: 'letter_number' },
    { key: 'letter_header' },
    { key: 'author_name' },
  ];
  return (
    <ResourceTable
      of={letterCommands}
      columns={columns}
      linkTo={({ letter_id }) => `/letters/${letter_id}`}
      empty={empty}
    />
  );
}
