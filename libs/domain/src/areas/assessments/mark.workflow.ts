import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  explained,
  fileIds,
  id,
  moment,
  optionalParagraph,
  paragraph,
  REGISTRY,
  STUDENTS,
  TEACHERS,
  type Role,
} from '@quad/domain/core';
import { markFacts } from './mark-facts.js';
import { verifyNeeds } from './mark-rules.js';

const EXAM: readonly Role[] = ['EXAM_UNIT'];
const OFFICE: readonly Role[] = [...REGISTRY, ...ADMINS, ...EXAM];
const LEADER: readonly Role[] = ['MODULE_LEADER'];
const mark = z.int().min(0).max(100);
/** What a marker enters: `confirmed` says that a very low mark is meant. */
export const markEntry = z.strictObject({
  mark,
  comment: optionalParagraph(8000),
  file_ids: fileIds(10).optional(),
  /** Points by the place of each criterion. */
  scores: z.array(z.int().min(0).max(100).nullable()).max(20).optional(),
  confirmed: z.boolean().optional(),
  reason: optionalParagraph(1000),
});
const agreed = z.strictObject({
  final_mark: mark.nullish(),
  comment: optionalParagraph(8000),
  file_ids: fileIds(10).optional(),
});

const enter = {
  to: 'marked',
  payload: markEntry,
  stamps: 'marked_at',
  clears: ['final_mark', 'calculated_mark'],
  tells: ['second_marker', 'MODULE_LEADER'],
} as const;
export const MARKABLE = ['submitted', 'marked', 'returned', 'expired'] as const;
const second = {
  from: ['marked'],
  to: 'evaluated',
  payload: markEntry,
  stamps: 'marked_at',
  tells: ['first_marker', 'MODULE_LEADER'],
} as const;
const verify = { to: 'verified', payload: agreed, asks: verifyNeeds, tells: ['EXAM_UNIT'] } as const;
const unsampled = { ...verify, from: ['marked'], needs: { outside_sample: 'assessments.needs_second_mark' } } as const;
const evaluated = { ...verify, from: ['evaluated'] } as const;
const toRegistrar = {
  from: ['verified'],
  to: 'published_to_registrar',
  tells: ['REGISTRAR_OFFICER', 'EXAM_UNIT'],
} as const;
const toMarker = {
  from: ['marked', 'evaluated', 'verified', 'published_to_registrar'],
  to: 'returned',
  ...explained,
  clears: ['final_mark', 'calculated_mark'],
  tells: ['first_marker', 'second_marker'],
} as const;
const extend = {
  from: ['pending', 'expired'],
  to: 'pending',
  payload: z.strictObject({ deadline: moment, reason: paragraph(1000) }),
  keeps: { reason: 'decision_reason' },
  tells: ['student', 'first_marker'],
} as const;

const byCase = {
  roles: [...ADMINS, 'AR_COMMITTEE', 'EXAM_UNIT', 'REGISTRAR_HEAD'],
  system: true,
  tells: ['first_marker', 'EXAM_UNIT'],
} as const;
/** What a quiz gave no longer holds: it is no mark any more, and the chain says why. */
const takeBack = { system: true, ...explained, tells: ['first_marker', 'EXAM_UNIT'] } as const;

/** The life of a mark: what the student handed in is theirs, what is thought of it is nobody's before PUBLISH. */
export const markWorkflow = defineWorkflow('marks', {
  states: {
    pending: { look: 'waits' },
    submitted: { look: 'sent' },
    expired: { look: 'bad', place: 'submitted' },
    marked: { veiled: true },
    evaluated: { veiled: true },
    returned: { look: 'back', veiled: true, place: 'marked' },
    verified: { look: 'good', veiled: true },
    published_to_registrar: { look: 'sent', veiled: true },
    published: { look: 'seen' },
    unpublished: { look: 'off', place: 'published' },
    edited: { look: 'back', veiled: true, place: 'published' },
    withheld: { look: 'bad', veiled: true, place: 'marked' },
    closed: { look: 'old', final: true },
  },
  path: ['pending', 'submitted', 'marked', 'evaluated', 'verified', 'published_to_registrar', 'published', 'closed'],
  facts: markFacts,
  people: {
    student: { student: 'student_id' },
    first_marker: { staff: 'first_marker_id' },
    second_marker: { staff: 'second_marker_id' },
    leader: { staff: 'leader_id' },
  },
  owner: 'student',
  whose: {
    student: ['student'],
    first_marker: ['first_marker'],
    second_marker: ['second_marker'],
    leader: ['leader'],
  },
  words: ({ attempt }) => ({ attempt }),
  link: {
    student: '/marks',
    first_marker: '/mark-entry?assessment=:assessment_id',
    second_marker: '/mark-entry?assessment=:assessment_id',
    leader: '/mark-entry?assessment=:assessment_id',
  },
  due: 'deadline',
  events: {
    SUBMIT_WORK: [
      {
        awaited: true,
        from: ['pending', 'submitted'],
        to: 'submitted',
        roles: STUDENTS,
        who: ['student'],
        when: { in_time: 'assessments.deadline_passed' },
        payload: z.strictObject({ file_ids: fileIds(10).optional() }),
        tells: ['student', 'first_marker'],
      },
      { from: ['pending'], to: 'submitted', system: true },
    ],
    EXPIRE: {
      from: ['pending'],
      to: 'expired',
      system: true,
      clock: { after: 'expires_at' },
      tells: ['student', 'first_marker', 'ACADEMIC_MENTOR'],
    },
    EXTEND: [
      { ...extend, roles: OFFICE, system: true },
      { ...extend, roles: LEADER, who: ['leader'] },
    ],
    MARK: [
      { ...enter, from: MARKABLE, roles: TEACHERS, who: { first_marker: 'assessments.not_first_marker' } },
      { ...enter, from: MARKABLE, roles: ADMINS },
      { ...enter, from: MARKABLE, system: true },
    ],
    SECOND_MARK: [
      { ...second, roles: TEACHERS, who: { second_marker: 'assessments.not_second_marker', not_first: 'forbidden' } },
      {
        ...second,
        roles: [...ADMINS, 'QUALITY_ASSURANCE'],
        who: { not_first: 'assessments.not_second_marker' },
      },
    ],
    RETURN_TO_MARKER: [
      {
        ...toMarker,
        roles: [...ADMINS, 'COURSE_LEADER', 'QUALITY_ASSURANCE', 'EXAM_UNIT', 'REGISTRAR_HEAD'],
      },
      { ...toMarker, roles: LEADER, who: ['leader'] },
    ],
    VERIFY: [
      { ...unsampled, roles: LEADER, who: ['leader'] },
      { ...unsampled, roles: ADMINS },
      { ...evaluated, roles: LEADER, who: ['leader'] },
      { ...evaluated, roles: ADMINS },
    ],
    PUBLISH_TO_REGISTRAR: [
      { ...toRegistrar, roles: LEADER, who: ['leader'] },
      { ...toRegistrar, roles: ADMINS },
    ],
    PUBLISH: {
      from: ['published_to_registrar', 'unpublished', 'edited'],
      to: 'published',
      stamps: 'published_at',
      clears: ['decision_reason'],
      roles: OFFICE,
      system: true,
      tells: ['student', 'first_marker'],
    },
    UNPUBLISH: {
      from: ['published'],
      to: 'unpublished',
      roles: [...ADMINS, 'REGISTRAR_HEAD', ...EXAM],
      system: true,
      ...explained,
      tells: ['student', 'first_marker'],
    },
    APPLY_AMENDMENT: {
      from: ['published', 'unpublished'],
      to: 'edited',
      roles: [...REGISTRY, ...ADMINS],
      system: true,
      payload: z.strictObject({ amendment_id: id }),
      tells: ['first_marker', 'EXAM_UNIT'],
    },
    WITHHOLD: {
      ...byCase,
      from: ['submitted', 'marked', 'evaluated', 'verified', 'published_to_registrar', 'published', 'unpublished'],
      to: 'withheld',
    },
    RELEASE: { ...byCase, from: ['withheld'], to: 'returned', clears: ['final_mark', 'calculated_mark'] },
    TAKE_BACK: [
      { ...takeBack, from: ['marked', 'evaluated', 'returned', 'verified', 'published_to_registrar'], to: 'returned' },
      { ...takeBack, from: ['unpublished', 'edited'], to: 'returned' },
    ],
    OPEN_NEXT_ATTEMPT: {
      from: ['published', 'expired'],
      to: 'pending',
      roles: OFFICE,
      system: true,
      needs: { attempt_left: 'assessments.no_attempt_left', below_pass: 'assessments.has_passed' },
      payload: z.strictObject({ deadline: moment }),
      tells: ['student', 'first_marker'],
    },
    RATIFY: {
      from: ['published'],
      to: 'closed',
      roles: [...ADMINS, 'REGISTRAR_HEAD'],
      system: true,
      tells: ['student'],
    },
  },
});

/** The student may read the mark. */
export const TOLD = ['published', 'closed'] as const;
/** Where marks are entered. */
export const ENTERED = { first: MARKABLE, second: ['marked', 'evaluated'] } as const;
