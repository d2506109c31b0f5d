import { z } from 'zod';
import { defineResource, granted, id, line, recordBase, writeBase } from '@quad/domain/core';

const code = z
  .string()
  .trim()
  .regex(/^[A-Z]{2,3}$/);
const policy = granted('reference');

/** A country of the world; `code` is ISO 3166-1, two letters or three. */
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
  policy,
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
  refs: {
    country_id: { to: 'countries', as: { country_name: 'name' } },
  },
  policy,
  example: { name: 'Samarkand Region', country_id: 1 },
});

/** A city or district of a region. */
export const cities = defineResource({
  name: 'cities',
  area: 'reference',
  path: '/city',
  record: recordBase.extend({
    name: z.string(),
    state_id: z.number(),
    state_name: z.string(),
    country_id: z.number(),
    country_name: z.string(),
  }),
  write: writeBase.extend({ name: line(), state_id: id }),
  filter: z.strictObject({ state_id: id.optional(), country_id: id.optional() }),
  sortable: ['name', 'state_name', 'country_name', 'updated_at'],
  search: ['name', 'state_name', 'country_name'],
  nameKey: 'name',
  refs: {
    state_id: { to: 'states', as: { state_name: 'name', country_id: 'country_id', country_name: 'country_name' } },
    country_id: { to: 'countries' },
  },
  policy,
  example: { name: 'Urgut', state_id: 1 },
});

/** What kinds of places people were educated at before they came. */
export const EDUCATION_PLACE_KINDS = ['school', 'lyceum', 'college', 'university'] as const;

/** A school, lyceum, college or university where somebody studied before. */
export const educationPlaces = defineResource({
  name: 'education_places',
  area: 'reference',
  path: '/education_place',
  record: recordBase.extend({
    name: z.string(),
    kind: z.string(),
    city_id: z.number().nullable(),
    city_name: z.string().nullable(),
  }),
  write: writeBase.extend({ name: line(), kind: z.enum(EDUCATION_PLACE_KINDS).optional(), city_id: id.nullish() }),
  filter: z.strictObject({ city_id: id.optional(), kind: z.enum(EDUCATION_PLACE_KINDS).optional() }),
  sortable: ['name', 'kind', 'city_name', 'updated_at'],
  search: ['name', 'city_name'],
  nameKey: 'name',
  refs: {
    city_id: { to: 'cities', as: { city_name: 'name' } },
  },
  policy,
  example: { name: 'School 21 of Urgut', kind: 'school' },
});
