import { z } from 'zod';
import { c, defineResource, granted } from '@quad/domain/core';
import { EQUIPMENT } from './room-rules.js';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const equipment = z.enum(EQUIPMENT);

/** What holds for a room that can be reserved. The room itself is the timetable's; taking one off this list deletes no room. */
export const reservationRooms = defineResource({
  name: 'reservation_rooms',
  area: 'rooms',
  path: '/reservation-room',
  columns: {
    room_id: c
      .ref('rooms', { room_name: 'name', building: 'building', capacity: 'capacity' })
      .filters()
      .sorts('room_name')
      .searched('room_name'),
    building: c.shown().filters().sorts().searched(),
    capacity: c.shown(z.number()).sorts(),
    keeper_id: c.ref('staff', { keeper_name: 'name' }).nullable().filters().sorts().searched(),
    equipment: c
      .json(z.array(equipment))
      .as('text[]')
      .default([])
      .writes(z.array(equipment).max(EQUIPMENT.length).optional()),
    opens: c.line().default('08:00').writes(clock.optional()),
    closes: c.line().default('20:00').writes(clock.optional()),
    max_minutes: c.int(15, 1440).default(180).sorts(),
    auto_approve: c.flag().default(true).filters().sorts(),
    check_in: c.flag().default(false).filters().sorts(),
    check_in_minutes: c.int(1, 120).default(15),
    note: c.text(1000).nullable().spoken().searched(),
    note_in: c.spokenIn(1000),
    code: c.line().default('').hidden(),
  },
  nameKey: 'room_name',
  sort: 'room_name,asc',
  policy: granted('rooms/catalogue'),
  example: { room_id: 1, equipment: ['projector'], note: 'Ask for the key at the library.' },
});

/** A time at which a room cannot be reserved. */
export const roomBlocks = defineResource({
  name: 'room_blocks',
  area: 'rooms',
  path: '/reservation-block',
  columns: {
    number: c.numbered('RB-').sorts().searched(),
    room_id: c.ref('rooms', { room_name: 'name' }).filters().sorts().searched(),
    reason: c.line().sorts().searched(),
    starts_at: c.moment().sorts(),
    ends_at: c.moment().sorts(),
  },
  nameKey: 'number',
  sort: 'starts_at,desc',
  policy: granted('rooms/catalogue'),
  example: {
    room_id: 1,
    reason: 'Painting',
    starts_at: '2026-12-23T04:00:00Z',
    ends_at: '2026-12-23T13:00:00Z',
  },
});
