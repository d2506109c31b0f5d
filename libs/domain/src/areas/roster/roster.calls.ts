import { z } from 'zod';
import { defineCall, pageQuery, pageSchema, text } from '@quad/domain/core';
import { FATES, rosterCount, rosterImports, rosterRow } from './roster.contract.js';

const IMPORTS = [rosterImports.name];
const narrowed = { file: z.string().max(60).optional(), fate: z.enum(FATES).optional() };

export const rosterUpload = z.strictObject({ kind: z.enum(['oneroster', 'students', 'staff', 'groups']) });

/** The calls of imports besides those of their resource. */
export const rosterCalls = {
  save: defineCall('POST /roster/import', {
    summary: 'Refused: an import is made by its file',
    can: ['publish', rosterImports],
  }),
  upload: defineCall('POST /roster/upload', {
    summary:
      'Takes a OneRoster zip, or a filled workbook of students, staff or groups (`kind`), and checks it: writes nothing',
    can: ['import', rosterImports],
    form: { formats: ['zip', 'xlsx', 'csv'], fields: rosterUpload },
    answer: rosterImports.record,
  }),
  run: defineCall('POST /roster/import/:id/run', {
    summary: 'Imports the good rows of a checked file; once more is harmless',
    can: ['import', rosterImports],
    answer: rosterImports.record,
  }),
  rows: defineCall('GET /roster/import/:id/rows', {
    summary: 'A page of the rows of a file and what becomes of each',
    can: ['read', rosterImports],
    query: pageQuery.extend(narrowed),
    answer: pageSchema(rosterRow),
    live: ({ id: record }: { id: number }) => [{ resource: rosterImports.name, id: record }],
  }),
  counts: defineCall('GET /roster/import/:id/counts', {
    summary: 'How many rows of each file have each fate, and what made the whole unreadable',
    can: ['read', rosterImports],
    answer: z.object({ counts: z.array(rosterCount), problem: text }),
    live: ({ id: record }: { id: number }) => [{ resource: rosterImports.name, id: record }],
  }),
  refused: defineCall('GET /roster/import/:id/refused', {
    summary: 'The refused rows of one of its files as CSV: their cells, and what is wrong',
    can: ['export', rosterImports],
    query: z.strictObject({ file: z.string().max(60) }),
    file: ['text/csv'],
  }),
  template: defineCall('GET /roster/template', {
    summary: 'The workbook to fill in for students, staff or groups',
    can: ['import', rosterImports],
    query: z.strictObject({ kind: z.enum(['students', 'staff', 'groups']) }),
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  export: defineCall('GET /roster/export', {
    summary: 'Everything as a OneRoster 1.2 CSV zip (bulk)',
    can: ['export', rosterImports],
    file: ['application/zip'],
    live: IMPORTS,
  }),
};
