import { z } from 'zod';
import {
  ALL_STAFF,
  anyOf,
  defineResource,
  fileIds,
  granted,
  hasRole,
  id,
  key,
  line,
  moment,
  optionalLine,
  optionalParagraph,
  paragraph,
  recordBase,
  text,
  writeBase,
  type Policy,
  type Role,
} from '@quad/domain/core';
import { HANDLERS } from './penalties.js';

export const OFFENCE_CATEGORIES = ['coursework', 'exam', 'research', 'other'] as const;

/** A kind of academic misconduct, with what it means. */
export const offenceTypes = defineResource({
  name: 'offence_types',
  area: 'offences',
  path: '/offence/type',
  record: recordBase.extend({
    name: z.string(),
    category: z.enum(OFFENCE_CATEGORIES),
    description: text,
    is_active: z.boolean(),
  }),
  write: writeBase.extend({
    name: line(120),
    category: z.enum(OFFENCE_CATEGORIES),
    description: optionalParagraph(1000),
    is_active: z.boolean().optional(),
  }),
  filter: z.strictObject({ category: z.enum(OFFENCE_CATEGORIES).optional() }),
  sortable: ['name', 'category', 'updated_at'],
  search: ['name', 'description'],
  nameKey: 'name',
  sort: 'name,asc',
  policy: granted('offences'),
  example: { name: 'Plagiarism', category: 'coursework', description: 'The work of others given as one’s own' },
});

const KEEPERS: readonly Role[] = [...HANDLERS, 'EXAM_UNIT'];
const keeping: Policy = (actor) =>
  hasRole(actor, KEEPERS) ? [{ verbs: ['read', 'create', 'update', 'delete', 'export'] }] : [];
const invigilating: Policy = (actor) =>
  hasRole(actor, ALL_STAFF)
    ? [{ verbs: ['create'] }, { verbs: ['read', 'update'], when: { account_id: actor.account_id } }]
    : [];

/** An examination as its invigilator reports it: who was on duty, what was announced, what happened. */
export const invigilations = defineResource({
  name: 'invigilations',
  area: 'offences',
  path: '/offence/invigilation',
  record: recordBase.extend({
    name: z.string(),
    module_id: key,
    module_title: text,
    invigilator_id: key,
    invigilator_name: text,
    account_id: z.number(),
    room: text,
    held_at: z.string(),
    report: text,
    file_ids: z.array(z.number()),
  }),
  write: writeBase.extend({
    name: line(160),
    module_id: id.nullish(),
    invigilator_id: id.nullish(),
    room: optionalLine(80),
    held_at: moment,
    report: optionalParagraph(8000),
    file_ids: fileIds(10).optional(),
  }),
  filter: z.strictObject({ module_id: id.optional(), invigilator_id: id.optional() }),
  sortable: ['name', 'module_title', 'invigilator_name', 'held_at', 'updated_at'],
  search: ['name', 'room', 'module_title', 'invigilator_name'],
  nameKey: 'name',
  sort: 'held_at,desc',
  files: { file_ids: 'many' },
  refs: {
    module_id: { to: 'modules', as: { module_title: 'title' } },
    invigilator_id: { to: 'staff', as: { invigilator_name: 'name' } },
    account_id: { to: 'accounts' },
  },
  policy: anyOf(keeping, invigilating),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {
    name: 'Final examination in Microeconomics',
    module_id: 1,
    room: '2.14',
    held_at: '2026-11-12T05:00:00Z',
    report: 'Candidates were told of the rules at 09:55.',
  },
});

/** One entry of an invigilation: what was seen, and when. */
export const invigilationMinutes = defineResource({
  name: 'invigilation_minutes',
  area: 'offences',
  path: '/offence/invigilation_minutes',
  record: recordBase.extend({
    number: z.string(),
    invigilation_id: z.number(),
    invigilation_name: z.string(),
    account_id: z.number(),
    author_name: text,
    noted_at: z.string(),
    text: z.string(),
  }),
  write: writeBase.extend({ invigilation_id: id, noted_at: moment, text: paragraph(2000) }),
  filter: z.strictObject({ invigilation_id: id.optional() }),
  sortable: ['number', 'noted_at', 'updated_at'],
  search: ['number', 'text'],
  nameKey: 'number',
  sort: 'noted_at,asc',
  refs: {
    invigilation_id: { to: 'invigilations', as: { invigilation_name: 'name' } },
    account_id: { to: 'accounts', as: { author_name: 'name' } },
  },
  policy: anyOf(keeping, invigilating),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: { invigilation_id: 1, noted_at: '2026-11-12T05:40:00Z', text: 'A telephone rang at seat 14.' },
});

const consulting: Policy = (actor) =>
  hasRole(actor, ALL_STAFF)
    ? [{ verbs: ['create'] }, { verbs: ['read', 'update'], when: { account_id: actor.account_id } }]
    : [];
const overseeing: Policy = (actor) => (hasRole(actor, HANDLERS) ? [{ verbs: ['read', 'export'] }] : []);

/** What was said at a consultation, written by the investigating officer. Readers of the case find it there. */
export const consultationReports = defineResource({
  name: 'consultation_reports',
  area: 'offences',
  path: '/offence/consultation_reports',
  record: recordBase.extend({
    number: z.string(),
    offence_id: z.number(),
    offence_number: z.string(),
    account_id: z.number(),
    author_name: text,
    held_at: z.string(),
    summary: z.string(),
    student_statement: text,
    file_ids: z.array(z.number()),
  }),
  write: writeBase.extend({
    offence_id: id,
    held_at: moment,
    summary: paragraph(8000),
    student_statement: optionalParagraph(8000),
    file_ids: fileIds(10).optional(),
  }),
  filter: z.strictObject({ offence_id: id.optional() }),
  sortable: ['number', 'held_at', 'updated_at'],
  search: ['number', 'summary'],
  nameKey: 'number',
  sort: 'held_at,desc',
  files: { file_ids: 'many' },
  refs: {
    offence_id: { to: 'offences' },
    account_id: { to: 'accounts', as: { author_name: 'name' } },
  },
  policy: anyOf(overseeing, consulting),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {
    offence_id: 1,
    held_at: '2026-11-16T09:00:00Z',
    summary: 'The student was shown the passages and their sources.',
    student_statement: 'I forgot to put them in quotation marks.',
  },
});
