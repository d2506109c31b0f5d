import { z } from 'zod';
import { CallFailed } from '#data/server/client';
import type { UploadControl } from '#data/transfer/upload';
import {
  ALL_STAFF,
  c,
  day,
  defineResource,
  defineWorkflow,
  granted,
  line,
  moment,
  optionalLine,
  type Actor,
  type Page,
} from '@quad/domain/core';
import type { HistoryEntry } from '#kit/record/history';

const workflow = defineWorkflow('samples', {
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back' },
    verified: {},
    done: { final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { final: true },
  },
  path: ['draft', 'submitted', 'verified', 'done'],
  facts: (_actor: Actor, { is_paid }: { readonly is_paid?: boolean }) => ({ unpaid: is_paid !== true }),
  events: {
    SUBMIT: { from: ['draft', 'returned'], to: 'submitted', roles: ALL_STAFF },
    CANCEL: { from: ['draft', 'submitted'], to: 'cancelled', roles: ALL_STAFF, needs: { unpaid: 'kit.already_paid' } },
    VERIFY: { from: ['submitted'], to: 'verified', roles: ALL_STAFF },
    RETURN: { from: ['submitted'], to: 'returned', roles: ALL_STAFF },
    REJECT: {
      from: ['submitted', 'verified'],
      to: 'rejected',
      roles: ALL_STAFF,
      payload: z.strictObject({ reason: line(300) }),
    },
    COMPLETE: { from: ['verified'], to: 'done', roles: ALL_STAFF },
  },
});

/** A resource that is nobody's: what the gallery and the specs of the kit show their parts with. */
export const samples = defineResource({
  name: 'samples',
  area: 'kit',
  path: '/sample',
  columns: {
    title: c.line(60).sorts().searched(),
    status: c.shown().filters(z.string()),
    owner_name: c.shown(),
    amount: c.real().nullable().writes(z.number().min(5).max(1000).nullish()).sorts(),
    deadline: c.day().nullable().sorts(),
    is_paid: c.shown(z.boolean()),
    code: c.asked(
      z
        .string()
        .length(2)
        .regex(/^[A-Z]+$/)
        .optional(),
    ),
    description: c.asked(optionalLine(500)),
  },
  filters: { owner_id: z.string().optional() },
  nameKey: 'title',
  workflow,
  policy: granted('samples'),
  example: { title: 'Projector for room 204' },
});

/** The fields a form may have, all in one schema. */
export const everyField = z.strictObject({
  title: line(60),
  amount: z.number().min(0).max(100).nullish(),
  price: z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .nullish(),
  authors: z.array(line(60)).max(20).optional(),
  description: optionalLine(),
  email: z.email(),
  day: day.nullish(),
  time: z.string().nullish(),
  moment: moment.nullish(),
  kind: z.enum(['a', 'b']),
  person: z.number(),
  people: z.array(z.number()).min(1),
  active: z.boolean(),
  password: z.string().min(8),
  file_id: z.number().nullish(),
});

const TITLES = [
  'Projector for room 204',
  'Repair of the heating in dormitory 2',
  'Toner for the registrar’s office',
  'Bus to the Samarkand conference',
  'Licences for the statistics laboratory',
  'New chairs for the reading room',
];
const OWNERS = [
  'Karimova Nodira',
  'Юсупов Тимур',
  'Smith Olivia',
  'Oʻktamov Jasur',
  'Rahimova Dilnoza',
  'Ким Виктория',
];
const STATUSES = ['draft', 'submitted', 'returned', 'verified', 'done', 'rejected', 'cancelled'];

/** The record number `id` of the samples. */
export const sampleOf = (id: number) => ({
  id,
  version: 1,
  created_at: '2026-09-01T05:00:00Z',
  updated_at: '2026-09-05T09:30:00Z',
  title: TITLES[id % 6]!,
  status: STATUSES[id % 7]!,
  owner_name: OWNERS[id % 6]!,
  amount: id % 4 === 3 ? null : id * 137,
  deadline: `2026-10-${String(1 + (id % 28)).padStart(2, '0')}`,
  is_paid: id % 2 === 0,
});

export type Sample = ReturnType<typeof sampleOf>;

/** One page of records, as every list answers it. */
export const pageOf = <T>(content: T[], total = content.length): Page<T> => ({
  content,
  top_content: [],
  size: 10,
  number: 0,
  pageable: { pageNumber: 0, pageSize: 10 },
  total_elements: total,
  total_pages: Math.ceil(total / 10),
  last: total <= 10,
  status: 'success',
});

/** A refusal as the server words it. */
export const refusal = new CallFailed({
  code: 'unavailable',
  message: 'The server cannot be reached',
  status: 503,
  request_id: '7f3a-19',
});

/** People to choose from. */
export const people = OWNERS.concat(
  OWNERS.map((name) => `${name} II`),
  OWNERS.map((name) => `${name} III`),
).map((label, at) => ({ value: at + 1, label, hint: `student ${1000 + at}` }));

/** A history with every kind of value. */
export const history: readonly HistoryEntry[] = [
  {
    id: 3,
    name: 'samples.verify',
    actor_id: null,
    actor_name: 'Юсупов Тимур',
    at: new Date(Date.now() - 120_000).toISOString(),
    changes: { status: ['submitted', 'verified'] },
  },
  {
    id: 2,
    name: 'samples.updated',
    actor_id: null,
    actor_name: 'Karimova Nodira',
    at: new Date(Date.now() - 7_200_000).toISOString(),
    changes: {
      title: ['Projector', 'Projector for room 204'],
      amount: [null, 420],
      is_paid: [false, true],
      deadline: ['2026-10-01', '2026-10-12'],
    },
  },
  { id: 1, name: 'samples.created', actor_id: null, actor_name: null, at: '2026-09-01T05:00:00Z', changes: {} },
];

const nothing = () => undefined;
/** An upload in a given state. */
export const uploadAs = (part: Partial<UploadControl>): UploadControl => ({
  status: 'sending',
  name: 'thesis-final.pdf',
  sent: 148_000_000,
  total: 420_000_000,
  file_id: null,
  problem: null,
  start: async () => null,
  pause: nothing,
  resume: nothing,
  cancel: nothing,
  ...part,
});
