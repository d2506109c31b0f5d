import { c, anyOf, day, defineResource, granted, hasRole, type Policy } from '@quad/domain/core';
import { ASSIGNERS } from './letter.workflow.js';

const gives: Policy = (actor) => (hasRole(actor, ASSIGNERS) ? [{ verbs: ['create'] }] : []);

/** An order of the institution that follows from a letter. Its number (C-2026-0001) is given with it; it is never changed or deleted. */
export const letterCommands = defineResource({
  name: 'letter_commands',
  area: 'letters',
  path: '/letter-command',
  columns: {
    commandNumber: c.shown().sorts().searched(),
    date: c.day().writes(day.nullish()).sorts(),
    text: c.text().searched(),
    letter_id: c.ref('letters', { letter_header: 'header' }).filters(),
    letter_number: c.shown().sorts().searched(),
    letter_header: c.shown().searched(),
    author_id: c.ref('accounts', { author_name: 'name' }).kept().sorts(),
    number_year: c.int().hidden(),
    number_seq: c.int().hidden(),
  },
  fixed: true,
  nameKey: 'commandNumber',
  sort: 'created_at,desc',
  policy: anyOf(granted('letters', ['read', 'export']), gives),
  // Orders are visible to everybody who has the letter open that led to them.
  audience: ({ letter_id }) => ({ records: [{ resource: 'letters', id: letter_id }] }),
  example: { letter_id: 1, text: 'A commission prepares the list of study programmes.' },
});
