import { z } from 'zod';
import { c, anyOf, day, defineResource, granted, id, line, own, words, TEACHERS, text } from '@quad/domain/core';
import {
  email,
  PERSON_DETAILS,
  personAddresses,
  personContacts,
  personEducation,
  personFacts,
  personNames,
  personPhoto,
  personColumns,
  RECORD_SECTIONS,
  shownSections,
  staffProfile,
  personLabel,
} from '@quad/domain/accounts';

/** How colleagues reach somebody. */
const COLLEAGUES_READ: readonly string[] = ['phone', 'contact_email', 'university_email'];
/** What concerns the person alone: read as null by everybody but HR and the person. */
export const STAFF_PERSONAL = PERSON_DETAILS.filter((column) => !COLLEAGUES_READ.includes(column));
/** The sections of a record that are the person's alone; colleagues read the profession. */
export const STAFF_SECTIONS = ['permanent_address', 'current_address', 'previous_education'] as const;

const work = {
  idNumber: line(40),
  department_id: id.nullish(),
  position: words(120).optional(),
  academicTitle: words(120).optional(),
  academicDegree: words(120).optional(),
  dateOfEmployed: day.nullish(),
};

/** The roles with which a new member of staff may begin; every other is given on the accounts page. */
export const STARTING_ROLES = ['STAFF', ...TEACHERS] as const;

/**
 * A member of staff with the account's name. POST without id also makes the account: its user name is the id number, its role is
 * `role` (STAFF unless said), `email` is its address; an account's address and roles never change here.
 */
export const staff = defineResource({
  name: 'staff',
  area: 'staff',
  path: '/staff',
  columns: {
    account_id: c.ref('accounts', { email: 'email' }).kept(),
    username: c.line().default('').kept().sorts().searched(),
    firstname: c.shown().writes(personNames.firstname).sorts(),
    lastname: c.shown().writes(personNames.lastname).sorts(),
    middlename: c.line().default('').writes(personNames.middlename).searched(),
    name: c.line().default('').kept().sorts().searched(),
    email: c.shown(text).writes(email.nullish()),
    photo_url: c.shown(text),
    idNumber: c.line().writes(work.idNumber).sorts().searched(),
    department_id: c.ref('departments', { department_name: 'name' }).nullable().filters().sorts().searched(),
    position: c.line().default('').writes(work.position).filters(z.string().trim().max(120)).sorts().searched(),
    academicTitle: c.line().default('').writes(work.academicTitle).sorts(),
    academicDegree: c.line().default('').writes(work.academicDegree).sorts(),
    dateOfEmployed: c.day().nullable().sorts(),
    phone: c.shown(text).writes(personContacts.phone).searched(),
    // Passport and personal number are null for most readers: they find nobody by them.
    ...personColumns,
    role: c.asked(z.enum(STARTING_ROLES as readonly ['STAFF', ...typeof TEACHERS]).optional()),
  },
  remembers: RECORD_SECTIONS,
  indexed: true,
  nameKey: 'username',
  labelOf: personLabel,
  sort: 'name,asc',
  policy: anyOf(granted('staff'), own('id', 'staff_id')),
  audience: ({ account_id }) => ({ accounts: [account_id] }),
  example: {
    firstname: 'Jasur',
    lastname: 'Rahimov',
    idNumber: 'T1001',
    position: 'Senior lecturer',
    academicTitle: 'Docent',
  },
});

/** The columns of a file of staff: the record, and each section as a line. */
export const staffSheet = {
  ...staff,
  record: staff.record.extend(Object.fromEntries(RECORD_SECTIONS.map((name) => [name, text]))),
};

const known = z.strictObject({ id: z.int().positive(), version: z.int().positive().optional() });
/** PUT /staff/personal_info: who the person is and how to reach them. Missing keys stay unchanged. */
export const staffPersonalInfo = known.extend(
  z
    .object({
      ...personNames,
      ...personPhoto,
      ...personFacts,
      ...personContacts,
      ...personAddresses,
      ...personEducation,
    })
    .partial().shape,
);
/** PUT /staff/full_info: everything of a member of staff but address and roles of the account. */
export const staffFullInfo = known.extend(
  z
    .object({
      ...personNames,
      ...personPhoto,
      ...work,
      ...personFacts,
      ...personContacts,
      ...personAddresses,
      ...personEducation,
      ...staffProfile,
    })
    .partial().shape,
);

/** What GET /staff/all/filtered is asked: arrays are joined by commas. */
export const staffOptionsQuery = z.strictObject({
  department_id: id.optional(),
  role: z.string().trim().max(60).optional(),
  search: z.string().trim().max(200).optional(),
});
/** One line of GET /staff/all/filtered, for choosers: `value` is the staff id, `label` is 'firstname lastname (username)'. */
export const staffOption = z.object({ value: z.number(), label: z.string(), account_id: z.number() });
/** One line of GET /staff/department-position: how many hold a position in a department. */
export const departmentPosition = z.object({
  department_id: z.number().nullable(),
  department_name: text,
  position: z.string(),
  staff: z.number(),
});
/**
 * What GET /staff/info/{id} answers: the record, its roles, what it heads and what it mentors. `renamable` says whether the
 * reader may change names, face and passport: those of somebody who holds more change at their own request.
 */
export const staffInfo = staff.record.extend({
  roles: z.array(z.string()),
  heads: z.array(z.object({ id: z.number(), name: z.string() })),
  mentors: z.array(z.object({ id: z.number(), title: z.string() })),
  sections: shownSections,
  renamable: z.boolean(),
});
