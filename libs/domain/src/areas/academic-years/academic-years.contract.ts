import { z } from 'zod';
import { day, defineResource, flag, granted, line, recordBase, writeBase } from '@quad/domain/core';

/** A year of teaching. Exactly one is current in an institution that has any; their days do not overlap. */
export const academicYears = defineResource({
  name: 'academic_years',
  area: 'academic-years',
  path: '/academicyear',
  record: recordBase.extend({ name: z.string(), start_date: z.string(), end_date: z.string(), current: z.boolean() }),
  write: writeBase.extend({ name: line(80), start_date: day, end_date: day, current: z.boolean().optional() }),
  filter: z.strictObject({ current: flag.optional() }),
  sortable: ['name', 'start_date', 'end_date', 'current', 'updated_at'],
  search: ['name'],
  nameKey: 'name',
  sort: 'start_date,desc',
  // Which year is current and which days are taken are facts of all years together.
  serial: true,
  policy: granted('academic-years'),
  example: { name: '2026/2027', start_date: '2026-09-01', end_date: '2027-06-30' },
});
