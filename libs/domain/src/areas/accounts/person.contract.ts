import { z } from 'zod';
import { c, day, id, optionalLine, text, type Column } from '@quad/domain/core';
import { email, lastname, latinLine, optionalLatinLine, phone } from './fields.contract.js';

export const GENDERS = ['female', 'male'] as const;

/** What an account is to its institution. A student or staff record says it by itself. */
export const ACCOUNT_TYPES = ['student', 'staff', 'applicant', 'listener', 'guest'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Two letters and seven digits here, other forms elsewhere: Latin letters and digits, whatever case and spaces were typed. */
export const passportId = z
  .string()
  .trim()
  .max(20)
  .overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((typed) => /^[\0-\x7F]*$/.test(typed), { error: 'field.latin', abort: true })
  .refine((typed) => /^(?=.*\d)[A-Z0-9]{6,12}$/.test(typed), 'accounts.passport');
/** The personal identification number. */
export const pinfl = z
  .string()
  .trim()
  .refine((typed) => /^\d{14}$/.test(typed), 'accounts.pinfl');

/** A day that a document names: no document is older than its oldest bearer. */
const documentDay = day.pipe(z.string().refine((written) => written >= '1900-01-01', 'accounts.day_too_early'));

/** What a passport or a certificate says of somebody. */
const identity = {
  gender: z.enum(GENDERS).nullish(),
  birthdate: documentDay.nullish(),
  citizenship: optionalLine(60),
  nationality: optionalLine(60),
  place_of_birth: optionalLine(),
  pinfl: pinfl.nullish(),
  passport_id: passportId.nullish(),
  passportIssueDate: documentDay.nullish(),
  socialCategory: optionalLine(60),
};
/** Where somebody comes from, and how to reach them and theirs. */
const origin = { region: optionalLine(), native_language: optionalLine(60) };
const reach = {
  contact_email: email.nullish(),
  home_phone: phone.nullish(),
  parents_phone: phone.nullish(),
  additional_phone: phone.nullish(),
  responsible_phone: phone.nullish(),
};
/** What the institution gives. */
const given = { university_email: email.nullish() };

const namesOf = <S extends object>(shape: S) => Object.keys(shape) as (keyof S & string)[];

/** The names of a person, as documents write them; a person with one name has no last name. */
export const personNames = { firstname: latinLine(100), lastname, middlename: optionalLatinLine(100) };
/** The first and the last name as people say them. */
export const fullName = (person: { readonly firstname: string; readonly lastname?: string | null }): string =>
  [person.firstname, person.lastname].filter(Boolean).join(' ');
/** Who a person is, besides the names. */
export const personFacts = { ...identity, ...origin };
/** How to reach a person; `phone` is the account's. */
export const personContacts = { phone: phone.nullish(), ...reach, ...given };

/** A new face from an upload of the writer; null takes the face away. A record answers it as `photo_url`. */
export const personPhoto = { photo_file_id: id.nullish() };

/** What an institution keeps of a person: the columns of `people`, said once for accounts, guests, staff and students. */
export const personDetails = { ...identity, ...origin, ...reach, ...given };
/** Columns of a record with what is kept beside it: texts, each written as it is said here. */
export const kept = <S extends Readonly<Record<string, z.ZodType>>>(shape: S) =>
  Object.fromEntries(namesOf(shape).map((name) => [name, c.shown(text).writes(shape[name]!)])) as {
    readonly [K in keyof S]: Column<typeof text, S[K], typeof text, never, never, never>;
  };
const details = kept(personDetails);
/** The same details as columns of an account. Three of them are searched, to find people. */
export const personColumns = {
  ...details,
  pinfl: details.pinfl.searched(),
  passport_id: details.passport_id.searched(),
  university_email: details.university_email.searched(),
};
export const PERSON_DETAILS = namesOf(personDetails);

/** What the registry or HR keeps: nobody changes it for themselves once there is a student or staff record. */
export const KEPT_DETAILS: readonly string[] = namesOf(identity);
/** What nobody gives to themselves. */
export const GIVEN_DETAILS: readonly string[] = [...namesOf(given), 'account_type', 'idNumber'];
