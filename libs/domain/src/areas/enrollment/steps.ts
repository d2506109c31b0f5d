import { z } from 'zod';
import { id, line, optionalLine } from '@quad/domain/core';
import {
  address,
  GENDERS,
  latinLine,
  passportId,
  personContacts,
  personFacts,
  personNames,
  phone,
  pinfl,
  previousEducation,
  SCHOOL_TYPES,
} from '@quad/domain/accounts';
import { guardianFacts } from '@quad/domain/students';

const documentDay = personFacts.birthdate.unwrap().unwrap();
const { phone: _phone, university_email: _given, contact_email, ...otherContacts } = personContacts;

/** Who somebody is, as their passport says it. */
export const personalStep = z.strictObject({
  ...personNames,
  gender: z.enum(GENDERS),
  birthdate: documentDay,
  citizenship: line(60),
  nationality: line(60),
  place_of_birth: line(),
  native_language: optionalLine(60),
  pinfl,
  passport_id: passportId,
  passportIssueDate: documentDay,
  socialCategory: optionalLine(60),
});
export const contactsStep = z.strictObject({ phone, contact_email: contact_email.unwrap().unwrap(), ...otherContacts });
export const addressStep = address.extend({ country_id: id, residence: latinLine(200) });
const { is_main: _main, ...guardian } = guardianFacts;
export const guardianStep = z.strictObject(guardian);
const { schoolEntranceYear, yearOfCompletion } = previousEducation.shape;
export const educationStep = z
  .strictObject({
    schoolType: z.enum(SCHOOL_TYPES),
    schoolName: latinLine(200),
    schoolEntranceYear,
    yearOfCompletion: yearOfCompletion.unwrap().unwrap(),
    diplomaNum: latinLine(40),
  })
  .refine(({ schoolEntranceYear: from, yearOfCompletion: to }) => from == null || from <= to, {
    path: ['yearOfCompletion'],
    error: 'accounts.years_reversed',
  });

/** The parts of the form that are objects, each saved whole. */
export const SECTIONS = {
  personal: personalStep,
  contacts: contactsStep,
  permanent_address: addressStep,
  current_address: addressStep,
  previous_education: educationStep,
} as const;
/** The papers that are handed in. */
export const DOCUMENTS = ['passport_file_id', 'photo_file_id', 'diploma_file_id'] as const;
export const MOST_GUARDIANS = 4;

/** The form, step by step. */
export const ENROLLMENT_STEPS = [
  'personal',
  'contacts',
  'permanent_address',
  'current_address',
  'guardians',
  'previous_education',
  'documents',
  'declaration',
] as const;
export type EnrollmentStep = (typeof ENROLLMENT_STEPS)[number];

/** What a registrar may mark as wrong: a field of a section, the guardians, a document. */
export const FLAGGABLE: readonly string[] = [
  ...Object.entries(SECTIONS).flatMap(([section, { shape }]) => Object.keys(shape).map((key) => `${section}.${key}`)),
  'guardians',
  ...DOCUMENTS,
];
/** The step on which a field is. */
export const stepOf = (field: string): EnrollmentStep =>
  (DOCUMENTS as readonly string[]).includes(field) ? 'documents' : (field.split('.')[0] as EnrollmentStep);

/** The part of an enrollment that its steps are. */
export interface Filled {
  readonly guardians: readonly unknown[];
  readonly declared_at: unknown;
}

/** The steps that are not finished, in order. */
export function unfinishedSteps(of: Filled): EnrollmentStep[] {
  const known = of as unknown as Readonly<Record<string, unknown>>;
  const isFinished: Readonly<Partial<Record<EnrollmentStep, boolean>>> = {
    guardians: of.guardians.length > 0,
    documents: DOCUMENTS.every((document) => known[document] != null),
    declaration: of.declared_at != null,
  };
  return ENROLLMENT_STEPS.filter((step) => !(isFinished[step] ?? known[step] != null));
}
