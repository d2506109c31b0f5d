import { c, anyOf, defineResource, granted, type Policy } from '@quad/domain/core';
import { mayImport } from './lesson-attendance.workflow.js';

/** People who may import the logs of terminals also manage the terminals: they know where each one is. */
const importers: Policy = (actor) =>
  mayImport(actor) ? [{ verbs: ['read', 'create', 'update', 'delete', 'export'] }] : [];

/**
 * A face terminal and the room that it hangs in. `name` is what its log calls it: the door or device of Hikvision, the number of
 * the device of ZKTeco; capitals do not matter.
 */
export const faceTerminals = defineResource({
  name: 'face_terminals',
  area: 'attendance',
  path: '/attendance/terminal',
  columns: {
    name: c.line(120).sorts().searched(),
    room_id: c.ref('rooms', { room_name: 'name' }).filters().sorts().searched(),
    note: c.line().nullable().searched(),
  },
  shows: ['rooms'],
  nameKey: 'name',
  sort: 'name,asc',
  policy: anyOf(granted('settings'), importers),
  example: { name: 'North door 2', room_id: 1, note: 'Left of the door' },
});
