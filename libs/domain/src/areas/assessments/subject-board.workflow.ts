import { z } from 'zod';
import {
  ADMINS,
  day,
  defineWorkflow,
  explained,
  momentOf,
  REGISTRY,
  SUPERS,
  TOP,
  type Actor,
  type Moment,
  type Role,
} from '@quad/domain/core';

/** The part of a subject board that the rules ask about. */
export interface BoardFacts {
  readonly student_id: number;
  readonly leader_id: number | null;
  readonly amendable_until: Moment | null;
}

const QUALITY: readonly Role[] = ['QUALITY_ASSURANCE', 'QUALITY_ASSURANCE_HEAD'];
const EXAM: readonly Role[] = ['EXAM_UNIT'];
const submit = {
  from: ['pending', 'returned'],
  to: 'submitted',
  tells: ['EXAM_UNIT', 'QUALITY_ASSURANCE'],
} as const;
const defer = { from: ['open'], to: 'deferred', ...explained, tells: ['leader', 'EXAM_UNIT'] } as const;

/** What the board decides about one student in one module. */
export const subjectBoardWorkflow = defineWorkflow('subject_boards', {
  states: {
    pending: { look: 'waits' },
    submitted: { look: 'sent', veiled: true },
    verified: { veiled: true },
    open: { veiled: true },
    deferred: { look: 'bad', veiled: true, place: 'open' },
    accepted: { look: 'good', veiled: true },
    returned: { look: 'back', veiled: true, place: 'submitted' },
    published: { look: 'seen' },
    unpublished: { look: 'off', place: 'published' },
    closed: { look: 'old', final: true },
  },
  path: ['pending', 'submitted', 'verified', 'open', 'accepted', 'published', 'closed'],
  facts: (actor: Actor, board: BoardFacts, now: number) => {
    const leads = actor.staff_id !== null && actor.staff_id === board.leader_id;
    return { leads, not_leader: !leads, settled: momentOf(board.amendable_until) <= now };
  },
  people: { student: { student: 'student_id' }, leader: { staff: 'leader_id' } },
  owner: 'student',
  whose: { leads: ['leader'] },
  link: { student: '/marks', leader: '/subject-boards/:id' },
  events: {
    SUBMIT_MARKS: [
      { ...submit, roles: ['MODULE_LEADER'], who: ['leads'] },
      { ...submit, roles: ADMINS },
    ],
    VERIFY: {
      awaited: true,
      from: ['submitted'],
      to: 'verified',
      roles: [...ADMINS, ...QUALITY, ...EXAM, 'COURSE_LEADER'],
      who: { not_leader: 'assessments.leads_module' },
      tells: ['leader', 'REGISTRAR_OFFICER'],
    },
    RETURN: {
      from: ['submitted', 'verified', 'open'],
      to: 'returned',
      roles: [...ADMINS, ...QUALITY, ...EXAM, 'COURSE_LEADER', 'REGISTRAR_HEAD'],
      ...explained,
      tells: ['leader'],
    },
    OPEN_BOARD: {
      from: ['verified', 'deferred'],
      to: 'open',
      roles: [...SUPERS, 'REGISTRAR_HEAD', ...EXAM, 'DEAN'],
      payload: z.strictObject({ board_on: day }),
      tells: ['MODULE_LEADER', 'COURSE_LEADER', 'EXAM_UNIT'],
    },
    DEFER: { ...defer, roles: [...SUPERS, 'REGISTRAR_HEAD', 'DEAN', 'VICE_RECTOR', ...EXAM], system: true },
    RATIFY: {
      awaited: true,
      from: ['open'],
      to: 'accepted',
      clears: ['decision_reason'],
      roles: [...TOP, ...SUPERS, 'REGISTRAR_HEAD', 'DEAN'],
      tells: ['leader', 'EXAM_UNIT', 'REGISTRAR_OFFICER'],
    },
    PUBLISH: {
      awaited: true,
      from: ['accepted', 'unpublished'],
      to: 'published',
      stamps: 'published_at',
      roles: [...REGISTRY, ...ADMINS, ...EXAM],
      tells: ['student', 'leader'],
    },
    UNPUBLISH: {
      from: ['published'],
      to: 'unpublished',
      roles: [...ADMINS, 'REGISTRAR_HEAD'],
      ...explained,
      tells: ['student', 'leader', 'EXAM_UNIT'],
    },
    REOPEN_BOARD: {
      from: ['unpublished'],
      to: 'open',
      roles: [...SUPERS, 'REGISTRAR_HEAD', 'DEAN'],
      ...explained,
      tells: ['leader', 'EXAM_UNIT'],
    },
    CLOSE: {
      from: ['published'],
      to: 'closed',
      roles: [...ADMINS, 'REGISTRAR_HEAD'],
      needs: { settled: 'assessments.amendments_open' },
      tells: ['REGISTRAR_OFFICER'],
    },
  },
});
