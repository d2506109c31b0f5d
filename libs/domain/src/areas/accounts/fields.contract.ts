import { z } from 'zod';

export { LOCALES } from '@quad/domain/core';

/** What a person signs in with: Latin letters, digits, point, dash and underscore; capitals do not matter. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(60)
  .refine((text) => /^[a-z0-9._-]*$/.test(text), 'field.latin');
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** A number as the network needs it: digits, with a leading plus for a country. */
export const phone = z
  .string()
  .trim()
  .max(30)
  .overwrite((text) => text.replace(/[\s()-]/g, ''))
  .refine((text) => /^\+?\d{7,15}$/.test(text), 'field.phone');
/** A password on its way in: its rules are judged where the account is known. */
export const password = z.string().min(1).max(1000);
/** Why something was done to somebody; they may read it. */
export const reason = z.string().trim().min(1).max(500);
