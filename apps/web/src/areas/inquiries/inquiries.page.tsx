import { Button } from '@blueprintjs/core';
import { PlusIcon, TimeIcon } from '@blueprintjs/icons';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inquiries } from '@quad/domain/inquiries';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { ResourceBoard } from '#kit/board/resource-board';
import { statusesOf } from '#kit/board/workflow-board';
import { ArrivalSound } from './arrival-sound';
import { Inbox } from './inbox';
import { InboxViews, whereOf } from './inbox-views';
import { useInquiriesBoard, useLanes } from './inquiries-board';
import './inquiries.css';

const COLUMNS = [
  'submitted',
  'verified',
  'returned',
  'assigned',
  'open',
  'expired',
  'accepted',
  'paid',
  'delivered',
  'done',
] as const;

/** A moderator's desk: what comes in, live, as a list with a preview or as a board. */
export default function InquiriesPage() {
  const t = useText('inquiries');
  const go = useNavigate();
  const mayCreate = useMay('create', inquiries);
  const [params] = useSearchParams();
  const view = params.get('view');
  // Unless the person asks for another status: everything that somebody here still has to do something about.
  const alive = { status: statusesOf(useLanes(COLUMNS.filter((status) => status !== 'done'))) };
  const empty = <Empty title={t('empty.all')} text={t('empty.all_text')} />;
  const tabs = [
    {
      key: 'inbox',
      title: t('tab.inbox'),
      waits: { inquiries: ['VERIFY', 'ASSIGN'] },
      content: (
        <>
          <InboxViews where={alive} />
          <Inbox where={{ ...alive, ...whereOf(view) }} empty={empty}>
            <ArrivalSound />
          </Inbox>
        </>
      ),
    },
    { key: 'board', title: t('tab.board'), content: <ResourceBoard {...useInquiriesBoard(COLUMNS)} empty={empty} /> },
    { key: 'all', title: t('tab.list'), content: <Inbox empty={empty} /> },
  ];
  return (
    <>
      <PageHeader title={t('title')}>
        <Button variant="minimal" icon={<TimeIcon />} onClick={() => void go('/inquiry/working-hours')}>
          {t('screen.working_time')}
        </Button>
        {mayCreate && (
          <Button intent="primary" icon={<PlusIcon />} onClick={() => void go('/inquiry')}>
            {t('add')}
          </Button>
        )}
      </PageHeader>
      <Tabs items={tabs} />
    </>
  );
}
