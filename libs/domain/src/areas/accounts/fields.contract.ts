import { z } from 'zod';
import { line, optionalLine, words } from '@quad/domain/core';

export { LOCALES } from '@quad/domain/core';

/** One line without letters of another script: documents, diplomas and letters abroad are written from it. */
const LATIN = /^(?:\P{L}|\p{Script=Latin}|[ʻʼ])*$/u;
const latin = <S extends z.ZodType>(schema: S) =>
  schema.refine((typed) => typeof typed !== 'string' || LATIN.test(typed), 'field.latin');
export const latinLine = (max?: number) => latin(line(max));
export const optionalLatinLine = (max?: number) => latin(optionalLine(max));
/** A last name: empty for a person with one name, who has it as the first. */
export const lastname = latin(words(100)).optional();

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

/** How people are told apart who may have the same name. */
export const personLabel = ({ name, username }: { readonly name: string; readonly username: string }): string =>
  `${name} (${username})`;
