import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import {
  AUDITED,
  bulkResult,
  bulkStatus,
  clearanceLine,
  clearanceQuery,
  forecastQuery,
  studentAudit,
} from './clearance.contract.js';
import { cardOrder, studentCards } from './student-cards.contract.js';
import { statusChange } from './student-status.workflow.js';
import {
  arQuery,
  arRecords,
  cuImportAnswer,
  cuImportFields,
  cuTemplateQuery,
  publicCard,
} from './student-papers.contract.js';
import {
  studentAccountInfo,
  studentAccountInfoWithDeleted,
  studentContactInfo,
  studentFullInfo,
  studentInfo,
  studentPersonalInfo,
  students,
} from './students.contract.js';

const OWN = [students.name];
/** What an audit is counted from: a change of any of it shows at once. */
const audited = ({ id }: { readonly id: number }) => [
  { resource: students.name, id },
  ...AUDITED.map((resource) => ({ resource })),
];
const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const CU_FORM = { formats: ['xlsx', 'csv'] } as const;

/** The calls of students besides those of their resource. */
export const studentCalls = {
  byUsername: defineCall('GET /student/username/:username', {
    summary: 'A student by user name',
    can: ['read', students],
    answer: students.record,
    live: OWN,
  }),
  info: defineCall('GET /student/info/:id', {
    summary: 'A student with addresses and the studies before; only the registry and the student know those',
    can: ['read', students],
    answer: studentInfo,
    live: ({ id }: { readonly id: number }) => [{ resource: students.name, id }, { resource: 'enrollments' }],
  }),
  accountInfo: defineCall('GET /student/account-info/:username', {
    summary: 'The account behind a student: roles, and for the registry its last sign-in',
    can: ['read', students],
    answer: studentAccountInfo,
  }),
  accountInfoWithDeleted: defineCall('GET /student/account-info/with-deleted/:username', {
    summary: 'The same for the registry, also of a student who was deleted',
    can: ['update', students],
    answer: studentAccountInfoWithDeleted,
  }),
  personal: defineCall('PUT /student/personal_info', {
    summary: 'Changes who a student is; keys left out stay',
    can: ['update', students],
    body: studentPersonalInfo,
    answer: students.record,
    affects: OWN,
  }),
  contact: defineCall('PUT /student/contact_info', {
    summary: 'Changes how to reach a student; keys left out stay',
    can: ['update', students],
    body: studentContactInfo,
    answer: students.record,
    affects: OWN,
  }),
  full: defineCall('PUT /student/full_info', {
    summary: 'Changes anything of a student but the status; keys left out stay',
    can: ['update', students],
    body: studentFullInfo,
    answer: students.record,
    affects: OWN,
  }),
  status: defineCall('PUT /student/status', {
    summary: 'Sends an event of the status workflow, with the order that it rests on',
    can: ['act', students],
    of: students,
    body: statusChange,
    answer: students.record,
    affects: OWN,
  }),
  bulk: defineCall('PUT /student/status/bulk', {
    summary: 'One step for many students; each is done or refused by itself, and the answer says which',
    can: ['act', students],
    body: bulkStatus,
    answer: z.object({ results: z.array(bulkResult) }),
    affects: OWN,
  }),
  clearance: defineCall('GET /student/:id/clearance', {
    summary: 'What is settled and what is not before a step: laptop, fees, place, and what other areas add',
    can: ['act', students],
    query: clearanceQuery,
    answer: z.array(clearanceLine),
    live: audited,
  }),
  audit: defineCall('GET /student/:id/audit', {
    summary:
      'What the next step of a student asks and what of it is settled, for who may send steps and for the student',
    can: ['read', students],
    answer: studentAudit,
    live: audited,
  }),
  forecast: defineCall('GET /student/status/forecast', {
    summary: 'What one step for many students would do to each, before it is sent',
    can: ['act', students],
    query: forecastQuery,
    answer: z.object({ results: z.array(bulkResult) }),
    live: OWN,
  }),
};

/** What is drawn from the records of students: the academic record, numbers of the partner university, cards. */
export const studentPaperCalls = {
  arRecords: defineCall('GET /student/ar_records', {
    summary:
      'The academic record: orders, groups, levels, courses and modules; reasons only for the registry and the student',
    can: ['read', students],
    query: arQuery,
    answer: arRecords,
    live: OWN,
  }),
  importCuIds: defineCall('POST /student/import-cu-id', {
    summary: 'Numbers of the partner university from a workbook or CSV: looked at, good rows written with apply=true',
    can: ['import', students],
    form: { ...CU_FORM, fields: cuImportFields },
    answer: cuImportAnswer,
    affects: OWN,
  }),
  importCuIdsRejected: defineCall('POST /student/import-cu-id/rejected', {
    summary: 'The rows of such a file that are not taken, as a workbook to put right',
    can: ['import', students],
    form: CU_FORM,
    file: XLSX,
  }),
  importCuIdsTemplate: defineCall('GET /student/import-cu-id/template', {
    summary: 'The workbook to fill in; with a group it names its students',
    can: ['import', students],
    query: cuTemplateQuery,
    file: XLSX,
  }),
  issueCards: defineCall('POST /student/card/issue', {
    summary: 'A card for each of these students, valid for a year; the one before is not valid any more',
    can: ['create', studentCards],
    body: cardOrder,
    answer: z.object({ issued: z.int() }),
    affects: [studentCards.name],
  }),
  cardSheet: defineCall('GET /student/card/sheet', {
    summary: 'Valid cards as pages to print and cut, eight on a page; at most 200',
    can: ['export', studentCards],
    query: studentCards.filter.omit({ is_valid: true }),
    file: ['application/pdf'],
  }),
  verifyCard: defineCall('GET /public/student_card', {
    summary: 'Whether a card is valid; counts as a visit. Whatever is wrong with a link, the answer is the same',
    can: 'public',
    query: z.strictObject({ token: z.string().min(1).max(100).optional() }),
    answer: publicCard,
  }),
};
