import { c, anyOf, day, defineResource, granted, hasRole, STUDENTS, text, type Policy, whose } from '@quad/domain/core';
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
  columns: {
    number: c.numbered('PS-').sorts().searched(),
    student_id: c
      .ref('students', {
        student_name: 'name',
        idNumber: 'idNumber',
        student_status: 'status',
        group_title: 'group_title',
      })
      .optional()
      .filters()
      .sorts('student_name', 'idNumber')
      .searched('student_name', 'idNumber'),
    group_title: c.shown(text).sorts(),
    purpose: c.json(purpose).as('text').filters(purpose).sorts(),
    language: c.shown(paperLanguage).writes(paperLanguage).filters().sorts(),
    addressee: c.line().nullable().searched(),
    status: c.status(studyProofWorkflow).default('submitted').filters().sorts(),
    creator_id: c.ref('accounts', { creator_name: 'name' }).nullable().kept(),
    issuer_id: c.ref('accounts', { issuer_name: 'name' }).nullable().elsewhere(),
    issued_on: c.day().nullable().kept().sorts(),
    valid_until: c.day().nullable().kept().sorts(),
    ends_at: c.moment().nullable().kept(),
    end_reason: c.one(END_REASONS).nullable().kept(),
    file_id: c.file().nullable().elsewhere(),
    file_hash: c.shown(text),
    decision_reason: c.line().nullable().kept(),
  },
  fixed: true,
  filters: { from: day.optional(), to: day.optional() },
  nameKey: 'number',
  sort: 'created_at,desc',
  work: { number: 'number', title: 'student_name', who: 'group_title', when: 'created_at' },
  workflow: studyProofWorkflow,
  needs: whose('student_id'),
  policy: anyOf(granted('proofs', ['read', 'export']), office, own),
  // A new request is for the registry; no event leads there.
  audience: () => ({ roles: ['REGISTRAR_OFFICER'] }),
  example: { purpose: 'embassy', language: 'en', addressee: 'Embassy of Germany in Tashkent' },
});
