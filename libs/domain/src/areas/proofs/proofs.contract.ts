import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  granted,
  hasRole,
  id,
  key,
  optionalLine,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  text,
  type Policy,
} from '@quad/domain/core';
import { paperLanguage, purpose } from './paper.js';
import { PROOF_OFFICE } from './proof-roles.js';
import { studyProofWorkflow } from './study-proof.workflow.js';

/** Students ask for themselves and read their own; the registry also makes them for students. */
const own: Policy = (actor) =>
  actor.student_id !== null && hasRole(actor, STUDENTS)
    ? [{ verbs: ['read', 'create'], when: { student_id: actor.student_id } }]
    : [];
const office: Policy = (actor) => (hasRole(actor, PROOF_OFFICE) ? [{ verbs: ['create', 'issue'] }] : []);

/** Why a paper is over: its time, the student's status is not the one that it states, or the stay is not. */
export const END_REASONS = ['time', 'status', 'stay'] as const;

/** A proof of study from the request to its end. `student_id` is written only by the registry. */
export const studyProofs = defineResource({
  name: 'study_proofs',
  area: 'proofs',
  path: '/student_inquiries/proof-of-study',
  record: recordBase.extend({
    number: z.string(),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    student_status: z.string(),
    group_title: text,
    purpose,
    language: paperLanguage,
    addressee: text,
    status: statusOf(studyProofWorkflow),
    creator_id: key,
    creator_name: text,
    issuer_id: key,
    issuer_name: text,
    issued_on: text,
    valid_until: text,
    ends_at: text,
    end_reason: z.enum(END_REASONS).nullable(),
    file_id: key,
    file_hash: text,
    decision_reason: text,
  }),
  write: z.strictObject({
    student_id: id.optional(),
    purpose,
    language: paperLanguage,
    addressee: optionalLine(200),
  }),
  filter: z.strictObject({
    status: statusesOf(studyProofWorkflow).optional(),
    student_id: id.optional(),
    purpose: purpose.optional(),
    language: paperLanguage.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  sortable: [
    'number',
    'student_name',
    'idNumber',
    'group_title',
    'purpose',
    'language',
    'status',
    'issued_on',
    'valid_until',
    'created_at',
    'updated_at',
  ],
  search: ['number', 'student_name', 'idNumber', 'addressee'],
  nameKey: 'number',
  sort: 'created_at,desc',
  files: { file_id: 'one' },
  refs: {
    student_id: {
      to: 'students',
      as: { student_name: 'name', idNumber: 'idNumber', student_status: 'status', group_title: 'group_title' },
    },
    creator_id: { to: 'accounts', as: { creator_name: 'name' } },
    issuer_id: { to: 'accounts', as: { issuer_name: 'name' } },
  },
  work: { number: 'number', title: 'student_name', who: 'group_title', when: 'created_at' },
  workflow: studyProofWorkflow,
  policy: anyOf(granted('proofs', ['read', 'export']), office, own),
  // A new request is for the registry; no event leads there.
  audience: () => ({ roles: ['REGISTRAR_OFFICER'] }),
  example: { purpose: 'embassy', language: 'en', addressee: 'Embassy of Germany in Tashkent' },
});
