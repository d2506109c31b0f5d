import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { inquiries, inquiryCalls } from '@quad/domain/inquiries';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { FilterOf } from '@quad/domain/core';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { Tabs } from '#kit/base/url-tabs';
import { Stack } from '#kit/base/layout';
import { COLUMNS, useInquiryFilters } from './inquiry-list';
import './inquiries.css';

const OWN = [COLUMNS.title, COLUMNS.group, COLUMNS.deadline, COLUMNS.status, COLUMNS.assignee, COLUMNS.sent];
const OTHERS = [COLUMNS.title, COLUMNS.creator, COLUMNS.deadline, COLUMNS.status, COLUMNS.assignee, COLUMNS.sent];

/** What one has asked for, in what one takes part, and the meetings about it. */
export default function MyInquiriesPage() {
  const t = useText('inquiries');
  const go = useNavigate();
  const { actor } = useSession();
  const filters = useInquiryFilters();
  const mayCreate = useMay('create', inquiries);
  if (!actor) return null;
  const add = mayCreate && (
    <Button intent="primary" icon={<PlusIcon />} onClick={() => void go('/inquiry')}>
      {t('add')}
    </Button>
  );
  const list = (
    where: Partial<FilterOf<typeof inquiries>>,
    columns: typeof OWN | typeof OTHERS,
    empty: 'mine' | 'involved',
  ) => (
    <ResourceTable
      of={inquiries}
      where={where}
      columns={columns}
      filters={filters}
      linkTo={({ id }) => `/inquiry/${id}`}
      empty={
        <Empty title={t(`empty.${empty}`)} text={t(`empty.${empty}_text`)}>
          {empty === 'mine' && add}
        </Empty>
      }
    />
  );
  const tabs = [
    { key: 'mine', title: t('tab.mine'), content: list({ creator_id: actor.account_id }, OWN, 'mine') },
    ...(actor.staff_id === null
      ? []
      : [{ key: 'involved', title: t('tab.involved'), content: list({ is_involved: 'true' }, OTHERS, 'involved') }]),
    { key: 'meetings', title: t('tab.meetings'), content: <Meetings /> },
  ];
  return (
    <>
      <PageHeader title={t('screen.mine')}>{add}</PageHeader>
      <Tabs items={tabs} />
    </>
  );
}

const DAY_MS = 86_400_000;

function Meetings() {
  const t = useText('inquiries');
  const format = useFormat();
  const [now] = useState(() => Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const meetings = useCall(inquiryCalls.calendar, {
    from: new Date(now).toISOString(),
    to: new Date(now + 180 * DAY_MS).toISOString(),
  });
  return (
    <Loaded of={meetings} lines={4} empty={<Empty title={t('empty.meetings')} />}>
      {(ahead) => (
        <Stack as="ol" className="inquiries-meetings">
          {ahead.map((meeting) => (
            <Stack key={meeting.id} as="li" gap="tight" align="start" className="kit-panel">
              <strong>
                {format.weekday(meeting.meeting_at)}, {format.dateTime(meeting.meeting_at)}
              </strong>
              <Link to={`/inquiry/${meeting.id}`}>{meeting.title}</Link>
              <span className="kit-muted">
                {[meeting.number, meeting.creator_name, meeting.assignee_name].filter(Boolean).join(' · ')}
              </span>
              <StatusTag of={inquiries} status={meeting.status} />
            </Stack>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
