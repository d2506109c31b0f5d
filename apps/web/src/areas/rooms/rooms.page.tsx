import { MenuItem } from '@blueprintjs/core';
import { LogInIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { reservationRooms } from '@quad/domain/rooms';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { ResourcePage } from '#kit/list/resource-list';
import { Grid } from '#kit/base/layout';
import { DoorDialog } from './door-dialog';
import './rooms.css';

const F = fieldsOf(reservationRooms, { opens: 'time', closes: 'time' });

const columns: ColumnsOf<typeof reservationRooms> = [
  'room_name',
  'building',
  { key: 'capacity', numeric: true },
  'keeper_name',
  'auto_approve',
  'check_in',
  ['opens', ({ opens, closes }) => `${opens} – ${closes}`],
  { key: 'closes', rare: true },
  { key: 'max_minutes', rare: true },
];

/** Which rooms can be reserved, and what holds there. */
export default function RoomsPage() {
  const t = useText('rooms');
  const [door, open] = useState<number>();
  return (
    <>
      <ResourcePage
        of={reservationRooms}
        title={t('resource.reservation_rooms')}
        add={t('add_room')}
        columns={columns}
        values={{ opens: '08:00', closes: '20:00', max_minutes: 180, auto_approve: true, check_in_minutes: 15 }}
        rowActions={({ id }) => <MenuItem icon={<LogInIcon />} text={t('door.button')} onClick={() => open(id)} />}
        empty={{ title: t('empty.rooms.title'), text: t('empty.rooms.text') }}
      >
        <F.room_id />
        <F.keeper_id />
        <F.equipment />
        <Grid>
          <F.opens />
          <F.closes />
        </Grid>
        <F.max_minutes />
        <F.auto_approve />
        <F.check_in />
        <F.check_in_minutes />
        <F.note />
      </ResourcePage>
      {door !== undefined && <DoorDialog id={door} onClose={() => open(undefined)} />}
    </>
  );
}
