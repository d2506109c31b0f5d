import { useState } from 'react';
import { clockOf } from '@quad/domain/core';
import { roomReservations } from '@quad/domain/rooms';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs } from '#kit/base/url-tabs';
import { momentOf } from '#data/words/zoned';
import { BookingDialog, type Wish } from './booking-dialog';
import { Finder } from './finder';
import { PlanBar, PlanViews, PlanWish } from './plan-bar';
import { PlanGrid } from './plan-grid';
import type { Picked } from './use-picking';
import { usePlan } from './use-plan';
import './rooms.css';

/** Rooms and when they are free: as a plan, or as the answer to what somebody needs. */
export default function PlanPage() {
  const t = useText('rooms');
  const plan = usePlan();
  const mayReserve = useMay('create', roomReservations);
  const [wish, reserve] = useState<Wish>();
  const begin = (chosen: Wish) => {
    if (mayReserve) reserve({ ...chosen, ...(plan.people && { people: plan.people }) });
  };
  const pick = ({ column: { room, day }, from, to }: Picked) =>
    begin({
      room_id: room.room_id,
      room_name: room.name,
      auto_approve: room.auto_approve,
      starts_at: momentOf(day, clockOf(from), plan.zone),
      ends_at: momentOf(day, clockOf(to), plan.zone),
    });
  const drawn = (
    <>
      <PlanBar plan={plan}>
        <PlanViews plan={plan} />
      </PlanBar>
      <PlanWish plan={plan} />
      {plan.days.every((day) => day < plan.now.day) && <p role="status">{t('plan.over')}</p>}
      <Loaded of={plan.reading} lines={12}>
        {({ rooms }) =>
          rooms.length === 0 ? (
            <Empty
              title={t(plan.rooms.length ? 'empty.suits.title' : 'empty.rooms.title')}
              text={t(plan.rooms.length ? 'empty.suits.text' : 'empty.rooms.text')}
            />
          ) : (
            <PlanGrid plan={plan} columns={plan.columnsOf(rooms)} onPick={pick} />
          )
        }
      </Loaded>
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} />
      <Tabs
        items={[
          { key: 'plan', title: t('tab.plan'), content: drawn },
          { key: 'find', title: t('tab.find'), content: <Finder plan={plan} onPick={begin} /> },
        ]}
      />
      {wish && <BookingDialog wish={wish} onClose={() => reserve(undefined)} />}
    </>
  );
}
