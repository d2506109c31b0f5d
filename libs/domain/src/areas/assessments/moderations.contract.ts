import { z } from 'zod';
import { c, anyOf, defineResource, hasRole, own, TEACHERS, text, type Policy, type Role } from '@quad/domain/core';
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
  columns: {
    number: c.shown().sorts().searched(),
    assessment_id: c
      .ref('assessments', { assessment_name: 'name', assessment_code: 'code' })
      .filters()
      .sorts('assessment_name')
      .searched('assessment_name'),
    account_id: c.ref('accounts', { moderator_name: 'name' }).kept(),
    moderator_name: c.shown(text),
    kind: c.one(MODERATION_KINDS).filters().sorts(),
    verdict: c.one(VERDICTS).sorts(),
    sample: c.int(1, 1000),
    comments: c.text(8000).searched(),
    file_ids: c.files(10).default([]),
    files: c.shown(z.array(keptFile)),
  },
  nameKey: 'number',
  sort: 'updated_at,desc',
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
