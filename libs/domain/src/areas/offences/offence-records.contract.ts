import { c, ALL_STAFF, anyOf, defineResource, granted, hasRole, text, type Policy, type Role } from '@quad/domain/core';
import { HANDLERS } from './penalties.js';

export const OFFENCE_CATEGORIES = ['coursework', 'exam', 'research', 'other'] as const;

/** A kind of academic misconduct, with what it means. */
export const offenceTypes = defineResource({
  name: 'offence_types',
  area: 'offences',
  path: '/offence/type',
  columns: {
    name: c.line(120).spoken().sorts().searched(),
    name_in: c.spokenIn(120),
    category: c.one(OFFENCE_CATEGORIES).filters().sorts(),
    description: c.text(1000).nullable().spoken().searched(),
    description_in: c.spokenIn(1000),
    is_active: c.flag().default(true),
  },
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
  columns: {
    name: c.line(160).sorts().searched(),
    module_id: c.ref('modules', { module_title: 'title' }).nullable().filters().sorts().searched(),
    invigilator_id: c.ref('staff', { invigilator_name: 'name' }).nullable().filters().sorts().searched(),
    account_id: c.ref('accounts').kept(),
    room: c.line(80).nullable().searched(),
    held_at: c.moment().sorts(),
    report: c.text(8000).nullable(),
    file_ids: c.files(10).default([]),
  },
  nameKey: 'name',
  sort: 'held_at,desc',
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
  columns: {
    number: c.numbered('M-').sorts().searched(),
    invigilation_id: c.ref('invigilations', { invigilation_name: 'name' }).filters(),
    account_id: c.ref('accounts', { author_name: 'name' }).kept(),
    author_name: c.shown(text),
    noted_at: c.moment().sorts(),
    text: c.text(2000).searched(),
  },
  nameKey: 'number',
  sort: 'noted_at,asc',
  policy: anyOf(keeping, invigilating),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: { invigilation_id: 1, noted_at: '2026-11-12T05:40:00Z', text: 'A telephone rang at seat 14.' },
});

const consulting: Policy = (actor) =>
  hasRole(actor, ALL_STAFF)
    ? [{ verbs: ['create'] }, { verbs: ['read', 'update', 'delete'], when: { account_id: actor.account_id } }]
    : [];
const overseeing: Policy = (actor) => (hasRole(actor, HANDLERS) ? [{ verbs: ['read', 'export', 'delete'] }] : []);

/** What was said at a consultation, written by the investigating officer. Readers of the case find it there. */
export const consultationReports = defineResource({
  name: 'consultation_reports',
  area: 'offences',
  path: '/offence/consultation_reports',
  columns: {
    number: c.numbered('C-').sorts().searched(),
    offence_id: c.ref('offences', { offence_number: 'number' }).filters(),
    account_id: c.ref('accounts', { author_name: 'name' }).kept(),
    author_name: c.shown(text),
    held_at: c.moment().sorts(),
    summary: c.text(8000).searched(),
    student_statement: c.text(8000).nullable(),
    file_ids: c.files(10).default([]),
  },
  nameKey: 'number',
  sort: 'held_at,desc',
  policy: anyOf(overseeing, consulting),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {
    offence_id: 1,
    held_at: '2026-11-16T09:00:00Z',
    summary: 'The student was shown the passages and their sources.',
    student_statement: 'I forgot to put them in quotation marks.',
  },
});
