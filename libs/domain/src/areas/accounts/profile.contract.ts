import { z } from 'zod';
import { id, line, optionalLine, words } from '@quad/domain/core';
import { LOCALES, phone } from './fields.contract.js';
import { ACCOUNT_TYPES, personDetails } from './person.contract.js';

/** An institution as people choose it. */
export const institutionChoice = z.object({ institution_id: z.int(), institution: z.string(), key: z.string() });

/** What the server knows of the signed-in person (docs/GLOSSARY.md). */
export const userInfo = z.object({
  id: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  photo_url: z.string().nullable(),
  selected_institution: z
    .object({
      value: z.int(),
      label: z.string(),
      key: z.string(),
      time_zone: z.string(),
      /** Names its picture (`GET /institution/:id/logo?v=`); null where its crest is drawn. */
      logo: z.string().nullable(),
    })
    .nullable(),
  /** The language of the account; `is_chosen` is false where it is only the institution's. */
  selected_locale: z.object({ value: z.string(), is_chosen: z.boolean() }),
  required_actions: z.array(z.string()),
  roles_map: z.record(z.string(), z.boolean()),
  grants: z.record(z.string(), z.array(z.string())),
  institutions: z.array(institutionChoice),
  student_id: z.int().nullable(),
  staff_id: z.int().nullable(),
  group_id: z.int().nullable(),
  session_id: z.int(),
  settings: z.record(z.string(), z.unknown()),
});

export type UserInfo = z.infer<typeof userInfo>;

/**
 * PUT /account/profile and PUT /account/profile_pic: of the own account. What the registry, HR or the institution keeps
 * may be sent as it is, and is refused where it is changed: so is a name in another script that was kept before the rule.
 */
export const changeProfile = z.strictObject({
  version: z.int().positive().optional(),
  firstname: line(100),
  lastname: words(100).optional(),
  middlename: optionalLine(100),
  phone: phone.nullish(),
  account_type: z.enum(ACCOUNT_TYPES).nullish(),
  idNumber: optionalLine(40),
  ...personDetails,
});
export const changePhoto = z.strictObject({ file_id: id.nullable() });

export const chooseInstitution = z.strictObject({ institution_id: id });

/** POST /user/settings: the keys of `settings` replace those that are kept; null removes one. */
export const changeSettings = z.strictObject({
  settings: z.record(z.string().regex(/^[a-z][a-z0-9_.-]{0,59}$/), z.unknown()).optional(),
  locale: z.enum(LOCALES).optional(),
});

/** POST /user/action/log: something a person did on a screen that the audit trail should know. */
export const logAction = z.strictObject({
  action: z.string().trim().min(1).max(100),
  path: z.string().max(500).optional(),
  detail: z.string().max(1000).optional(),
});

/** One of a person's own sessions; `current` is the one that asks. */
export const ownSession = z.object({
  id: z.int(),
  current: z.boolean(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
});

export type OwnSession = z.infer<typeof ownSession>;
