import { z } from 'zod';
import {
  c,
  ALL_STAFF,
  anyOf,
  defineResource,
  granted,
  hasRole,
  id,
  moment,
  STUDENTS,
  type Policy,
} from '@quad/domain/core';
import { openLinkWorkflow } from './open-link.workflow.js';

/** What a public link can show, and the resource it shows one record of. */
export const OPEN_LINK_SCOPES = {
  transcript: 'issued_papers',
  proof_of_study: 'study_proofs',
  proof_of_work: 'issued_papers',
  dormitory_contract: 'issued_papers',
  contract_agreement: 'contract_agreements',
  outgoing_letter: 'letters',
  vacation_request: 'vacation_requests',
  inquiry: 'inquiries',
  calendar: 'accounts',
  student_card: 'student_cards',
  form_request: 'form_requests',
} as const;
export type OpenLinkScope = keyof typeof OPEN_LINK_SCOPES;

/** A link that does not say when it ends lasts this many days. */
export const OPEN_LINK_DAYS = 90;
/** No link lasts longer: one that was forgotten ends some day. */
export const OPEN_LINK_MAX_DAYS = 366;

/** Staff and students see the links they own or issued; people with the right to read accounts see all. */
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
  columns: {
    scope: c
      .one(Object.keys(OPEN_LINK_SCOPES) as [OpenLinkScope, ...OpenLinkScope[]])
      .filters()
      .sorts()
      .searched(),
    subject_resource: c.line().writes(z.string().min(1).max(60)).filters(z.string().max(60)),
    subject_id: c.int().as('bigint').writes(id).filters(id),
    title: c.line().default('').kept().sorts().searched(),
    status: c.status(openLinkWorkflow).default('activated').filters().sorts(),
    owner_id: c.ref('accounts', { owner_name: 'name' }).kept().filters(),
    owner_name: c.shown(z.string().nullable()),
    issuer_id: c.ref('accounts', { issuer_name: 'name' }).nullable().kept(),
    expires_at: c.moment().nullable().writes(moment.optional()).sorts(),
    visits: c.int().default(0).kept().sorts(),
    visit_limit: c.int().nullable().writes(z.int().positive().max(100_000).optional()),
    last_visited_at: c.moment().nullable().kept().sorts(),
    reason: c.line().nullable().kept(),
    token_hash: c.line().hidden(),
  },
  fixed: true,
  nameKey: 'title',
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
