import { z } from 'zod';
import {
  c,
  ALL_STAFF,
  anyOf,
  defineResource,
  fileIds,
  granted,
  hasRole,
  LOCALES,
  paragraph,
  prose,
  type Policy,
} from '@quad/domain/core';
import { attachedFile } from './inquiries.contract.js';
import { filledIn, unknownVariables } from './comment-template.js';
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
  columns: {
    title: c.line(120).spoken().sorts().searched(),
    title_in: c.spokenIn(120),
    description: c.line(500).nullable().spoken().searched(),
    description_in: c.spokenIn(500),
    default_assignee_id: c.ref('staff', { default_assignee_name: 'name' }).nullable().sorts(),
    default_hours: c.int(1, 2000).nullable().sorts(),
    for_students: c.flag().default(false).filters(),
    active: c.flag().default(true).filters().sorts(),
    waiting: c.shown(z.number()),
  },
  shows: ['inquiries'],
  nameKey: 'title',
  sort: 'title,asc',
  policy: anyOf(granted('inquiries/catalogue'), reads),
  example: { title: 'Computers and networks', description: 'Devices, accounts, wireless network', default_hours: 16 },
});

const known = (text: z.ZodType<string>) =>
  text.refine((given) => unknownVariables(given).length === 0, { error: 'inquiries.unknown_variable' });

/** A comment that is written often. Names in two braces are filled in when it is used (TEMPLATE_VARIABLES). */
export const inquiryCommentTemplates = defineResource({
  name: 'inquiry_comment_templates',
  area: 'inquiries',
  path: '/inquiry/comment-template',
  columns: {
    title: c.line(120).spoken().sorts().searched(),
    title_in: c.spokenIn(120),
    text: c.line().writes(known(said)).spoken().searched(),
    text_in: c.spokenIn(4000).writes(z.partialRecord(z.enum(LOCALES), known(prose().trim().max(4000))).optional()),
  },
  nameKey: 'title',
  sort: 'title,asc',
  policy: anyOf(granted('inquiries/catalogue'), reads),
  example: {
    title: 'Received',
    text: 'Dear {{creator}}, we have received {{number}} and look into it until {{deadline}}.',
  },
});

const spoken = {
  inquiry_id: c.ref('inquiries').filters(),
  inquiry_number: c.shown(),
  author_id: c.ref('accounts', { author_name: 'name' }).kept().searched(),
  text: c.text().writes(said.superRefine(filledIn)).searched(),
  file_ids: c.files(10).default([]).writes(files),
  files: c.shown(z.array(attachedFile)),
};

/**
 * Comments that the requester can read. The filter `inquiry_id` also returns comments of the inquiries merged into it,
 * as far as the reader may read those.
 */
export const inquiryComments = defineResource({
  name: 'inquiry_comments',
  area: 'inquiries',
  path: '/inquiry/comment',
  columns: { number: c.numbered('C-'), ...spoken },
  fixed: true,
  nameKey: 'number',
  sort: 'created_at,asc',
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
  columns: { number: c.numbered('N-'), ...spoken, handler_id: c.ref('staff').nullable().kept() },
  fixed: true,
  nameKey: 'number',
  sort: 'created_at,asc',
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
