import { c, defineResource, granted } from '@quad/domain/core';

/** What forms are sorted by: an area of life, such as studies or money. */
export const formTypes = defineResource({
  name: 'form_types',
  area: 'forms',
  path: '/form/type',
  columns: {
    name: c.line(80).spoken().sorts().searched(),
    name_in: c.spokenIn(80),
    active: c.flag().default(true).filters().sorts(),
  },
  nameKey: 'name',
  sort: 'name,asc',
  policy: granted('forms'),
  example: { name: 'Studies' },
});
