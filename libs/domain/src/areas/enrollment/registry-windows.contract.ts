import { z } from 'zod';
import { defineResource, granted, id, moment, recordBase, writeBase } from '@quad/domain/core';
import { ENROLLING } from './enrollment-roles.js';

export const WINDOW_KINDS = ['enrollment', 'transfer'] as const;
const kind = z.enum(WINDOW_KINDS);

/** When students may enroll, or ask for a transfer: at most one period of each kind in an academic year. */
export const registryWindows = defineResource({
  name: 'registry_windows',
  area: 'enrollment',
  path: '/enrollment/window',
  record: recordBase.extend({
    number: z.string(),
    academic_year_id: z.number(),
    academic_year_name: z.string(),
    kind,
    opens_at: z.string(),
    closes_at: z.string(),
    open: z.boolean(),
  }),
  write: writeBase.extend({ academic_year_id: id, kind, opens_at: moment, closes_at: moment }),
  filter: z.strictObject({ academic_year_id: id.optional(), kind: kind.optional() }),
  sortable: ['number', 'kind', 'opens_at', 'closes_at', 'academic_year_name', 'updated_at'],
  search: ['number', 'academic_year_name'],
  nameKey: 'number',
  sort: 'opens_at,desc',
  refs: { academic_year_id: { to: 'academic_years', as: { academic_year_name: 'name' } } },
  policy: granted('enrollment'),
  // Students read a period with their own form, and have no list to watch.
  audience: () => ({ roles: ENROLLING }),
  example: {
    academic_year_id: 1,
    kind: 'enrollment',
    opens_at: '2026-08-15T09:00:00+05:00',
    closes_at: '2026-09-15T18:00:00+05:00',
  },
});
