import { z } from 'zod';
import { c, defineResource, isGranted, key, text, type Policy } from '@quad/domain/core';

export const ROSTER_KINDS = ['oneroster', 'students', 'staff', 'groups'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];
export const ROSTER_STATES = ['checking', 'checked', 'importing', 'done', 'failed'] as const;
/** What becomes of a row: `kept` is understood, and changes nothing here on purpose. */
export const FATES = ['create', 'update', 'unchanged', 'kept', 'refused'] as const;
export type Fate = (typeof FATES)[number];

/** Who may import may see what was imported, and take everything out again; nobody else does either. */
const importers: Policy = ({ grants }) =>
  isGranted(grants, 'roster', 'import') ? [{ verbs: ['read', 'create', 'update', 'import', 'export'] }] : [];

/** A file of people and classes: checked row by row first, and imported on demand. */
export const rosterImports = defineResource({
  name: 'roster_imports',
  area: 'roster',
  path: '/roster/import',
  columns: {
    name: c.line().kept().sorts().searched(),
    kind: c.one(ROSTER_KINDS).kept().filters().sorts(),
    state: c.one(ROSTER_STATES).default('checking').kept().filters().sorts(),
    job_id: c.int().as('bigint').nullable().kept(),
    problem: c.line().nullable().kept(),
    rows: c.int().default(0).kept().sorts(),
    created: c.int().default(0).kept(),
    updated: c.int().default(0).kept(),
    unchanged: c.int().default(0).kept(),
    kept: c.int().default(0).kept(),
    refused: c.int().default(0).kept().sorts(),
    files: c
      .json(z.array(z.object({ name: z.string(), head: z.array(z.string()), rows: z.number() })))
      .default([])
      .kept(),
    account_id: c.ref('accounts', { account_name: 'name' }).nullable().kept().sorts().searched(),
  },
  nameKey: 'name',
  sort: 'created_at,desc',
  policy: importers,
  example: {},
});

/**
 * One row of a file. `reason` is said in the reader's language; `id` is its place in the order of the import, `field` the
 * column of the file.
 */
export const rosterRow = z.object({
  id: z.number(),
  file: z.string(),
  row: z.number(),
  sourced_id: z.string(),
  label: z.string(),
  resource: z.string(),
  fate: z.enum(FATES),
  field: text,
  reason: text,
  said: text,
  record_id: key,
});
export type RosterRow = z.infer<typeof rosterRow>;

/** How many rows of a file have a fate. */
export const rosterCount = z.object({ file: z.string(), fate: z.enum(FATES), rows: z.number() });
export type RosterCount = z.infer<typeof rosterCount>;
