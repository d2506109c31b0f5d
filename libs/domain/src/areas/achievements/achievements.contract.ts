import { c, anyOf, defineResource, granted, own } from '@quad/domain/core';

/** What a record is for; the first two are written when an event of a club is held. */
export const ACHIEVEMENT_TYPES = ['readers_club', 'extracurricular'] as const;

/**
 * What the institution recognises of a person, with its points. Other areas write these for what they have seen
 * themselves (`source_*`, `evidence` is its page); the offices write the rest by hand, and take only those back.
 */
export const achievementRecords = defineResource({
  name: 'achievement_records',
  area: 'achievements',
  path: '/achievement_records',
  columns: {
    number: c.numbered('AR-').sorts().searched(),
    account_id: c.ref('accounts', { account_name: 'name' }).filters().sorts().searched(),
    type: c.one(ACHIEVEMENT_TYPES).filters().sorts(),
    title: c.line().sorts().searched(),
    achieved_on: c.day().sorts(),
    points: c.int(0, 1000).sorts(),
    evidence: c.line().nullable().kept(),
    source_resource: c.line().nullable().hidden(),
    source_id: c.int().as('bigint').nullable().hidden(),
  },
  fixed: true,
  nameKey: 'number',
  labelOf: ({ title }) => title,
  sort: 'achieved_on,desc',
  policy: anyOf(granted('achievements', ['read', 'export', 'create', 'delete']), own('account_id', 'account_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {
    account_id: 1,
    type: 'extracurricular',
    title: 'City chess championship, second place',
    achieved_on: '2026-11-14',
    points: 10,
  },
});
