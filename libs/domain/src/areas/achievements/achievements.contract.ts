import { c, anyOf, defineResource, granted, own } from '@quad/domain/core';

/** What a record is for; the first two are written when an event of a club is held. */
export const ACHIEVEMENT_TYPES = ['readers_club', 'extracurricular'] as const;

/**
 * What the institution recognises of a person, with its points. Other areas write these for what they have seen
 * themselves (`source_*`, `evidence` is its page); nobody writes one by hand yet.
 */
export const achievementRecords = defineResource({
  name: 'achievement_records',
  area: 'achievements',
  path: '/achievement_records',
  columns: {
    number: c.shown().sorts().searched(),
    account_id: c.ref('accounts', { account_name: 'name' }).kept().filters().sorts().searched(),
    type: c.one(ACHIEVEMENT_TYPES).kept().filters().sorts(),
    title: c.line().kept().sorts().searched(),
    achieved_on: c.day().kept().sorts(),
    points: c.int().kept().sorts(),
    evidence: c.line().nullable().kept(),
    source_resource: c.line().nullable().hidden(),
    source_id: c.int().as('bigint').nullable().hidden(),
  },
  fixed: true,
  nameKey: 'number',
  labelOf: ({ title }) => title,
  sort: 'achieved_on,desc',
  policy: anyOf(granted('achievements', ['read', 'export']), own('account_id', 'account_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {},
});
