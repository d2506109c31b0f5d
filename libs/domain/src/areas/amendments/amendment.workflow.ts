import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  explained,
  fileIds,
  optionalParagraph,
  paragraph,
  REGISTRY,
  SUPERS,
  type Actor,
  type Role,
} from '@quad/domain/core';
import { REQUESTERS } from './amendment-roles.js';

/** The part of an amendment that the rules ask about. What a student may not know is null for them. */
export interface AmendmentFacts {
  readonly requester_id: number | null;
  readonly verifier_id: number | null;
  readonly student_id: number;
  readonly leader_id: number | null;
  readonly reason: string | null;
  readonly old_mark: number | null;
  readonly new_mark: number | null;
}

const OFFICE: readonly Role[] = [...REGISTRY, ...ADMINS, 'EXAM_UNIT'];
const byRequester = { roles: REQUESTERS, who: ['requester'] } as const;
const cancel = { to: 'cancelled', tells: ['requester', 'EXAM_UNIT'] } as const;
const close = {
  from: ['published'],
  to: 'closed',
  tells: ['requester'],
} as const;

/** The life of an amendment. Its student learns of it when it is published, and of nothing before. */
export const amendmentWorkflow = defineWorkflow('amendments', {
  states: {
    draft: { veiled: true },
    submitted: { look: 'sent', veiled: true },
    returned: { look: 'back', veiled: true, place: 'submitted' },
    edited: { look: 'sent', veiled: true, place: 'submitted' },
    verified: { veiled: true },
    accepted: { look: 'good', veiled: true },
    rejected: { look: 'bad', veiled: true, final: true },
    published: { look: 'seen' },
    unpublished: { look: 'off', place: 'published' },
    cancelled: { look: 'off', veiled: true, final: true },
    closed: { look: 'old', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'accepted', 'published', 'closed'],
  facts: ({ account_id }: Actor, amendment: AmendmentFacts) => ({
    requester: account_id === amendment.requester_id,
    not_requester: account_id !== amendment.requester_id,
    uninvolved: account_id !== amendment.requester_id && account_id !== amendment.verifier_id,
    grounded:
      amendment.new_mark !== null &&
      (amendment.reason ?? '').trim() !== '' &&
      amendment.new_mark !== amendment.old_mark,
  }),
  people: {
    student: { student: 'student_id' },
    requester: { account: 'requester_id' },
    leader: { staff: 'leader_id' },
  },
  owner: 'student',
  whose: { requester: ['requester'] },
  link: { student: '/marks', requester: '/mark-amendment/:id', leader: '/mark-amendment/:id' },
  events: {
    SUBMIT: {
      ...byRequester,
      awaited: true,
      from: ['draft'],
      to: 'submitted',
      stamps: 'submitted_at',
      needs: { grounded: 'amendments.not_grounded' },
      tells: ['requester', 'MODULE_LEADER', 'EXAM_UNIT'],
    },
    RETURN_FOR_EDIT: {
      from: ['submitted', 'edited', 'verified'],
      to: 'returned',
      roles: [...REGISTRY, ...ADMINS, 'MODULE_LEADER', 'EXAM_UNIT', 'COURSE_LEADER'],
      ...explained,
      tells: ['requester'],
    },
    RESUBMIT: {
      ...byRequester,
      awaited: true,
      from: ['returned'],
      to: 'edited',
      needs: { grounded: 'amendments.not_grounded' },
      tells: ['requester', 'EXAM_UNIT'],
    },
    VERIFY: {
      awaited: true,
      from: ['submitted', 'edited'],
      to: 'verified',
      roles: [...ADMINS, 'MODULE_LEADER', 'COURSE_LEADER', 'QUALITY_ASSURANCE', 'EXAM_UNIT'],
      who: { not_requester: 'amendments.own_request' },
      payload: z.strictObject({ form_ids: fileIds(10).min(1), consultation: optionalParagraph(8000) }),
      keeps: ['form_ids'],
      by: 'verifier_id',
      tells: ['requester', 'REGISTRAR_HEAD'],
    },
    ACCEPT: {
      awaited: true,
      from: ['verified'],
      to: 'accepted',
      roles: [...SUPERS, 'REGISTRAR_HEAD', 'DEAN', 'VICE_RECTOR'],
      who: { uninvolved: 'amendments.took_part' },
      payload: z.strictObject({ decision: paragraph(4000) }),
      keeps: ['decision'],
      by: 'decider_id',
      tells: ['requester', 'EXAM_UNIT', 'REGISTRAR_OFFICER'],
    },
    REJECT: {
      from: ['submitted', 'edited', 'verified'],
      to: 'rejected',
      roles: [...SUPERS, 'MODULE_LEADER', 'COURSE_LEADER', 'REGISTRAR_HEAD', 'DEAN'],
      ...explained,
      tells: ['requester'],
    },
    PUBLISH: {
      awaited: true,
      from: ['accepted', 'unpublished'],
      to: 'published',
      stamps: 'published_at',
      roles: OFFICE,
      tells: ['student', 'requester', 'MODULE_LEADER'],
    },
    UNPUBLISH: {
      from: ['published'],
      to: 'unpublished',
      roles: [...ADMINS, 'REGISTRAR_HEAD'],
      ...explained,
      tells: ['student', 'requester'],
    },
    CLOSE: [
      { ...close, roles: [...ADMINS, 'REGISTRAR_HEAD'] },
      { ...close, system: true },
    ],
    CANCEL: [
      { ...cancel, ...byRequester, from: ['draft', 'submitted', 'returned', 'edited'] },
      { ...cancel, roles: ['REGISTRAR_HEAD'], from: ['unpublished'] },
    ],
  },
});
