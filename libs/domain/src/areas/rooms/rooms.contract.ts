import { z } from 'zod';
import {
  defineResource,
  flag,
  granted,
  id,
  key,
  line,
  moment,
  optionalParagraph,
  recordBase,
  text,
  writeBase,
} from '@quad/domain/core';
import { EQUIPMENT } from './room-rules.js';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const equipment = z.enum(EQUIPMENT);

/** What holds for a room that can be reserved. The room itself is the timetable's; taking one off this list deletes no room. */
export const reservationRooms = defineResource({
  name: 'reservation_rooms',
  area: 'rooms',
  path: '/reservation-room',
  record: recordBase.extend({
    room_id: z.number(),
    room_name: z.string(),
    building: z.string(),
    capacity: z.number(),
    keeper_id: key,
    keeper_name: text,
    equipment: z.array(equipment),
    opens: z.string(),
    closes: z.string(),
    max_minutes: z.number(),
    auto_approve: z.boolean(),
    check_in: z.boolean(),
    check_in_minutes: z.number(),
    note: text,
  }),
  write: writeBase.extend({
    room_id: id,
    keeper_id: id.nullish(),
    equipment: z.array(equipment).max(EQUIPMENT.length).optional(),
    opens: clock.optional(),
    closes: clock.optional(),
    max_minutes: z.int().min(15).max(1440).optional(),
    auto_approve: z.boolean().optional(),
    check_in: z.boolean().optional(),
    check_in_minutes: z.int().min(1).max(120).optional(),
    note: optionalParagraph(1000),
  }),
  filter: z.strictObject({
    room_id: id.optional(),
    keeper_id: id.optional(),
    building: z.string().optional(),
    auto_approve: flag.optional(),
    check_in: flag.optional(),
  }),
  sortable: [
    'room_name',
    'building',
    'capacity',
    'keeper_name',
    'auto_approve',
    'check_in',
    'max_minutes',
    'updated_at',
  ],
  search: ['room_name', 'building', 'keeper_name', 'note'],
  nameKey: 'room_name',
  sort: 'room_name,asc',
  refs: {
    room_id: { to: 'rooms', as: { room_name: 'name', building: 'building', capacity: 'capacity' } },
    keeper_id: { to: 'staff', as: { keeper_name: 'name' } },
  },
  policy: granted('rooms/catalogue'),
  example: { room_id: 1, equipment: ['projector'], note: 'Ask for the key at the library.' },
});

/** A time at which a room cannot be reserved. */
export const roomBlocks = defineResource({
  name: 'room_blocks',
  area: 'rooms',
  path: '/reservation-block',
  record: recordBase.extend({
    number: z.string(),
    room_id: z.number(),
    room_name: z.string(),
    reason: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
  }),
  write: writeBase.extend({ room_id: id, reason: line(200), starts_at: moment, ends_at: moment }),
  filter: z.strictObject({ room_id: id.optional() }),
  sortable: ['number', 'room_name', 'reason', 'starts_at', 'ends_at', 'updated_at'],
  search: ['number', 'reason', 'room_name'],
  nameKey: 'number',
  sort: 'starts_at,desc',
  refs: { room_id: { to: 'rooms', as: { room_name: 'name' } } },
  policy: granted('rooms/catalogue'),
  example: {
    room_id: 1,
    reason: 'Painting',
    starts_at: '2026-12-23T04:00:00Z',
    ends_at: '2026-12-23T13:00:00Z',
  },
});
