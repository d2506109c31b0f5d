import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasRole, isGranted } from '@quad/domain/core';
import { DECIDERS, vacationRequests } from '@quad/domain/vacation';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { Waits } from '#data/work';
import { PageHeader } from '#kit/base/page-header';
import { AddButton } from '#kit/list/resource-list';
import { RecordDialog } from '#kit/record/record-dialog';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { VacationCalendar } from './vacation-calendar';
import { Balance } from './vacation-balance';
import { VacationList } from './vacation-list';
import { VacationFields } from './vacation-request.form';
import './vacation.css';

/** Where the steps of a request are taken. */
const WAITS: Readonly<Record<'incoming' | 'mine', Waits>> = {
  incoming: { vacation_requests: true },
  mine: { vacation_requests: ['RESUBMIT'] },
};

/** One's own leave, what waits for one's decision, everything one may see, and who is away. */
export default function VacationPage() {
  const t = useText('vacation');
  const navigate = useNavigate();
  const { actor } = useSession();
  // A request for somebody else stays a draft: only its person sends it.
  const [isForOther, tellOther] = useState(false);
  if (!actor) return null;
  const add = <AddButton of={vacationRequests} text={t(actor.staff_id === null ? 'enter_for' : 'add')} />;
  const readsAll = isGranted(actor.grants, 'vacation', 'read');
  const empty = (tab: 'mine' | 'incoming' | 'all') => (
    <Empty title={t(`empty.${tab}.title`)} text={t(`empty.${tab}.text`)}>
      {tab === 'mine' && add}
    </Empty>
  );
  const tabs = [
    ...(hasRole(actor, DECIDERS)
      ? [
          {
            key: 'incoming',
            title: t('tab.incoming'),
            waits: WAITS.incoming,
            content: <VacationList where={{ incoming: 'true' }} empty={empty('incoming')} />,
          },
        ]
      : []),
    ...(actor.staff_id === null
      ? []
      : [
          {
            key: 'mine',
            title: t('tab.mine'),
            waits: WAITS.mine,
            content: (
              <>
                <Balance />
                <VacationList where={{ staff_id: actor.staff_id }} own empty={empty('mine')} />
              </>
            ),
          },
        ]),
    ...(readsAll || hasRole(actor, DECIDERS)
      ? [{ key: 'all', title: t('tab.all'), content: <VacationList where={{}} empty={empty('all')} /> }]
      : []),
    { key: 'calendar', title: t('tab.calendar'), content: <VacationCalendar /> },
  ];
  return (
    <>
      <PageHeader title={t('title')}>{add}</PageHeader>
      <Tabs items={tabs} />
      <RecordDialog
        of={vacationRequests}
        title={t('add')}
        send={actor.staff_id === null || isForOther ? undefined : 'SUBMIT'}
        onSaved={({ id }) => void navigate(`/vacation/${id}`)}
      >
        <VacationFields onPerson={(staff_id) => tellOther(staff_id !== actor.staff_id)} />
      </RecordDialog>
    </>
  );
}
