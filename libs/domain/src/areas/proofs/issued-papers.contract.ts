import { z } from 'zod';
import {
  ADMINS,
  ALL_STAFF,
  defineResource,
  hasRole,
  HR_TEAM,
  id,
  key,
  recordBase,
  REGISTRY_ALL,
  STUDENTS,
  text,
  VIEWERS,
  type Policy,
} from '@quad/domain/core';
import { DORMITORY_OFFICE } from '@quad/domain/dormitory';
import { paperLanguage } from './paper.js';

/** Kinds of papers that are made at once, without a request. */
export const ISSUED_KINDS = ['transcript', 'proof_of_work', 'dormitory_contract'] as const;
const kind = z.enum(ISSUED_KINDS);

/** The verbs `transcribe`, `certify` and `house` make one; each kind has readers and makers of its own. */
const policy: Policy = (actor) => {
  const registry = hasRole(actor, [...REGISTRY_ALL, ...ADMINS]);
  const hr = hasRole(actor, [...HR_TEAM, ...ADMINS]);
  const house = hasRole(actor, DORMITORY_OFFICE);
  const all = hasRole(actor, VIEWERS);
  return [
    ...(registry || all ? [{ verbs: ['read', 'export'], when: { kind: 'transcript' } }] : []),
    // Nothing of a paper can be written; who may `update` it may make further links to it.
    ...(registry ? [{ verbs: ['update'], when: { kind: 'transcript' } }] : []),
    ...(hr || all ? [{ verbs: ['read', 'export'], when: { kind: 'proof_of_work' } }] : []),
    ...(house || all ? [{ verbs: ['read', 'export'], when: { kind: 'dormitory_contract' } }] : []),
    ...(house ? [{ verbs: ['house'] }] : []),
    ...(registry ? [{ verbs: ['transcribe'] }] : []),
    ...(hr ? [{ verbs: ['certify'] }] : []),
    ...(actor.student_id !== null && hasRole(actor, STUDENTS)
      ? [{ verbs: ['read', 'transcribe', 'house'], when: { student_id: actor.student_id } }]
      : []),
    ...(actor.staff_id !== null && hasRole(actor, ALL_STAFF)
      ? [{ verbs: ['read', 'certify'], when: { staff_id: actor.staff_id } }]
      : []),
  ];
};

/** A transcript, a proof of work or a dormitory contract as it was issued; it is never changed. */
export const issuedPapers = defineResource({
  name: 'issued_papers',
  area: 'proofs',
  path: '/issued-paper',
  record: recordBase.extend({
    number: z.string(),
    kind,
    student_id: key,
    student_name: text,
    staff_id: key,
    staff_name: text,
    account_id: z.number(),
    language: paperLanguage,
    issuer_id: key,
    issuer_name: text,
    issued_on: z.string(),
    valid_until: z.string(),
    file_id: key,
    file_hash: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    kind: kind.optional(),
    student_id: id.optional(),
    staff_id: id.optional(),
    language: paperLanguage.optional(),
  }),
  sortable: ['number', 'kind', 'student_name', 'staff_name', 'language', 'issued_on', 'valid_until', 'created_at'],
  search: ['number', 'student_name', 'staff_name'],
  nameKey: 'number',
  sort: 'created_at,desc',
  files: { file_id: 'one' },
  refs: {
    student_id: { to: 'students', as: { student_name: 'name' } },
    staff_id: { to: 'staff', as: { staff_name: 'name' } },
    account_id: { to: 'accounts' },
    issuer_id: { to: 'accounts', as: { issuer_name: 'name' } },
  },
  part: 'kind',
  policy,
  audience: ({ account_id, issuer_id }) => ({ accounts: [account_id, issuer_id] }),
  example: {},
});
