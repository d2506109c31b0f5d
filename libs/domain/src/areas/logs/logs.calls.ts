import { z } from 'zod';
import { defineCall, id, pageSchema } from '@quad/domain/core';
import {
  AUDIT,
  auditExportQuery,
  auditPage,
  auditQuery,
  STUDENT_LOGS,
  studentLog,
  studentLogQuery,
  submission,
  SUBMISSIONS,
  submissionQuery,
} from './logs.contract.js';

const LIVE = Object.keys(SUBMISSIONS);

/** What happened, and what students have sent: read from the audit trail, which only grows. */
export const logCalls = {
  audit: defineCall('GET /logs/audit', {
    summary: 'Who did what, when, to which record: the newest first, without what the reader may not read',
    can: ['read', AUDIT],
    query: auditQuery,
    answer: auditPage,
  }),
  auditExport: defineCall('GET /logs/audit/export', {
    summary: 'The same entries as a workbook, the newest 20,000',
    can: ['export', AUDIT],
    query: auditExportQuery,
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  students: defineCall('GET /logs/student-list', {
    summary: 'Students with how much they have sent and when last',
    can: ['read', STUDENT_LOGS],
    query: studentLogQuery,
    answer: pageSchema(studentLog),
    live: ['students', ...LIVE],
  }),
  submissions: defineCall('GET /logs/student/submissions', {
    summary: 'What one student has sent: when, of which kind, with its receipt and the hashes of its files',
    can: ['read', STUDENT_LOGS],
    query: submissionQuery,
    answer: pageSchema(submission),
    live: LIVE,
  }),
  export: defineCall('GET /logs/student/submissions/export', {
    summary: 'The same as a workbook',
    can: ['export', STUDENT_LOGS],
    query: z.strictObject({ student_id: id }),
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
};
