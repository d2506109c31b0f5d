import { z } from 'zod';
import { defineResource, isGranted, key, recordBase, text, writeBase, type Policy } from '@quad/domain/core';

export const ROSTER_KINDS = ['oneroster', 'students', 'staff', 'groups'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];
export const ROSTER_STATES = ['checking', 'checked', 'importing', 'done', 'failed'] as const;
/** What becomes of a row: `kept` is understood, and changes nothing here on purpose. */
export const FATES = ['create', 'update', 'unchanged', 'kept', 'refused'] as const;
export type Fate = (typeof FATES)[number];

/** Who may import may see what was imported, and take everything out again; nobody else does either. */
const importers: Policy = ({ grants }) =>
  isGranted(grants, 'roster', 'import') ? [{ verbs: ['read', 'create', 'update', 'import', 'export'] }] : [];

const kind = z.enum(ROSTER_KINDS);
const state = z.enum(ROSTER_STATES);
const count = z.number();

/** A file of people and classes: checked row by row first, and imported on demand. */
export const rosterImports = defineResource({
  name: 'roster_imports',
  area: 'roster',
  path: '/roster/import',
  record: recordBase.extend({
    name: z.string(),
    kind,
    state,
    job_id: key,
    problem: text,
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    kept: count,
    refused: count,
    files: z.array(z.object({ name: z.string(), head: z.array(z.string()), rows: z.number() })),
    account_id: key,
    account_name: text,
  }),
  write: writeBase,
  filter: z.strictObject({ kind: kind.optional(), state: state.optional() }),
  sortable: ['name', 'kind', 'state', 'rows', 'refused', 'account_name', 'created_at', 'updated_at'],
  search: ['name', 'account_name'],
  nameKey: 'name',
  sort: 'created_at,desc',
  refs: { account_id: { to: 'accounts', as: { account_name: 'name' } } },
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
