import { z } from 'zod';
import { c, defineResource, granted } from '@quad/domain/core';
import { ENROLLING } from './enrollment-roles.js';

export const WINDOW_KINDS = ['enrollment', 'transfer'] as const;

/** When students may enroll, or ask for a transfer: at most one period of each kind in an academic year. */
export const registryWindows = defineResource({
  name: 'registry_windows',
  area: 'enrollment',
  path: '/enrollment/window',
  columns: {
    number: c.shown().sorts().searched(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).filters().sorts().searched(),
    kind: c.one(WINDOW_KINDS).filters().sorts(),
    opens_at: c.moment().sorts(),
    closes_at: c.moment().sorts(),
    open: c.shown(z.boolean()),
  },
  nameKey: 'number',
  sort: 'opens_at,desc',
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
