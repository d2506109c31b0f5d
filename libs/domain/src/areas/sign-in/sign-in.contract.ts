import { z } from 'zod';
import { id } from '@quad/domain/core';
import { email, institutionChoice, LOCALES, password, personNames, userInfo, username } from '@quad/domain/accounts';

/** POST /signin: `username` is the user name or a verified e-mail address. */
export const signIn = z.strictObject({ username: z.string().trim().min(1).max(254), password });

/** POST /signup: a guest's account in the chosen institution. */
export const signUp = z.strictObject({
  username,
  password,
  email,
  firstname: personNames.firstname,
  lastname: personNames.lastname,
  institution_id: id,
  locale: z.enum(LOCALES).optional(),
});

/** GET /institution/all: with what a sign-up form must know and a sign-in screen shows. */
export const openInstitution = institutionChoice.extend({ password_min: z.int(), logo: z.string().nullable() });

/** What POST /signin and POST /signup answer. */
export const signedIn = z.object({ token: z.string(), user_info: userInfo });
