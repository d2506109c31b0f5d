import { z } from 'zod';
import {
  c,
  amount,
  anyOf,
  defineResource,
  fileIds,
  granted,
  hasRole,
  key,
  own,
  STUDENTS,
  text,
  type Policy,
} from '@quad/domain/core';
import { keptFile } from '@quad/domain/assessments';
import { GUARDIAN_RELATIONS, phone } from '@quad/domain/accounts';
import { accommodationWorkflow } from './accommodation.workflow.js';
import { DISABILITIES, DORMITORY_TYPES, GENDERS, SOCIAL_PROTECTIONS } from './dormitory-needs.js';
import { DORMITORY_CARERS, DORMITORY_READERS } from './dormitory-roles.js';
import { foundThing, thing } from './inventory.js';

const EDITABLE = ['draft', 'returned'] as const;
const files = z.array(keptFile).nullable();

const applying: Policy = (actor) =>
  hasRole(actor, STUDENTS) && actor.student_id !== null
    ? [
        { verbs: ['create'] },
        { verbs: ['update'], when: { student_id: actor.student_id, status: EDITABLE } },
        { verbs: ['delete'], when: { student_id: actor.student_id, status: 'draft' } },
      ]
    : [];
/** All staff see who lives where; who looks after residents, or collects what they owe, also who lived there. */
const caring: Policy = (actor) => [
  ...(hasRole(actor, DORMITORY_READERS) ? [{ verbs: ['read'], when: { status: ['activated'] } }] : []),
  ...(hasRole(actor, DORMITORY_CARERS) ? [{ verbs: ['read'], when: { status: ['activated', 'done'] } }] : []),
];

/**
 * A student's application for a place in a dormitory, and the stay that comes of it. `CONFIDENTIAL_COLUMNS` are null for everybody
 * but the office and the applicant, and each reading of the office is noted; `PRIVATE_COLUMNS` are empty for staff who do not
 * look after residents.
 */
export const accommodations = defineResource({
  name: 'accommodations',
  area: 'dormitory',
  path: '/accommodation',
  columns: {
    number: c.shown().sorts().searched(),
    status: c.status(accommodationWorkflow).default('draft').filters().sorts(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber' })
      .kept()
      .filters()
      .sorts('student_name')
      .searched(),
    creator_id: c.ref('accounts').kept(),
    campaign_id: c.ref('dormitory_campaigns', { campaign_name: 'name' }).kept().filters(),
    dormitory_type: c.one(DORMITORY_TYPES).filters().sorts(),
    gender: c.one(GENDERS).nullable().kept().filters(),
    disability: c.one(DISABILITIES).nullable().filters(),
    disability_note: c.text(2000).nullable(),
    disability_proof_ids: c.files(5).veiled().default([]).writes(fileIds(5).optional()),
    disability_proofs: c.shown(files),
    social_protection: c.one(SOCIAL_PROTECTIONS).nullable().filters(),
    social_document_ids: c.files(5).veiled().default([]).writes(fileIds(5).optional()),
    social_documents: c.shown(files),
    guardian_name: c.line(120).nullable(),
    guardian_relation: c.one(GUARDIAN_RELATIONS).nullable(),
    guardian_phone: c.line().nullable().writes(phone.nullish()),
    guardian_proof_ids: c.files(5).veiled().default([]).writes(fileIds(5).optional()),
    guardian_proofs: c.shown(files),
    points: c.int().nullable().kept(),
    wish: c.text(1000).nullable(),
    reason: c.line().nullable().kept(),
    place_id: c.int().as('bigint').nullable().kept(),
    place_number: c.shown(z.number().nullable()),
    room_id: c.shown(key),
    room_code: c.shown(text).sorts().searched(),
    period_from: c.day().nullable().kept().sorts(),
    period_until: c.day().nullable().kept().sorts(),
    contract_number: c.line().nullable().kept(),
    confirm_by: c.moment().nullable().kept(),
    closes_at: c.moment().kept(),
    rules_accepted_at: c.moment().nullable().kept(),
    first_payment: c.one(['confirmed', 'waived']).nullable().kept(),
    monthly_fee: c.shown(amount.nullable()),
    paid: c.money().default(0).kept(),
    surplus: c.money().default(0).kept(),
    inventory_in: c.json(z.array(foundThing)).default([]).kept(),
    missing_in: c.json(z.array(thing)).default([]).kept(),
    moved_in_on: c.day().nullable().kept(),
    move_wish: c.line().nullable().kept(),
    inventory_out: c.json(z.array(foundThing)).default([]).kept(),
    missing_out: c.json(z.array(thing)).default([]).kept(),
    moved_out_on: c.day().nullable().kept(),
    debt: c.money().nullable().kept(),
    debt_paid: c.money().default(0).kept(),
    submitted_at: c.moment().nullable().kept().sorts(),
    status_at: c.moment().default('now()').kept().sorts(),
  },
  nameKey: 'number',
  one: [
    {
      of: ['student_id', 'campaign_id'],
      while: [
        'draft',
        'submitted',
        'returned',
        'edited',
        'verified',
        'waitlisted',
        'assigned',
        'accepted',
        'activated',
      ],
      says: 'dormitory.applied',
    },
  ],
  sort: 'status_at,desc',
  // Places are given by looking at all applications together.
  serial: true,
  workflow: accommodationWorkflow,
  sends: { SUBMIT: ['guardian_name', 'guardian_relation', 'guardian_phone'] },
  work: { number: 'number', title: 'student_name', who: 'student_name', page: '/accommodation-requests/:id' },
  part: 'status',
  policy: anyOf(granted('dormitory/requests', ['read', 'export']), own('student_id', 'student_id'), applying, caring),
  drafts: { author: 'creator_id' },
  example: {
    dormitory_type: 'shared',
    guardian_name: 'Nodira Karimova',
    guardian_relation: 'mother',
    guardian_phone: '+998901234567',
    wish: 'A quiet room, if there is one.',
  },
});
