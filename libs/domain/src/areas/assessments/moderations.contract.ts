import { z } from 'zod';
import {
  anyOf,
  defineResource,
  fileIds,
  hasRole,
  id,
  own,
  paragraph,
  recordBase,
  TEACHERS,
  text,
  writeBase,
  type Policy,
  type Role,
} from '@quad/domain/core';
import { keptFile } from './assessments.contract.js';
import { KEEPERS, MARK_READERS } from './mark-rules.js';

/** Whose form it is: the moderator's, or that of a colleague within the department before the moderator sees it. */
export const MODERATION_KINDS = ['moderator', 'internal'] as const;
export const VERDICTS = ['agreed', 'adjusted', 'remark'] as const;
const MODERATORS: readonly Role[] = [
  ...KEEPERS,
  ...TEACHERS,
  'QUALITY_ASSURANCE',
  'QUALITY_ASSURANCE_HEAD',
  'COURSE_LEADER',
];

const overseeing: Policy = (actor) => (hasRole(actor, MARK_READERS) ? [{ verbs: ['read', 'export'] }] : []);
const moderating: Policy = (actor) =>
  hasRole(actor, MODERATORS)
    ? [{ verbs: ['create'] }, ...own('account_id', 'account_id', ['read', 'update'])(actor)]
    : [];

/** What somebody found who looked at a sample of an assessment's marks. No subject board is verified without one. */
export const moderations = defineResource({
  name: 'moderations',
  area: 'assessments',
  path: '/assessment/moderation',
  record: recordBase.extend({
    number: z.string(),
    assessment_id: z.number(),
    assessment_name: z.string(),
    assessment_code: z.string(),
    account_id: z.number(),
    moderator_name: text,
    kind: z.enum(MODERATION_KINDS),
    verdict: z.enum(VERDICTS),
    sample: z.number(),
    comments: z.string(),
    file_ids: z.array(z.number()),
    files: z.array(keptFile),
  }),
  write: writeBase.extend({
    assessment_id: id,
    kind: z.enum(MODERATION_KINDS),
    verdict: z.enum(VERDICTS),
    sample: z.int().min(1).max(1000),
    comments: paragraph(8000),
    file_ids: fileIds(10).optional(),
  }),
  filter: z.strictObject({ assessment_id: id.optional(), kind: z.enum(MODERATION_KINDS).optional() }),
  sortable: ['number', 'assessment_name', 'kind', 'verdict', 'updated_at'],
  search: ['number', 'assessment_name', 'comments'],
  nameKey: 'number',
  sort: 'updated_at,desc',
  files: { file_ids: 'many' },
  refs: {
    assessment_id: { to: 'assessments', as: { assessment_name: 'name', assessment_code: 'code' } },
    account_id: { to: 'accounts', as: { moderator_name: 'name' } },
  },
  policy: anyOf(overseeing, moderating),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {
    assessment_id: 1,
    kind: 'moderator',
    verdict: 'agreed',
    sample: 6,
    comments: 'Six scripts were read; the marks follow the criteria.',
  },
});
