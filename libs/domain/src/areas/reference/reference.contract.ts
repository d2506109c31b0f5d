import { z } from 'zod';
import { defineResource, granted, id, line, recordBase, writeBase } from '@quad/domain/core';

const code = z.string().trim().min(2).max(3).regex(/^[A-Z]+$/);

/** A country of the world; `code` is ISO 3166-1 alpha-2. */
export const countries = defineResource({
  name: 'countries',
  area: 'reference',
  path: '/country',
  record: recordBase.extend({ name: z.string(), code: z.string() }),
  write: writeBase.extend({ name: line(), code }),
  filter: z.strictObject({ code: code.optional() }),
  sortable: ['name', 'code', 'updated_at'],
  search: ['name', 'code'],
  nameKey: 'name',
  policy: granted('reference'),
  example: { name: 'Uzbekistan', code: 'UZ' },
});

/** A region of a country. */
export const states = defineResource({
  name: 'states',
  area: 'reference',
  path: '/state',
  record: recordBase.extend({ name: z.string(), country_id: z.number(), country_name: z.string() }),
  write: writeBase.extend({ name: line(), country_id: id }),
  filter: z.strictObject({ country_id: id.optional() }),
  sortable: ['name', 'country_name', 'updated_at'],
  search: ['name', 'country_name'],
  nameKey: 'name',
  policy: granted('reference'),
  example: { name: 'Samarkand Region', country_id: 1 },
});
