import { z } from 'zod';
import { defineCall, id, paragraph, version } from '@quad/domain/core';
import { accommodationWorkflow } from './accommodation.workflow.js';
import { accommodations } from './accommodations.contract.js';
import { REASONS } from './allocation.js';
import { DORMITORY_TYPES, GENDERS } from './dormitory-needs.js';
import { dormitoryBuildings, dormitoryCampaigns, dormitoryRooms } from './dormitory-places.contract.js';

const PLAN = [dormitoryRooms.name, dormitoryBuildings.name];

/** Who lives in a place; names are for the office, for oneself and for those who share the room. */
const placeOfPlan = z.object({
  id: z.number(),
  number: z.number(),
  taken: z.boolean(),
  mine: z.boolean(),
  accommodation_id: z.number().nullable(),
  student_id: z.number().nullable(),
  student_name: z.string().nullable(),
  status: z.string().nullable(),
  until: z.string().nullable(),
});
const roomOfPlan = z.object({
  id: z.number(),
  version: z.number(),
  building_id: z.number(),
  floor: z.number(),
  number: z.string(),
  kind: z.enum(DORMITORY_TYPES),
  gender: z.enum(GENDERS),
  accessible: z.boolean(),
  closed: z.boolean(),
  places: z.array(placeOfPlan),
});
export type PlanRoom = z.infer<typeof roomOfPlan>;
export type PlanPlace = z.infer<typeof placeOfPlan>;

const roommate = z.object({
  account_id: z.number(),
  student_id: z.number(),
  name: z.string(),
  group_title: z.string().nullable(),
  place_number: z.number(),
  status: z.string(),
});
export type Roommate = z.infer<typeof roommate>;

const placed = z.object({
  id: z.number(),
  number: z.string(),
  student_name: z.string(),
  group_title: z.string().nullable(),
  points: z.number(),
  status: z.string(),
});
/** What the rules would do; `digest` names exactly this. */
const plan = z.object({
  seed: z.number(),
  digest: z.string(),
  free: z.number(),
  assigned: z.array(
    placed.extend({
      place_id: z.number(),
      place_number: z.number(),
      room_code: z.string(),
      why: z.array(z.enum(REASONS)),
    }),
  ),
  waiting: z.array(placed.extend({ why: z.enum(['no_reachable', 'no_place']) })),
});
export type AllocationPlan = z.infer<typeof plan>;

const seed = z.coerce.number().int().min(0).max(2_147_483_647);
const ofOne = ({ id: application }: { readonly id: number }) => [{ resource: accommodations.name, id: application }];

/** The calls of dormitories besides those of their resources. */
export const dormitoryCalls = {
  studentInfo: defineCall('GET /accommodation/student-info', {
    summary:
      'What a student needs in order to apply and to live there: the campaign, their data, and who shares the room',
    can: ['read', accommodations],
    answer: z.object({
      student: z
        .object({
          id: z.number(),
          name: z.string(),
          gender: z.enum(GENDERS).nullable(),
          group_title: z.string().nullable(),
          guardian_name: z.string().nullable(),
          guardian_phone: z.string().nullable(),
        })
        .nullable(),
      campaign: dormitoryCampaigns.record.nullable(),
      may_apply: z.boolean(),
      roommates: z.array(roommate),
    }),
    live: [accommodations.name, dormitoryCampaigns.name, dormitoryRooms.name],
  }),
  changeStatus: defineCall('PUT /accommodation/change-status', {
    summary: 'Sends an event of its workflow to an application',
    of: accommodations,
    can: ['act', accommodations],
    body: z.looseObject({
      id,
      event: z.enum(accommodationWorkflow.events as [string, ...string[]]),
      version: version.optional(),
    }),
    answer: accommodations.record,
    affects: [accommodations.name, ...PLAN],
  }),
  plan: defineCall('GET /accommodation/plan', {
    summary: 'Buildings, rooms and places of all floors: what is free, and by whom the rest is taken, if one may know',
    can: ['read', dormitoryRooms],
    answer: z.object({ buildings: z.array(dormitoryBuildings.record), rooms: z.array(roomOfPlan) }),
    live: PLAN,
  }),
  preview: defineCall('GET /accommodation/allocation', {
    summary: 'Who would be given which place by the rules, and who would wait; the same seed draws the same',
    can: ['read', 'dormitory/requests'],
    query: z.strictObject({ campaign_id: id, seed }),
    answer: plan,
  }),
  allocate: defineCall('PUT /accommodation/allocation', {
    summary: 'Applies what was previewed, all of it or nothing; refused where something has changed since',
    can: ['act', accommodations],
    body: z.strictObject({ campaign_id: id, seed, digest: z.string().max(64) }),
    answer: z.object({ assigned: z.number(), waiting: z.number() }),
    affects: [accommodations.name, ...PLAN],
  }),
  wishMove: defineCall('PUT /accommodation/move-wish', {
    summary: 'A resident asks for another room, and so agrees to a move; without a text the wish is withdrawn',
    can: ['act', accommodations],
    body: z.strictObject({ id, version: version.optional(), move_wish: paragraph(1000).nullable() }),
    answer: accommodations.record,
    affects: [accommodations.name],
  }),
  pay: defineCall('POST /accommodation/:id/pay', {
    summary:
      'The applicant begins a payment at the provider of what is due: a month, or the debt of check-out. `part` is what ' +
      'they saw as due; refused where something else is due by now, so that nothing is paid twice',
    can: ['act', accommodations],
    body: z.strictObject({ part: z.string().max(20) }),
    answer: z.object({ url: z.string() }),
  }),
  contract: defineCall('GET /accommodation/:id/contract', {
    summary:
      'The contract of a place as a sealed PDF with the code of its public page: for its resident and the office',
    can: ['read', accommodations],
    query: z.strictObject({ language: z.enum(['uz', 'ru', 'en', 'de', 'fr', 'pt']).optional() }),
    file: ['application/pdf'],
  }),
  useSurplus: defineCall('PUT /accommodation/:id/surplus', {
    summary:
      'What to do with money that nothing was due for: its resident takes it for the next month, the office gave it back',
    can: ['act', accommodations],
    body: z.strictObject({ use: z.enum(['month', 'back']) }),
    answer: accommodations.record,
    affects: [accommodations.name],
  }),
  readings: defineCall('GET /accommodation/:id/readings', {
    summary: 'Who of the office has read what is confidential of an application, and when',
    can: ['read', accommodations],
    answer: z.array(z.object({ id: z.number(), name: z.string(), what: z.string(), read_at: z.string() })),
    live: ofOne,
  }),
};
