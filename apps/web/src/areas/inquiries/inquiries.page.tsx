import { Button } from '@blueprintjs/core';
import { PlusIcon, TimeIcon } from '@blueprintjs/icons';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inquiries } from '@quad/domain/inquiries';
import { useMay } from '#data/identity/session';
import type { ScreenParams } from '#data/screens';
import { useText } from '#data/words/text';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { ResourceBoard } from '#frames/board/resource-board';
import { ArrivalSound } from './arrival-sound';
import { Inbox, inboxAhead } from './inbox';
import { InboxViews, whereOf } from './inbox-views';
import { statusesIn, useInquiriesBoard } from './inquiries-board';
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

// Unless the person asks for another status: everything that somebody here still has to do something about.
const alive = {
  status: COLUMNS.filter((status) => status !== 'done')
    .flatMap(statusesIn)
    .join(','),
};

/** Asks for what the open view lists. */
export const ahead = (_: ScreenParams, params: URLSearchParams) =>
  inboxAhead({ ...alive, ...whereOf(params.get('view')) }, params);

/** A moderator's desk: what comes in, live, as a list with a preview or as a board. */
export default function InquiriesPage() {
  const t = useText('inquiries');
  const go = useNavigate();
  const mayCreate = useMay('create', inquiries);
  const [params] = useSearchParams();
  const view = params.get('view');
  const empty = <Empty title={t('empty.all')} text={t('empty.all_text')} />;
  const tabs: readonly TabItem[] = [
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
