import {
  c,
  ADMINS,
  ALL_STAFF,
  defineResource,
  hasRole,
  HR_TEAM,
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
  columns: {
    number: c.shown().sorts().searched(),
    kind: c.one(ISSUED_KINDS).kept().filters().sorts(),
    student_id: c.ref('students', { student_name: 'name' }).nullable().kept().filters().sorts().searched(),
    staff_id: c.ref('staff', { staff_name: 'name' }).nullable().kept().filters().sorts().searched(),
    account_id: c.ref('accounts').kept(),
    language: c.shown(paperLanguage).filters().sorts(),
    issuer_id: c.ref('accounts', { issuer_name: 'name' }).nullable().elsewhere(),
    issued_on: c.day().kept().sorts(),
    valid_until: c.day().kept().sorts(),
    file_id: c.file().nullable().elsewhere(),
    file_hash: c.shown(text),
    ends_at: c.moment().hidden(),
    /** What it states, hashed: who asks again for the same gets the same paper. */
    stated_hash: c.line().hidden(),
  },
  fixed: true,
  nameKey: 'number',
  sort: 'created_at,desc',
  part: 'kind',
  policy,
  audience: ({ account_id, issuer_id }) => ({ accounts: [account_id, issuer_id] }),
  example: {},
});
