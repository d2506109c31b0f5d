import { z } from 'zod';
import { ADMISSIONS, anyOf, c, defineResource, granted, hasRole, HR_TEAM, type Policy } from '@quad/domain/core';
import { APPLICATION_KINDS, APPLICATIONS_OF } from './life.js';

export const SLOT_KINDS = ['exam', 'interview', 'demo_lesson'] as const;
const keeping: Policy = (actor) =>
  hasRole(actor, [...ADMISSIONS, ...HR_TEAM, 'EXAM_UNIT'])
    ? [{ verbs: ['read', 'create', 'update', 'delete', 'export'] }]
    : [];

/** An hour at which applicants of a campaign sit an exam or are talked to: `capacity` of them, `taken` so far. */
export const interviewSlots = defineResource({
  name: 'interview_slots',
  area: 'applications',
  path: '/application/slot',
  columns: {
    number: c.numbered('IS-').sorts().searched(),
    campaign_id: c
      .ref('application_campaigns', { campaign_name: 'name', campaign_kind: 'kind' })
      .filters()
      .sorts('campaign_name'),
    kind: c.one(SLOT_KINDS).filters().sorts(),
    starts_at: c.moment().sorts(),
    ends_at: c.moment(),
    place: c.line(160).nullable().searched(),
    evaluator_id: c.ref('accounts', { evaluator_name: 'name' }).nullable().filters(),
    capacity: c.int(1, 500).default(1),
    taken: c.shown(z.number()),
  },
  shows: Object.values(APPLICATIONS_OF),
  filters: { campaign_kind: z.enum(APPLICATION_KINDS).optional() },
  nameKey: 'number',
  sort: 'starts_at,asc',
  policy: anyOf(granted('applications'), keeping),
  example: {
    campaign_id: 1,
    kind: 'interview',
    starts_at: '2099-02-01T09:00:00+00:00',
    ends_at: '2099-02-01T09:30:00+00:00',
    capacity: 4,
  },
});
