import { z } from 'zod';
import {
  anyOf,
  defineResource,
  hasRole,
  id,
  key,
  own,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  TEACHERS,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { MARK_READERS } from './mark-rules.js';
import { subjectBoardWorkflow } from './subject-board.workflow.js';

const TOLD = ['published', 'closed'];
const NEVER: readonly string[] = [];
const sitting: Policy = (actor) => (hasRole(actor, MARK_READERS) ? [{ verbs: ['read', 'export'] }] : []);
const leading: Policy = (actor) => (hasRole(actor, TEACHERS) ? own('leader_id', 'staff_id')(actor) : []);
const concerned: Policy = (actor) => (hasRole(actor, STUDENTS) ? own('student_id', 'student_id')(actor) : []);

/** What the subject board decides about one student in one taught module; made when its first component opens. */
export const subjectBoards = defineResource({
  name: 'subject_boards',
  area: 'assessments',
  path: '/assessment/board',
  record: recordBase.extend({
    number: z.string(),
    status: statusOf(subjectBoardWorkflow),
    student_id: z.number(),
    student_name: z.string(),
    idNumber: z.string(),
    group_title: text,
    ccls_module_id: z.number(),
    module_title: z.string(),
    leader_id: key,
    leader_name: text,
    board_on: text,
    module_mark: z.number().nullable(),
    decision_reason: text,
    published_at: text,
    amendable_until: text,
  }),
  write: writeBase,
  filter: z.strictObject({
    status: statusesOf(subjectBoardWorkflow).optional(),
    ccls_module_id: id.optional(),
    student_id: id.optional(),
  }),
  sortable: ['number', 'student_name', 'module_title', 'status', 'board_on', 'updated_at'],
  search: ['number', 'student_name', 'idNumber', 'module_title'],
  nameKey: 'number',
  sort: 'student_name,asc',
  refs: {
    student_id: { to: 'students', as: { student_name: 'name', idNumber: 'idNumber', group_title: 'group_title' } },
    ccls_module_id: { to: 'taught_modules', as: { module_title: 'title' } },
    leader_id: { to: 'staff', as: { leader_name: 'name' } },
  },
  ownerReads: {
    updated_at: NEVER,
    leader_id: NEVER,
    board_on: TOLD,
    module_mark: TOLD,
    decision_reason: NEVER,
    published_at: TOLD,
    amendable_until: TOLD,
  },
  workflow: subjectBoardWorkflow,
  work: { number: 'number', title: 'module_title', who: 'student_name', page: '/subject-boards/:id' },
  policy: anyOf(sitting, leading, concerned),
  example: {},
});
