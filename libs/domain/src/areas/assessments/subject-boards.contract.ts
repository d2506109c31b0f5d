import { z } from 'zod';
import { c, anyOf, defineResource, hasRole, own, STUDENTS, TEACHERS, text, type Policy } from '@quad/domain/core';
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
  columns: {
    number: c.numbered('SB-').sorts().searched(),
    status: c.status(subjectBoardWorkflow).default('pending').filters().sorts(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber', group_title: 'group_title' })
      .kept()
      .filters()
      .sorts('student_name')
      .searched('student_name', 'idNumber'),
    group_title: c.shown(text),
    ccls_module_id: c.ref('taught_modules', { module_title: 'title' }).kept().filters().sorts().searched(),
    leader_id: c.ref('staff', { leader_name: 'name' }).nullable().kept(),
    board_on: c.day().nullable().kept().sorts(),
    module_mark: c.int().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    published_at: c.moment().nullable().kept(),
    amendable_until: c.moment().nullable().kept(),
    seen: c.json(z.record(z.string(), z.unknown())).as('jsonb').nullable().hidden(),
  },
  nameKey: 'number',
  sort: 'student_name,asc',
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
