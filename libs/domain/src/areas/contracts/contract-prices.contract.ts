import { z } from 'zod';
import { anyOf, c, defineResource, granted, hasRole, type Policy } from '@quad/domain/core';
import { DEGREES } from '@quad/domain/reference';
import { instalment } from './contract-agreements.contract.js';
import { CONTRACT_OFFICE } from './contract-roles.js';

const writes: Policy = (actor) =>
  hasRole(actor, CONTRACT_OFFICE) ? [{ verbs: ['read', 'create', 'update', 'delete', 'export'] }] : [];

/**
 * What a year of a degree costs, and when it is paid: of one course or, without one, of every course that has no price of its own.
 * A place that is confirmed makes a contract of it; contracts that are there keep theirs.
 */
export const contractPrices = defineResource({
  name: 'contract_prices',
  area: 'contracts',
  path: '/contract-price',
  columns: {
    number: c.numbered('CP-').sorts().searched(),
    degree: c.one(DEGREES).filters().sorts(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).filters().sorts().searched(),
    course_id: c.ref('courses', { course_title: 'title' }).nullable().filters().sorts().searched(),
    amount: c.money().sorts(),
    currency: c.currency().default('UZS').filters(),
    schedule: c.json(z.array(instalment)).writes(z.array(instalment).min(1).max(24)),
  },
  nameKey: 'number',
  sort: 'created_at,desc',
  policy: anyOf(granted('contracts', ['read', 'export']), writes),
  example: {
    degree: 'bachelor',
    academic_year_id: 1,
    amount: '30000000.00',
    schedule: [
      { due_on: '2026-12-15', amount: '15000000.00' },
      { due_on: '2027-02-15', amount: '15000000.00' },
    ],
  },
});
