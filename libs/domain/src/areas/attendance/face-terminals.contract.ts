import { z } from 'zod';
import {
  anyOf,
  defineResource,
  granted,
  id,
  line,
  optionalLine,
  recordBase,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { mayImport } from './lesson-attendance.workflow.js';

/** Whoever brings the logs of terminals knows where these hang; so does whoever decides for the institution. */
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
  record: recordBase.extend({ name: z.string(), room_id: z.number(), room_name: z.string(), note: text }),
  write: writeBase.extend({ name: line(120), room_id: id, note: optionalLine(200) }),
  filter: z.strictObject({ room_id: id.optional() }),
  sortable: ['name', 'room_name', 'created_at', 'updated_at'],
  search: ['name', 'room_name', 'note'],
  nameKey: 'name',
  sort: 'name,asc',
  refs: { room_id: { to: 'rooms', as: { room_name: 'name' } } },
  policy: anyOf(granted('settings'), importers),
  example: { name: 'North door 2', room_id: 1, note: 'Left of the door' },
});
