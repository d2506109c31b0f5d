import { z } from 'zod';
import {
  ALL_STAFF,
  anyOf,
  defineResource,
  fileIds,
  flag,
  granted,
  hasRole,
  id,
  key,
  line,
  optionalLine,
  paragraph,
  recordBase,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { attachedFile } from './inquiries.contract.js';
import { unknownVariables } from './comment-template.js';
import { INQUIRY_MAKERS, INQUIRY_MODERATORS } from './inquiry-roles.js';

const said = paragraph(4000);
const files = fileIds(10).optional();

const reads: Policy = (actor) => (hasRole(actor, INQUIRY_MAKERS) ? [{ verbs: ['read'] }] : []);

/**
 * What inquiries are about. A new one goes by the group's default assignee and its time in working hours; students
 * choose among those that are theirs.
 */
export const inquiryGroups = defineResource({
  name: 'inquiry_groups',
  area: 'inquiries',
  path: '/inquiry/group',
  record: recordBase.extend({
    title: z.string(),
    description: text,
    default_assignee_id: key,
    default_assignee_name: text,
    default_hours: key,
    for_students: z.boolean(),
    active: z.boolean(),
    waiting: z.number(),
  }),
  write: writeBase.extend({
    title: line(120),
    description: optionalLine(500),
    default_assignee_id: id.nullish(),
    default_hours: z.int().min(1).max(2000).nullish(),
    for_students: z.boolean().optional(),
    active: z.boolean().optional(),
  }),
  filter: z.strictObject({ for_students: flag.optional(), active: flag.optional() }),
  sortable: ['title', 'default_assignee_name', 'default_hours', 'active', 'updated_at'],
  search: ['title', 'description'],
  nameKey: 'title',
  refs: {
    default_assignee_id: { to: 'staff', as: { default_assignee_name: 'name' } },
  },
  sort: 'title,asc',
  policy: anyOf(granted('inquiries/catalogue'), reads),
  example: { title: 'Computers and networks', description: 'Devices, accounts, wireless network', default_hours: 16 },
});

const template = said.refine((given) => unknownVariables(given).length === 0, { error: 'inquiries.unknown_variable' });

/** A comment that is written often. Names in two braces are filled in when it is used (TEMPLATE_VARIABLES). */
export const inquiryCommentTemplates = defineResource({
  name: 'inquiry_comment_templates',
  area: 'inquiries',
  path: '/inquiry/comment-template',
  record: recordBase.extend({ title: z.string(), text: z.string() }),
  write: writeBase.extend({ title: line(120), text: template }),
  filter: z.strictObject({}),
  sortable: ['title', 'updated_at'],
  search: ['title', 'text'],
  nameKey: 'title',
  sort: 'title,asc',
  policy: anyOf(granted('inquiries/catalogue'), reads),
  example: {
    title: 'Received',
    text: 'Dear {{creator}}, we have received {{number}} and look into it until {{deadline}}.',
  },
});

const saidRecord = {
  number: z.string(),
  inquiry_id: z.number(),
  inquiry_number: z.string(),
  author_id: z.number(),
  author_name: z.string(),
  text: z.string(),
  file_ids: z.array(z.number()),
  files: z.array(attachedFile),
};

/**
 * What is said where the creator hears it. With `inquiry_id` as filter also what was said about the inquiries that were
 * merged into it, as far as the reader may read those.
 */
export const inquiryComments = defineResource({
  name: 'inquiry_comments',
  area: 'inquiries',
  path: '/inquiry/comment',
  record: recordBase.extend(saidRecord),
  write: z.strictObject({ inquiry_id: id, text: said, file_ids: files }),
  filter: z.strictObject({ inquiry_id: id.optional() }),
  sortable: ['created_at'],
  search: ['text', 'author_name'],
  nameKey: 'number',
  refs: {
    inquiry_id: { to: 'inquiries' },
    author_id: { to: 'accounts', as: { author_name: 'name' } },
  },
  sort: 'created_at,asc',
  files: { file_ids: 'many' },
  policy: (actor) => [
    ...granted('inquiries/requests', ['read', 'export'])(actor),
    ...(hasRole(actor, INQUIRY_MAKERS) ? [{ verbs: ['create'] }, { verbs: ['read'], when: { readable: true } }] : []),
  ],
  audience: ({ inquiry_id }) => ({ records: [{ resource: 'inquiries', id: inquiry_id }] }),
  example: { inquiry_id: 1, text: 'The lamp will come on Thursday.' },
});

/**
 * What those who handle an inquiry say among themselves: moderators and the assignee, and never the creator, whatever
 * their roles. `handler_id` is the assignee when it was said.
 */
export const inquiryNotes = defineResource({
  name: 'inquiry_notes',
  area: 'inquiries',
  path: '/inquiry/note',
  record: recordBase.extend({ ...saidRecord, handler_id: key }),
  write: z.strictObject({ inquiry_id: id, text: said, file_ids: files }),
  filter: z.strictObject({ inquiry_id: id.optional() }),
  sortable: ['created_at'],
  search: ['text', 'author_name'],
  nameKey: 'number',
  refs: {
    inquiry_id: { to: 'inquiries' },
    author_id: { to: 'accounts', as: { author_name: 'name' } },
    handler_id: { to: 'staff' },
  },
  sort: 'created_at,asc',
  files: { file_ids: 'many' },
  policy: (actor) => [
    ...(hasRole(actor, INQUIRY_MODERATORS) ? [{ verbs: ['read', 'create'] }] : []),
    ...(actor.staff_id !== null && hasRole(actor, ALL_STAFF)
      ? [
          { verbs: ['read'], when: { assignee_id: actor.staff_id } },
          { verbs: ['create'], when: { handler_id: actor.staff_id } },
        ]
      : []),
  ],
  audience: ({ handler_id }) => ({ staff: [handler_id], roles: INQUIRY_MODERATORS }),
  example: { inquiry_id: 1, text: 'There are two in the store; ask before buying.' },
});
