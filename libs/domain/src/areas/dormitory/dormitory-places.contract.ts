import { z } from 'zod';
import { c, defineResource, granted } from '@quad/domain/core';
import { DORMITORY_TYPES, GENDERS } from './dormitory-needs.js';
import { thing } from './inventory.js';

const kept = granted('dormitory/places');

/** A house with rooms to live in. */
export const dormitoryBuildings = defineResource({
  name: 'dormitory_buildings',
  area: 'dormitory',
  path: '/accommodation/building',
  columns: {
    name: c.line(80).spoken().sorts().searched(),
    name_in: c.spokenIn(80),
    address: c.line().nullable().spoken().sorts().searched(),
    address_in: c.spokenIn(200),
    floors: c.int(1, 60).sorts(),
    has_lift: c.flag().default(false).filters(),
  },
  nameKey: 'name',
  sort: 'name,asc',
  policy: kept,
  example: { name: 'House 1', address: 'Tashkent, Bogʻishamol 1', floors: 5, has_lift: true },
});

/** A room and its places (`beds`); `inventory` is what belongs to it. */
export const dormitoryRooms = defineResource({
  name: 'dormitory_rooms',
  area: 'dormitory',
  path: '/accommodation/room',
  columns: {
    code: c.shown().sorts().searched(),
    building_id: c.ref('dormitory_buildings', { building_name: 'name' }).filters().sorts().searched(),
    floor: c.int(1, 60).sorts(),
    number: c.line(20).sorts().searched(),
    kind: c.one(DORMITORY_TYPES).filters().sorts(),
    gender: c.one(GENDERS).filters().sorts(),
    beds: c.int(1, 12).sorts(),
    accessible: c.flag().default(false).filters(),
    closed: c.flag().default(false).filters(),
    monthly_fee: c.money().nullable(),
    inventory: c.json(z.array(thing)).default([]).writes(z.array(thing).max(30).optional()),
    taken: c.shown(z.number()).sorts(),
  },
  nameKey: 'code',
  sort: 'code,asc',
  policy: kept,
  audience: ({ building_id }) => ({ records: [{ resource: 'dormitory_buildings', id: building_id }] }),
  example: {
    building_id: 1,
    floor: 2,
    number: '201',
    kind: 'shared',
    gender: 'female',
    beds: 4,
    monthly_fee: '350000.00',
    inventory: [{ name: 'Bed', count: 1 }],
  },
});

/** When students of a year may apply, from when until when they live there, and what they agree to. */
export const dormitoryCampaigns = defineResource({
  name: 'dormitory_campaigns',
  area: 'dormitory',
  path: '/accommodation/campaign',
  columns: {
    name: c.line(120).spoken().sorts().searched(),
    name_in: c.spokenIn(120),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).filters().sorts().searched(),
    opens_on: c.day().sorts(),
    closes_on: c.day().sorts(),
    starts_on: c.day().sorts(),
    ends_on: c.day().sorts(),
    confirm_days: c.int(1, 60),
    rules: c.text().nullable().spoken(),
    rules_in: c.spokenIn(4000),
  },
  nameKey: 'name',
  sort: 'opens_on,desc',
  policy: kept,
  example: {
    name: 'Dormitory 2026/2027',
    academic_year_id: 1,
    opens_on: '2026-08-01',
    closes_on: '2026-12-31',
    starts_on: '2026-09-01',
    ends_on: '2027-06-30',
    confirm_days: 5,
    rules: 'Quiet from eleven in the evening. No guests overnight.',
  },
});
