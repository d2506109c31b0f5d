import { z } from 'zod';
import { id } from '@quad/domain/core';
import { latinLine, optionalLatinLine } from './fields.contract.js';

/** No school is older, and no studies are planned further ahead. */
export const FIRST_YEAR = 1940;
export const LAST_YEAR = 2100;
const year = z.int().min(FIRST_YEAR).max(LAST_YEAR);
const count = (max: number) => z.int().min(0).max(max);

export const ROOMMATES_TYPES = ['alone', 'parents', 'family', 'relatives', 'friends', 'students'] as const;
export const ADDRESS_STATUSES = ['own', 'rented', 'dormitory', 'relatives', 'other'] as const;
/** Where somebody lives for good, and where while they study or work. */
export const ADDRESS_KINDS = ['permanent_address', 'current_address'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** An address as it is written: the country, region and city of the reference, and a point on the map. */
export const address = z.strictObject({
  country_id: id.nullish(),
  state_id: id.nullish(),
  city_id: id.nullish(),
  /** The district within the city, or the place where the reference has none. */
  district: optionalLatinLine(120),
  residence: optionalLatinLine(200),
  roommatesCount: count(50).nullish(),
  roommatesType: z.enum(ROOMMATES_TYPES).nullish(),
  address_status: z.enum(ADDRESS_STATUSES).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
});

export const SCHOOL_TYPES = ['school', 'lyceum', 'college', 'university'] as const;
const ordered = ({ schoolEntranceYear, yearOfCompletion }: Readonly<Record<string, unknown>>) =>
  typeof schoolEntranceYear !== 'number' ||
  typeof yearOfCompletion !== 'number' ||
  schoolEntranceYear <= yearOfCompletion;

/** Where somebody studied before. */
export const previousEducation = z
  .strictObject({
    schoolType: z.enum(SCHOOL_TYPES).nullish(),
    schoolName: optionalLatinLine(200),
    schoolEntranceYear: year.nullish(),
    yearOfCompletion: year.nullish(),
    diplomaNum: optionalLatinLine(40),
  })
  .refine(ordered, { path: ['yearOfCompletion'], error: 'accounts.years_reversed' });

export const GUARDIAN_RELATIONS = [
  'mother',
  'father',
  'grandparent',
  'sibling',
  'spouse',
  'guardian',
  'other',
] as const;

/** A place where a member of staff graduated. */
export const educationPlace = z.strictObject({
  institutionName: latinLine(200),
  graduationYear: year,
  qualification: latinLine(200),
});
export const training = z.strictObject({ name: latinLine(200), duration: latinLine(60) });
export const LANGUAGE_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'] as const;
export const languageSkill = z.strictObject({ language: latinLine(60), level: z.enum(LANGUAGE_LEVELS) });
export const academicArticle = z.strictObject({
  title: latinLine(300),
  year,
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
});

const MANY = 50;
/** Years of work: all of them, those in education, and those at this university. */
export const workExperience = z
  .strictObject({
    total: count(80).nullish(),
    in_education: count(80).nullish(),
    in_university: count(80).nullish(),
  })
  .refine(({ total, in_education }) => total == null || in_education == null || in_education <= total, {
    path: ['in_education'],
    error: 'accounts.more_than_total',
  })
  .refine(
    ({ in_education, in_university }) => in_education == null || in_university == null || in_university <= in_education,
    {
      path: ['in_university'],
      error: 'accounts.more_than_total',
    },
  );

/** Both addresses. */
export const personAddresses = { permanent_address: address.nullish(), current_address: address.nullish() };
/** What is kept of the studies before. */
export const personEducation = { previous_education: previousEducation.nullish() };
/** What HR keeps of somebody's profession; title, degree, position and day of employment are columns of staff. */
export const staffProfile = {
  education_places: z.array(educationPlace).max(MANY).optional(),
  trainings: z.array(training).max(MANY).optional(),
  languageSkills: z.array(languageSkill).max(MANY).optional(),
  academicArticles: z.array(academicArticle).max(200).optional(),
  workExperience: workExperience.nullish(),
};

/** What a person's record holds beside the details of `people`: one key, one section. */
export const recordSections = { ...personAddresses, ...personEducation, ...staffProfile };
export type RecordSections = Partial<z.infer<z.ZodObject<typeof recordSections>>>;
export type SectionName = keyof typeof recordSections;
export const RECORD_SECTIONS = Object.keys(recordSections) as SectionName[];

const shownAddress = address.extend({
  country_name: z.string().nullish(),
  state_name: z.string().nullish(),
  city_name: z.string().nullish(),
});
/** The same as it is read: lists that nobody filled are empty, an address names its places. */
export const shownSections = z.object({
  permanent_address: shownAddress.nullable(),
  current_address: shownAddress.nullable(),
  previous_education: previousEducation.nullable(),
  education_places: z.array(educationPlace),
  trainings: z.array(training),
  languageSkills: z.array(languageSkill),
  academicArticles: z.array(academicArticle),
  workExperience: workExperience.nullable(),
});
export type ShownSections = z.infer<typeof shownSections>;
