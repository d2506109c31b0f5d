import { z } from 'zod';
import { anyOf, defineResource, granted, id, own, recordBase, text } from '@quad/domain/core';

/** What a record is for; the first two are written when an event of a club is held. */
export const ACHIEVEMENT_TYPES = ['readers_club', 'extracurricular'] as const;
const type = z.enum(ACHIEVEMENT_TYPES);

/**
 * What the institution recognises of a person, with its points. Other areas write these for what they have seen
 * themselves (`source_*`, `evidence` is its page); nobody writes one by hand yet.
 */
export const achievementRecords = defineResource({
  name: 'achievement_records',
  area: 'achievements',
  path: '/achievement_records',
  record: recordBase.extend({
    number: z.string(),
    account_id: z.number(),
    account_name: z.string(),
    type,
    title: z.string(),
    achieved_on: z.string(),
    points: z.number(),
    evidence: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({ account_id: id.optional(), type: type.optional() }),
  sortable: ['number', 'account_name', 'type', 'title', 'achieved_on', 'points', 'created_at', 'updated_at'],
  search: ['number', 'title', 'account_name'],
  nameKey: 'number',
  labelOf: ({ title }) => title,
  sort: 'achieved_on,desc',
  refs: { account_id: { to: 'accounts', as: { account_name: 'name' } } },
  policy: anyOf(granted('achievements', ['read', 'export']), own('account_id', 'account_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {},
});
