import { z } from 'zod';
import {
  ALL_STAFF,
  anyOf,
  defineResource,
  granted,
  hasRole,
  id,
  moment,
  recordBase,
  statusesOf,
  statusOf,
  STUDENTS,
  text,
  type Policy,
} from '@quad/domain/core';
import { openLinkWorkflow } from './open-link.workflow.js';

/** What a public link can show, and the resource it shows one record of. */
export const OPEN_LINK_SCOPES = {
  transcript: 'issued_papers',
  proof_of_study: 'study_proofs',
  proof_of_work: 'issued_papers',
  dormitory_contract: 'issued_papers',
  outgoing_letter: 'letters',
  vacation_request: 'vacation_requests',
  inquiry: 'inquiries',
  calendar: 'accounts',
  student_card: 'student_cards',
} as const;
export type OpenLinkScope = keyof typeof OPEN_LINK_SCOPES;
const scope = z.enum(Object.keys(OPEN_LINK_SCOPES) as [OpenLinkScope, ...OpenLinkScope[]]);

/** A link that does not say when it ends lasts this many days. */
export const OPEN_LINK_DAYS = 90;
/** No link lasts longer: one that was forgotten ends some day. */
export const OPEN_LINK_MAX_DAYS = 366;

/** Staff and students see the links they own or have issued; whoever may read the accounts sees all. */
const ownLinks: Policy = (actor) =>
  hasRole(actor, [...ALL_STAFF, ...STUDENTS])
    ? [
        { verbs: ['read', 'create'], when: { owner_id: actor.account_id } },
        { verbs: ['read'], when: { issuer_id: actor.account_id } },
      ]
    : [];

/** A public link to one document: its token is shown once and kept as a hash. */
export const userOpenLinks = defineResource({
  name: 'user_open_links',
  area: 'links',
  path: '/user_open_link',
  record: recordBase.extend({
    scope,
    subject_resource: z.string(),
    subject_id: z.int(),
    title: z.string(),
    status: statusOf(openLinkWorkflow),
    owner_id: z.int(),
    owner_name: z.string().nullable(),
    issuer_id: z.int().nullable(),
    issuer_name: z.string().nullable(),
    expires_at: z.string().nullable(),
    visits: z.int(),
    visit_limit: z.int().nullable(),
    last_visited_at: z.string().nullable(),
    reason: text,
  }),
  write: z.strictObject({
    scope,
    subject_resource: z.string().max(60),
    subject_id: id,
    expires_at: moment.optional(),
    visit_limit: z.int().positive().max(100_000).optional(),
  }),
  filter: z.strictObject({
    scope: scope.optional(),
    status: statusesOf(openLinkWorkflow).optional(),
    subject_resource: z.string().max(60).optional(),
    subject_id: id.optional(),
    owner_id: id.optional(),
  }),
  sortable: ['title', 'scope', 'status', 'created_at', 'expires_at', 'visits', 'last_visited_at'],
  search: ['title', 'scope'],
  nameKey: 'title',
  refs: {
    owner_id: { to: 'accounts', as: { owner_name: 'name' } },
    issuer_id: { to: 'accounts', as: { issuer_name: 'name' } },
  },
  workflow: openLinkWorkflow,
  policy: anyOf(ownLinks, granted('accounts', ['read']), granted('links', ['read'])),
  audience: (link) => ({ accounts: [link.owner_id, link.issuer_id] }),
  example: { scope: 'inquiry', subject_resource: 'inquiries', subject_id: 1 },
});

/** POST /user_open_link answers the record with its token, this once. */
export const madeOpenLink = userOpenLinks.record.extend({ token: z.string().nullable() });

/** GET /user_open_link/info: what a visitor learns of a link that works. */
export const openLinkInfo = z.object({
  scope: z.string(),
  subject_resource: z.string(),
  subject_id: z.int(),
  title: z.string(),
  institution: z.string(),
  expires_at: z.string().nullable(),
});
