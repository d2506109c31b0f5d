import { z } from 'zod';
import {
  amount,
  anyOf,
  defineResource,
  fileIds,
  granted,
  hasRole,
  id,
  key,
  optionalLine,
  optionalParagraph,
  own,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  text,
  writeBase,
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
const ids = z.array(z.number()).nullable();

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
  record: recordBase.extend({
    number: z.string(),
    status: statusOf(accommodationWorkflow),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    creator_id: z.number(),
    campaign_id: z.number(),
    campaign_name: z.string(),
    dormitory_type: z.enum(DORMITORY_TYPES),
    gender: z.enum(GENDERS).nullable(),
    disability: z.enum(DISABILITIES).nullable(),
    disability_note: text,
    disability_proof_ids: ids,
    disability_proofs: files,
    social_protection: z.enum(SOCIAL_PROTECTIONS).nullable(),
    social_document_ids: ids,
    social_documents: files,
    guardian_name: text,
    guardian_relation: z.enum(GUARDIAN_RELATIONS).nullable(),
    guardian_phone: text,
    guardian_proof_ids: ids,
    guardian_proofs: files,
    points: z.number().nullable(),
    wish: text,
    reason: text,
    place_id: key,
    place_number: z.number().nullable(),
    room_id: key,
    room_code: text,
    period_from: text,
    period_until: text,
    contract_number: text,
    confirm_by: text,
    closes_at: z.string(),
    rules_accepted_at: text,
    first_payment: z.enum(['confirmed', 'waived']).nullable(),
    monthly_fee: amount.nullable(),
    paid: amount,
    surplus: amount,
    inventory_in: z.array(foundThing),
    missing_in: z.array(thing),
    moved_in_on: text,
    move_wish: text,
    inventory_out: z.array(foundThing),
    missing_out: z.array(thing),
    moved_out_on: text,
    debt: amount.nullable(),
    debt_paid: amount,
    submitted_at: text,
    status_at: z.string(),
  }),
  write: writeBase.extend({
    dormitory_type: z.enum(DORMITORY_TYPES),
    disability: z.enum(DISABILITIES).nullish(),
    disability_note: optionalParagraph(2000),
    disability_proof_ids: fileIds(5).optional(),
    social_protection: z.enum(SOCIAL_PROTECTIONS).nullish(),
    social_document_ids: fileIds(5).optional(),
    guardian_name: optionalLine(120),
    guardian_relation: z.enum(GUARDIAN_RELATIONS).nullish(),
    guardian_phone: phone.nullish(),
    guardian_proof_ids: fileIds(5).optional(),
    wish: optionalParagraph(1000),
  }),
  filter: z.strictObject({
    status: statusesOf(accommodationWorkflow).optional(),
    student_id: id.optional(),
    campaign_id: id.optional(),
    dormitory_type: z.enum(DORMITORY_TYPES).optional(),
    gender: z.enum(GENDERS).optional(),
    disability: z.enum(DISABILITIES).optional(),
    social_protection: z.enum(SOCIAL_PROTECTIONS).optional(),
  }),
  sortable: [
    'number',
    'student_name',
    'dormitory_type',
    'room_code',
    'period_from',
    'period_until',
    'status',
    'submitted_at',
    'status_at',
    'updated_at',
  ],
  search: ['number', 'student_name', 'idNumber', 'room_code'],
  nameKey: 'number',
  sort: 'status_at,desc',
  // Places are given by looking at all applications together.
  serial: true,
  files: { disability_proof_ids: 'many', social_document_ids: 'many', guardian_proof_ids: 'many' },
  refs: {
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber' } },
    creator_id: { to: 'accounts' },
    campaign_id: { to: 'dormitory_campaigns', as: { campaign_name: 'name' } },
  },
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
