import { z } from 'zod';
import {
  amount,
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  optionalParagraph,
  own,
  recordBase,
  statusesOf,
  statusOf,
  text,
  version,
  type Policy,
} from '@quad/domain/core';
import { mealActivationWorkflow } from './meal-activation.workflow.js';
import { EATERS, MEAL_KINDS } from './meal-words.js';

const kind = z.enum(MEAL_KINDS);
const asks: Policy = (actor) =>
  hasRole(actor, EATERS) ? [{ verbs: ['create'] }, { verbs: ['delete'], when: { owner_id: actor.account_id } }] : [];

/**
 * A meal of the day for a person and a period. `days` are the days on which it is served, `amount` what they cost together at `price`
 * a day, `due` what switching it on takes from the balance now. A pause begins on `paused_from`; what is not used goes back.
 */
export const mealActivations = defineResource({
  name: 'meal_activations',
  area: 'meals',
  path: '/meal-activation',
  record: recordBase.extend({
    number: z.string(),
    owner_id: z.number(),
    owner_name: z.string(),
    sitting_id: z.number(),
    sitting_name: z.string(),
    place: z.string(),
    kind,
    start_date: z.string(),
    end_date: z.string(),
    ends_at: z.string(),
    days: z.number(),
    price: amount,
    amount,
    currency: z.string(),
    due: amount,
    balance: amount,
    is_covered: z.boolean(),
    free: z.boolean(),
    places_left: z.number(),
    paused_from: text,
    note: text,
    reason: text,
    status: statusOf(mealActivationWorkflow),
    status_at: z.string(),
  }),
  write: z.strictObject({
    owner_id: id.optional(),
    sitting_id: id,
    start_date: day,
    end_date: day,
    note: optionalParagraph(500),
  }),
  filter: z.strictObject({
    status: statusesOf(mealActivationWorkflow).optional(),
    owner_id: id.optional(),
    sitting_id: id.optional(),
    kind: kind.optional(),
    free: flag.optional(),
  }),
  sortable: [
    'number',
    'owner_name',
    'sitting_name',
    'start_date',
    'end_date',
    'days',
    'status',
    'status_at',
    'updated_at',
  ],
  search: ['number', 'owner_name', 'sitting_name'],
  nameKey: 'number',
  refs: {
    owner_id: { to: 'accounts', as: { owner_name: 'name' } },
    sitting_id: { to: 'meal_sittings', as: { sitting_name: 'name', place: 'place' } },
  },
  sort: 'status_at,desc',
  work: { number: 'number', title: 'sitting_name', who: 'owner_name', page: '/meal-admin' },
  workflow: mealActivationWorkflow,
  policy: anyOf(granted('meals/people', ['read', 'export']), own('owner_id', 'account_id'), asks),
  audience: () => ({ roles: ['STUDENT_SUPPORT_UNIT', 'SHOP_MODERATOR'] }),
  example: { sitting_id: 1, start_date: '2099-03-02', end_date: '2099-03-13', note: 'No breakfast on exam days' },
});

/** PUT /meal-activation/status: one event for one or many; what the event carries is beside these keys. */
export const activationStatus = z.looseObject({
  ids: z.array(z.int().positive()).min(1).max(500),
  event: z.enum(mealActivationWorkflow.events),
  version: version.optional(),
});
export const activationResult = z.object({
  id: z.number(),
  name: z.string(),
  status: z.string().nullable(),
  /** Null where it was done; else why it was not, in the reader's language. */
  refusal: z.string().nullable(),
});
export type ActivationResult = z.infer<typeof activationResult>;
