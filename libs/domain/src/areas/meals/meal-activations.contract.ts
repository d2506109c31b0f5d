import { z } from 'zod';
import {
  c,
  amount,
  anyOf,
  defineResource,
  fate,
  flag,
  granted,
  hasRole,
  own,
  version,
  type Policy,
} from '@quad/domain/core';
import { mealActivationWorkflow } from './meal-activation.workflow.js';
import { EATERS, MEAL_KINDS } from './meal-words.js';
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
  columns: {
    number: c.numbered('MA-').sorts().searched(),
    owner_id: c.ref('accounts', { owner_name: 'name' }).optional().filters().sorts().searched(),
    sitting_id: c
      .ref('meal_sittings', { sitting_name: 'name', place: 'place' })
      .filters()
      .sorts('sitting_name')
      .searched('sitting_name'),
    kind: c.one(MEAL_KINDS).kept().filters(),
    start_date: c.day().sorts(),
    end_date: c.day().sorts(),
    ends_at: c.moment().kept(),
    days: c.int().kept().sorts(),
    price: c.money().kept(),
    amount: c.shown(amount),
    currency: c.line().kept(),
    due: c.shown(amount),
    balance: c.shown(amount),
    is_covered: c.shown(z.boolean()),
    free: c.shown(z.boolean()).filters(flag),
    places_left: c.shown(z.number()),
    paused_from: c.day().nullable().kept(),
    note: c.text(500).nullable(),
    reason: c.line().nullable().kept(),
    status: c.status(mealActivationWorkflow).default('submitted').filters().sorts(),
    status_at: c.moment().default('now()').kept().sorts(),
  },
  fixed: true,
  shows: ['meal_cards'],
  nameKey: 'number',
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
export const activationResult = fate.extend({
  name: z.string(),
  status: z.string().nullable(),
  /** The message again, under the name that it had before. */
  refusal: z.string().nullable(),
});
export type ActivationResult = z.infer<typeof activationResult>;
