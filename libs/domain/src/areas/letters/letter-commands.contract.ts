import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  granted,
  hasRole,
  id,
  paragraph,
  recordBase,
  type Policy,
} from '@quad/domain/core';
import { ASSIGNERS } from './letter.workflow.js';

const gives: Policy = (actor) => (hasRole(actor, ASSIGNERS) ? [{ verbs: ['create'] }] : []);

/** An order of the institution that follows from a letter. Its number (C-2026-0001) is given with it; it is never changed or deleted. */
export const letterCommands = defineResource({
  name: 'letter_commands',
  area: 'letters',
  path: '/letter-command',
  record: recordBase.extend({
    commandNumber: z.string(),
    date: z.string(),
    text: z.string(),
    letter_id: z.number(),
    letter_number: z.string(),
    letter_header: z.string(),
    author_id: z.number(),
    author_name: z.string(),
  }),
  write: z.strictObject({ letter_id: id, text: paragraph(4000), date: day.nullish() }),
  filter: z.strictObject({ letter_id: id.optional() }),
  sortable: ['commandNumber', 'date', 'letter_number', 'author_name', 'created_at'],
  search: ['commandNumber', 'text', 'letter_number', 'letter_header'],
  nameKey: 'commandNumber',
  sort: 'created_at,desc',
  refs: {
    letter_id: { to: 'letters', as: { letter_header: 'header' } },
    author_id: { to: 'accounts', as: { author_name: 'name' } },
  },
  policy: anyOf(granted('letters', ['read', 'export']), gives),
  // Whoever has the letter open may read what was ordered because of it.
  audience: ({ letter_id }) => ({ records: [{ resource: 'letters', id: letter_id }] }),
  example: { letter_id: 1, text: 'A commission prepares the list of study programmes.' },
});
