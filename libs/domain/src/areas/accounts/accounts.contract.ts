import { z } from 'zod';
import { c, anyOf, choosable, defineResource, flag, granted, id, optionalLine, own } from '@quad/domain/core';
import { roleName } from '@quad/domain/roles';
import { email, password, phone, reason, username, personLabel } from './fields.contract.js';
import { ACCOUNT_TYPES, personColumns, personNames } from './person.contract.js';
import { REQUIRED_ACTIONS } from './required-actions.js';
import { awaitingRequest } from './role-requests.contract.js';

/** A student or staff record says it by itself. */
const accountType = c.shown(z.enum(ACCOUNT_TYPES)).writes(z.enum(ACCOUNT_TYPES).nullish());

/**
 * An account as its institution sees it: `roles`, `required_actions` and what is kept of the person are those of this
 * institution. The details are null for readers who may not change the person.
 */
export const accounts = defineResource({
  name: 'accounts',
  area: 'accounts',
  path: '/account',
  columns: {
    username: c.line().writes(username).sorts().searched(),
    name: c.shown().sorts().searched(),
    firstname: c.line().default('').writes(personNames.firstname).sorts(),
    lastname: c.line().default('').writes(personNames.lastname).sorts(),
    middlename: c.line().default('').writes(personNames.middlename).searched(),
    email: c.line().nullable().writes(email.nullish()).sorts().searched(),
    email_verified: c.shown(z.boolean()),
    phone: c.line().nullable().writes(phone.nullish()).searched(),
    account_type: accountType.filters(),
    idNumber: c.shown(z.string().nullable()).writes(optionalLine(40)).searched(),
    roles: c.shown(z.array(z.string())).called('roles:role').writes(z.array(roleName).min(1).max(30)),
    disabled: c.shown(z.boolean()).filters(flag).sorts(),
    required_actions: c.shown(z.array(z.enum(REQUIRED_ACTIONS))).called('required'),
    last_signed_in_at: c.moment().nullable().kept().sorts(),
    photo_url: c.shown(z.string().nullable()),
    ...personColumns,
    /** Only for a new account: its temporary password; without one the server makes one up. */
    password: c.asked(password.optional()),
  },
  filters: { role: roleName.optional() },
  indexed: true,
  nameKey: 'username',
  labelOf: personLabel,
  looks: { active: 'good', blocked: 'off' },
  policy: anyOf(
    granted('accounts', ['read', 'create', 'update', 'delete', 'export']),
    own('id', 'account_id', ['read']),
    choosable(['LIBRARY_MODERATOR']),
  ),
  audience: (account) => ({ accounts: [account.id] }),
  example: {
    username: 'nodira.karimova',
    firstname: 'Nodira',
    lastname: 'Karimova',
    email: 'nodira@example.com',
    roles: ['STAFF'],
  },
});

/** The guests of an institution: the accounts with GUEST_USER, under their own address. */
export const guests = defineResource({
  ...accounts,
  path: '/user/guest',
  columns: { ...accounts.columns, account_type: accountType },
  filters: {},
});

/** POST /account answers the record; a new account with its temporary password, this once. Roles that need two people come later. */
export const savedAccount = accounts.record.extend({
  temporary_password: z.string().nullable().optional(),
  /** What waits for a second person. */
  awaiting: z.array(awaitingRequest).optional(),
});

/** PUT /account/password/reset. */
export const resetAccount = z.strictObject({ id });
export const temporaryPassword = z.object({
  id: z.int(),
  temporary_password: z.string().nullable(),
  temporary_until: z.string().nullable(),
  /** Set while a second person must confirm: there is no password yet. */
  awaiting: awaitingRequest.optional(),
});

/** PUT /account/required_action: `verify` sets an e-mail address to verified without a code. */
export const changeRequiredAction = z.strictObject({
  id,
  kind: z.enum(REQUIRED_ACTIONS),
  action: z.enum(['add', 'waive', 'verify']),
  reason: z.string().trim().max(500).optional(),
});

/** PUT /account/disable: also gives an account back (`disabled: false`). */
export const disableAccount = z.strictObject({
  id,
  version: z.int().positive().optional(),
  disabled: z.boolean(),
  reason,
});
