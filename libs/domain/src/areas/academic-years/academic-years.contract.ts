import { c, defineResource, granted } from '@quad/domain/core';

/** A year of teaching. Exactly one is current in an institution that has any; their days do not overlap. */
export const academicYears = defineResource({
  name: 'academic_years',
  area: 'academic-years',
  path: '/academicyear',
  columns: {
    name: c.line(80).sorts().searched(),
    start_date: c.day().sorts(),
    end_date: c.day().sorts(),
    current: c.flag().default(false).filters().sorts(),
  },
  nameKey: 'name',
  sort: 'start_date,desc',
  // Which year is current and which days are taken are facts of all years together.
  serial: true,
  policy: granted('academic-years'),
  example: { name: '2026/2027', start_date: '2026-09-01', end_date: '2027-06-30' },
});
