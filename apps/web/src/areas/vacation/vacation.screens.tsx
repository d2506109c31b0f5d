import { Button, MenuItem } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { GRANTED, vacationCalls, vacationRequests } from '@quad/domain/vacation';
import { download } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { fail } from '#kit/base/toasts';
import { AddButton } from '#kit/list/resource-list';
import type { ColumnsOf } from '#kit/list/columns';
import { useDeletion } from '#kit/record/deletion';
import { Facts } from '#kit/record/facts';
import { PublicLink } from '#kit/record/public-link';
import { RecordDialog } from '#kit/record/record-dialog';
import { requestScreens } from '#frames/request/request-screens';
import { ApprovalChain } from '#kit/workflow/approval-chain';
import { Balance } from './vacation-balance';
import { VacationCalendar } from './vacation-calendar';
import { VacationLessons } from './vacation-lessons';
import { STEP_FIELDS, VacationFields } from './vacation-request.form';
import './vacation.css';

interface Of {
  readonly record: RecordOf<typeof vacationRequests>;
}

/** The person's own leave, what waits for their decision, everything they may see, and who is away. */
export const { ListPage, RecordPage } = requestScreens(vacationRequests, {
  at: '/vacation',
  views: { incoming: {}, mine: { Above: Balance }, all: {}, calendar: { Content: VacationCalendar } },
  useList,
  Add,
  Over,
  form: { Fields: () => <VacationFields /> },
  steps: () => STEP_FIELDS,
  Title: ({ record }) => record.staff_name,
  Facts: About,
  Actions,
  related: [Chain, VacationLessons],
});

const save = ({ id }: Of['record']) => void download(vacationCalls.download, { id }).catch(fail);

function useList(view: string) {
  const t = useText('vacation');
  const labels = useLabels('vacation');
  const { span } = useFormat();
  const own = view === 'mine';
  const columns: ColumnsOf<typeof vacationRequests> = [
    ...(own ? (['number'] as const) : (['staff_name', 'department_name'] as const)),
    'type',
    {
      key: 'start_date',
      title: labels.field('period'),
      render: ({ start_date, end_date }) => span(start_date, end_date),
    },
    { key: 'days', numeric: true },
    ...(own ? [] : ([{ key: 'lessons', numeric: true }] as const)),
    'status',
    ...(own ? (['line_manager_name'] as const) : []),
  ];
  const { item } = useDeletion(vacationRequests);
  const rowActions = (record: Of['record']) => (
    <>
      <MenuItem icon={<DownloadIcon />} text={t('download')} onClick={() => save(record)} />
      {item(record)}
    </>
  );
  return { columns, filters: ['status', 'type'] as const, rowActions };
}

function Add() {
  const t = useText('vacation');
  const { actor } = useSession();
  return <AddButton of={vacationRequests} text={t(actor?.staff_id === null ? 'enter_for' : 'add')} />;
}

function Over() {
  const t = useText('vacation');
  const go = useNavigate();
  const { actor } = useSession();
  const staff_id = actor?.staff_id ?? null;
  const [whose, tell] = useState(staff_id);
  // A request for another person stays a draft: only that person sends it.
  const send = staff_id === null || whose !== staff_id ? undefined : 'SUBMIT';
  return (
    <RecordDialog of={vacationRequests} title={t('add')} send={send} onSaved={({ id }) => void go(`/vacation/${id}`)}>
      <VacationFields onPerson={tell} />
    </RecordDialog>
  );
}

function Actions({ record }: Of) {
  const t = useText('vacation');
  return (
    <>
      {GRANTED.some((status) => status === record.status) && <PublicLink call={vacationCalls.link} id={record.id} />}
      <Button icon={<DownloadIcon />} variant="minimal" text={t('download')} onClick={() => save(record)} />
    </>
  );
}

function About({ record }: Of) {
  return (
    <Facts
      of={vacationRequests}
      area="vacation"
      record={record}
      show={[
        'position',
        'department_name',
        'type',
        'start_date',
        'end_date',
        'days',
        'returned_on',
        'reason',
        'cover_name',
        'line_manager_name',
        'submitted_at',
        'commandNumber',
        'decision_reason',
      ]}
    />
  );
}

/** Who agrees to a leave: the line manager, human resources, the rectorate. */
function Chain({ record }: Of) {
  const t = useText('vacation');
  const { staff_name, submitted_at, line_manager_name } = record;
  const line = [
    ['submitted', staff_name],
    ['verified', submitted_at === null ? t('field.line_manager_name') : (line_manager_name ?? t('chain.hr'))],
    ['evaluated', t('chain.hr')],
    ['accepted', t('chain.rectorate')],
  ] as const;
  return <ApprovalChain of={vacationRequests} record={record} line={line} />;
}
