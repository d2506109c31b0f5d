import { z } from 'zod';
import { c, defineResource, granted } from '@quad/domain/core';

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
  columns: {
    name: c.line().sorts().searched(),
    code: c.line().writes(code).filters(code).sorts().searched(),
  },
  nameKey: 'name',
  policy,
  example: { name: 'Uzbekistan', code: 'UZ' },
});

/** A region of a country. */
export const states = defineResource({
  name: 'states',
  area: 'reference',
  path: '/state',
  columns: {
    name: c.line().sorts().searched(),
    country_id: c.ref('countries', { country_name: 'name' }).filters().sorts().searched(),
  },
  nameKey: 'name',
  policy,
  example: { name: 'Samarkand Region', country_id: 1 },
});

/** A city or district of a region. */
export const cities = defineResource({
  name: 'cities',
  area: 'reference',
  path: '/city',
  columns: {
    name: c.line().sorts().searched(),
    state_id: c
      .ref('states', { state_name: 'name', country_id: 'country_id', country_name: 'country_name' })
      .filters()
      .sorts('state_name')
      .searched('state_name'),
    country_id: c.ref('countries').elsewhere().filters(),
    country_name: c.shown().sorts().searched(),
  },
  nameKey: 'name',
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
  columns: {
    name: c.line().sorts().searched(),
    kind: c
      .line()
      .default('school')
      .writes(z.enum(EDUCATION_PLACE_KINDS).optional())
      .filters(z.enum(EDUCATION_PLACE_KINDS))
      .sorts(),
    city_id: c.ref('cities', { city_name: 'name' }).nullable().filters().sorts().searched(),
  },
  nameKey: 'name',
  policy,
  example: { name: 'School 21 of Urgut', kind: 'school' },
});
