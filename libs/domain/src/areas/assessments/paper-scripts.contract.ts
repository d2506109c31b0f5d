import { z } from 'zod';
import {
  c,
  anyOf,
  defineCall,
  defineResource,
  hasRole,
  holding,
  id,
  TEACHERS,
  text,
  type Policy,
} from '@quad/domain/core';
import { keptFile } from './assessments.contract.js';
import { KEEPERS, MARK_READERS } from './mark-rules.js';
import { marks } from './marks.contract.js';

export const SCAN_BYTES = 50 * 1024 * 1024;
/** What may stand in a code: letters and digits, so that a person can type it. */
export const scriptCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z][0-9A-Z-]{3,39}$/);

const overseeing: Policy = (actor) => (hasRole(actor, MARK_READERS) ? [{ verbs: ['read', 'export'] }] : []);
const keeping: Policy = (actor) => (hasRole(actor, KEEPERS) ? [{ verbs: ['update'] }] : []);
const teaching: Policy = (actor) =>
  hasRole(actor, TEACHERS) && actor.staff_id !== null
    ? [{ verbs: ['read', 'update', 'export'], when: { teacher_ids: holding(actor.staff_id) } }]
    : [];

/**
 * What one student writes on paper in one attempt: the code on its sheet, and the scan once it is there. Students never
 * read it, since markers write on scans: they are told that theirs has arrived.
 */
export const paperScripts = defineResource({
  name: 'paper_scripts',
  area: 'assessments',
  path: '/assessment/paper_script',
  columns: {
    number: c.numbered('PS-'),
    assessment_id: c.ref('assessments', { assessment_code: 'code', assessment_name: 'name' }).kept().filters(),
    mark_id: c.ref('marks').kept(),
    student_id: c
      .ref('students', { student_name: 'name', idNumber: 'idNumber', group_title: 'group_title' })
      .kept()
      .filters()
      .sorts('student_name', 'idNumber')
      .searched('student_name', 'idNumber'),
    group_title: c.shown(text),
    attempt: c.int().kept().filters(id),
    code: c.line().writes(scriptCode.optional()).sorts().searched(),
    file_id: c.file().nullable().kept(),
    file: c.shown(keptFile.nullable()),
    uploaded_at: c.moment().nullable().kept().sorts(),
    uploaded_by_id: c.ref('accounts', { uploaded_by_name: 'name' }).nullable().kept(),
    teacher_ids: c.refs('staff').default([]).hidden(),
  },
  nameKey: 'code',
  sort: 'student_name,asc',
  policy: anyOf(overseeing, keeping, teaching),
  audience: ({ student_id }) => ({ students: [student_id] }),
  example: { code: 'QD-7F3K-9M2P' },
});

/** The student's own: no scan, only that it has arrived. */
export const ownScript = z.object({
  id: z.number(),
  assessment_id: z.number(),
  assessment_name: z.string(),
  attempt: z.number(),
  code: z.string(),
  uploaded_at: z.string().nullable(),
});

const AFFECTS = ['paper_scripts'];

/** The fields of the form beside the file. */
export const uploadFields = z.object({
  assessment_id: id,
  code: scriptCode,
  replace: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

export const scriptCalls = {
  list: defineCall('GET /assessment/assessment_qr_list', {
    summary: 'The codes of an assessment’s paper scripts, each with its student and its scan',
    can: ['read', paperScripts],
    query: z.strictObject({ assessment_id: id }),
    answer: z.array(paperScripts.record),
    live: AFFECTS,
  }),
  own: defineCall('GET /assessment/student/assessment_qr_list', {
    summary: 'The student’s own paper scripts, and whether the scan of each has arrived',
    can: ['read', marks],
    answer: z.array(ownScript),
    live: AFFECTS,
  }),
  give: defineCall('POST /assessment/assessment_qr_list', {
    summary: 'Gives a code to every script of an assessment that has none; codes of sheets printed elsewhere are typed',
    can: ['update', paperScripts],
    body: z.strictObject({
      assessment_id: id,
      codes: z
        .array(z.strictObject({ mark_id: id, code: scriptCode }))
        .max(500)
        .default([]),
    }),
    bytes: 256 * 1024,
    answer: z.object({ made: z.number(), changed: z.number() }),
    affects: AFFECTS,
  }),
  sheets: defineCall('POST /assessment/qr_sheets', {
    summary: 'Cover sheets to print, one for each student, with the QR code of the script',
    can: ['update', paperScripts],
    body: z.strictObject({ assessment_id: id }),
    file: ['application/pdf'],
    affects: AFFECTS,
  }),
  upload: defineCall('POST /assessment/student/assessment_qr_list/upload', {
    summary: 'The scan of a script (PDF, PNG, JPEG), matched by its code; one that is there is replaced on demand',
    can: ['update', paperScripts],
    form: { formats: ['pdf', 'png', 'jpg'], fields: uploadFields },
    answer: paperScripts.record,
    affects: AFFECTS,
  }),
};

/** Codes that stand more than once in a list. */
export const sameCodes = (codes: readonly string[]): string[] => [
  ...new Set(codes.filter((code, at) => code !== '' && codes.indexOf(code) !== at)),
];
