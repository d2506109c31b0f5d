import { z } from 'zod';
import { defineCall, fileIds, flag, id, moment, text, version } from '@quad/domain/core';
import { ATTEMPTS } from '@quad/domain/outcomes';
import { assessments, criterion, CRITERION_KINDS, plannedAssessment } from './assessments.contract.js';
import { marks } from './marks.contract.js';
import { moderations } from './moderations.contract.js';

const AFFECTS = ['assessments', 'marks', 'subject_boards'];
const PDF = ['application/pdf'];
const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const made = z.object({ made: z.number(), assessments: z.array(assessments.record) });
const oneMark = z.strictObject({ assessment_id: id, file_ids: fileIds(10).optional(), version: version.optional() });

/** The calls of schemes besides those of their resource. */
export const assessmentCalls = {
  open: defineCall('POST /assessment/open', {
    summary: 'Opens an assessment to its students, or adds those who have joined since: each gets a mark that waits',
    can: ['update', assessments],
    body: z.strictObject({ id, version: version.optional() }),
    answer: assessments.record,
    affects: AFFECTS,
  }),
  bulk: defineCall('POST /assessment/bulk', {
    summary: 'Gives the same assessments to several modules, all of them or none',
    can: ['create', assessments],
    body: z.strictObject({
      ccls_module_ids: z.array(id).min(1).max(30),
      assessments: z.array(plannedAssessment).min(1).max(10),
    }),
    answer: made,
    affects: AFFECTS,
  }),
  copy: defineCall('POST /assessment/copy', {
    summary: 'Copies the scheme of a module to another one, with its rubrics; `days` moves every date',
    can: ['create', assessments],
    body: z.strictObject({ from_module_id: id, to_module_id: id, days: z.int().min(-1000).max(1000).default(0) }),
    answer: made,
    affects: AFFECTS,
  }),
  attempt: defineCall('POST /assessment/attempt', {
    summary: 'Sets the deadline and files of the second or third attempt, and opens it to those who may try again',
    can: ['update', assessments],
    body: z.strictObject({
      assessment_id: id,
      attempt: z.int().min(2).max(ATTEMPTS),
      deadline: moment,
      file_ids: fileIds(10).optional(),
      /** Also opens it, for these or for everybody who may. */
      open: z.boolean().default(false),
      mark_ids: z.array(id).max(500).optional(),
    }),
    answer: z.object({ opened: z.number(), assessment: assessments.record }),
    affects: AFFECTS,
  }),
  submit: defineCall('POST /assessment/submit', {
    summary: 'The student hands in work: these files, or those that were kept; replaced until the deadline',
    can: ['act', marks],
    body: oneMark,
    answer: marks.record,
    affects: ['marks'],
  }),
  homework: defineCall('POST /assessment/homework', {
    summary: 'Keeps files of the student’s work without handing them in',
    can: ['update', marks],
    body: oneMark.required({ file_ids: true }),
    answer: marks.record,
    affects: ['marks'],
  }),
  opened: defineCall('POST /assessment/log-open-modal', {
    summary: 'Notes that the caller has opened an assessment',
    can: ['read', assessments],
    body: z.strictObject({ assessment_id: id }),
    answer: z.object({ id: z.number(), opened_at: z.string() }),
  }),
  criterionTypes: defineCall('GET /assessment/criteria/types', {
    summary: 'The kinds of criteria',
    can: ['read', assessments],
    answer: z.array(z.object({ value: z.enum(CRITERION_KINDS), label: z.string() })),
  }),
  criteriaStatus: defineCall('GET /assessment/criteria/status', {
    summary: 'How complete the rubric of each assessment of a module is',
    can: ['read', assessments],
    query: z.strictObject({ ccls_module_id: id }),
    answer: z.array(
      z.object({ assessment_id: z.number(), criteria: z.number(), points: z.number(), complete: z.boolean() }),
    ),
    live: ['assessments'],
  }),
  criteria: defineCall('GET /assessment/criteria/list', {
    summary: 'The rubric of an assessment',
    can: ['read', assessments],
    query: z.strictObject({ assessment_id: id }),
    answer: z.array(criterion),
    live: ['assessments'],
  }),
  criteriaDetails: defineCall('GET /assessment/student/criteria-details', {
    summary: 'The rubric with the points of one student, as the caller may see them',
    can: ['read', marks],
    query: z.strictObject({ mark_id: id }),
    answer: z.array(criterion.extend({ earned: z.number().nullable() })),
    live: ['marks', 'assessments'],
  }),
  updated: defineCall('GET /assessment/all/updated', {
    summary: 'The assessments that have changed since a moment',
    can: ['read', assessments],
    query: z.strictObject({ since: moment, mine: flag.optional() }),
    answer: z.array(assessments.record),
    live: ['assessments'],
  }),
  moderatorForm: defineCall('POST /assessment/moderator-form', {
    summary: 'The moderator’s form of an assessment as a PDF',
    can: ['read', moderations],
    body: z.strictObject({ assessment_id: id }),
    file: PDF,
  }),
  internalForm: defineCall('POST /assessment/internal-moderator-form', {
    summary: 'The internal moderator’s form of an assessment as a PDF',
    can: ['read', moderations],
    body: z.strictObject({ assessment_id: id }),
    file: PDF,
  }),
  markList: defineCall('GET /assessment/teacher/generate-mark-list', {
    summary: 'The mark list of an assessment as a workbook',
    can: ['export', marks],
    query: z.strictObject({ assessment_id: id }),
    file: XLSX,
  }),
  cuMarkList: defineCall('GET /assessment/cu/mark-list', {
    summary: 'The mark list of a module for the partner university as a workbook: one column for each component',
    can: ['export', marks],
    query: z.strictObject({ ccls_module_id: id }),
    file: XLSX,
  }),
  zip: defineCall('GET /assessment/zip-uploads', {
    summary: 'Everything that was handed in for an assessment as one archive',
    can: ['export', marks],
    query: z.strictObject({ assessment_id: id }),
    file: ['application/zip'],
  }),
};

/** One entry in the chain of a mark. */
export const chainEntry = z.object({
  id: z.number(),
  seq: z.number(),
  attempt: z.number(),
  event: z.string(),
  at: z.string(),
  actor_name: z.string(),
  reason: text,
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  hash: z.string(),
});
export type ChainEntry = z.infer<typeof chainEntry>;
