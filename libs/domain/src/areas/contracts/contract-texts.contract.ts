import { z } from 'zod';
import { anyOf, c, defineResource, granted, hasRole, LOCALES, type Policy } from '@quad/domain/core';
import { DEGREES } from '@quad/domain/reference';
import { CONTRACT_OFFICE } from './contract-roles.js';
import { contractBody } from './contract-text.js';

const writes: Policy = (actor) =>
  hasRole(actor, CONTRACT_OFFICE) ? [{ verbs: ['read', 'create', 'update', 'export'] }] : [];

/**
 * The text of the contracts of a degree and a year. `revision` counts its versions: each stays as it was, and what was issued by
 * an earlier one is issued anew unless it is accepted.
 */
export const contractTexts = defineResource({
  name: 'contract_texts',
  area: 'contracts',
  path: '/contract-text',
  columns: {
    name: c.line(120).sorts().searched(),
    degree: c.one(DEGREES).filters().sorts(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).filters().sorts().searched(),
    language: c.one(LOCALES).filters().sorts(),
    body: c.text(40_000).writes(contractBody).searched(),
    revision: c.int().default(1).kept().sorts(),
    contracts: c.shown(z.number()),
  },
  // 40,000 signs of up to four bytes.
  bytes: 192 * 1024,
  nameKey: 'name',
  sort: 'updated_at,desc',
  policy: anyOf(granted('contracts', ['read', 'export']), writes),
  example: {
    name: 'Bachelor 2026/2027',
    degree: 'bachelor',
    academic_year_id: 1,
    language: 'en',
    body: '# Contract {{number}}\n\n{{institution}} teaches **{{student}}** for {{amount}} {{currency}}.',
  },
});

/** One version of a text, as it was. */
export const textVersion = z.object({
  revision: z.number(),
  body: z.string(),
  actor_name: z.string(),
  created_at: z.string(),
  contracts: z.number(),
});
export type TextVersion = z.infer<typeof textVersion>;
