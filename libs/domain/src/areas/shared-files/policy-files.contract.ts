import { z } from 'zod';
import { c, defineResource, granted, text } from '@quad/domain/core';
import { webAddress } from './module-files.contract.js';

export const POLICY_FILE_CATEGORIES = [
  'study',
  'assessment',
  'conduct',
  'finance',
  'safety',
  'privacy',
  'other',
] as const;

/** A rule of the institution as a file, or as a link to where it is kept. Everybody with an account reads it. */
export const policyFiles = defineResource({
  name: 'policy_files',
  area: 'shared-files',
  path: '/policies',
  columns: {
    title: c.line().spoken().sorts().searched(),
    title_in: c.spokenIn(200),
    category: c.one(POLICY_FILE_CATEGORIES).filters().sorts(),
    description: c.text().nullable().spoken().searched(),
    description_in: c.spokenIn(4000),
    valid_from: c.day().nullable().sorts(),
    file_id: c.file().nullable(),
    file_name: c.shown(text),
    file_size: c.shown(z.number().nullable()),
    link: c.line().nullable().writes(webAddress),
  },
  nameKey: 'title',
  sort: 'title,asc',
  needs: ({ link }: { readonly link?: string | null }) => (link ? {} : { file_id: 'field.required' }),
  policy: granted('shared-files/policies'),
  example: {
    title: 'Assessment regulations',
    category: 'assessment',
    valid_from: '2026-09-01',
    link: 'https://files.example.edu/assessment',
  },
});
