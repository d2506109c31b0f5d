import { z } from 'zod';
import {
  anyOf,
  choosable,
  defineResource,
  flag,
  granted,
  id,
  optionalLine,
  own,
  personLabel,
  recordBase,
  writeBase,
} from '@quad/domain/core';
import { roleName } from '@quad/domain/roles';
import { email, password, phone, reason, username } from './fields.contract.js';
import { ACCOUNT_TYPES, personDetails, personNames, personRecord } from './person.contract.js';
import { REQUIRED_ACTIONS } from './required-actions.js';
import { awaitingRequest } from './role-requests.contract.js';

/**
 * An account as its institution sees it: `roles`, `required_actions` and what is kept of the person are those of this
 * institution. The details are null for readers who may not change the person.
 */
export const accounts = defineResource({
  name: 'accounts',
  area: 'accounts',
  path: '/account',
  record: recordBase.extend({
    username: z.string(),
    name: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    middlename: z.string(),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    phone: z.string().nullable(),
    account_type: z.enum(ACCOUNT_TYPES),
    idNumber: z.string().nullable(),
    roles: z.array(z.string()),
    disabled: z.boolean(),
    required_actions: z.array(z.enum(REQUIRED_ACTIONS)),
    last_signed_in_at: z.string().nullable(),
    photo_url: z.string().nullable(),
    ...personRecord,
  }),
  write: writeBase.extend({
    username,
    ...personNames,
    email: email.nullish(),
    phone: phone.nullish(),
    /** A student or staff record says both by itself. */
    account_type: z.enum(ACCOUNT_TYPES).nullish(),
    idNumber: optionalLine(40),
    ...personDetails,
    roles: z.array(roleName).min(1).max(30),
    /** Only for a new account: its temporary password; without one the server makes one up. */
    password: password.optional(),
  }),
  filter: z.strictObject({
    role: roleName.optional(),
    account_type: z.enum(ACCOUNT_TYPES).optional(),
    disabled: flag.optional(),
  }),
  sortable: [
    'username',
    'name',
    'firstname',
    'lastname',
    'email',
    'disabled',
    'last_signed_in_at',
    'created_at',
    'updated_at',
  ],
  search: ['username', 'name', 'middlename', 'email', 'phone', 'idNumber', 'university_email', 'pinfl', 'passport_id'],
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
  filter: z.strictObject({ disabled: flag.optional() }),
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
