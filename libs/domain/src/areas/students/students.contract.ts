import { z } from 'zod';
import {
  c,
  ACCOUNTING,
  ALL_STAFF,
  choosable,
  anyOf,
  day,
  defineResource,
  granted,
  hasRole,
  id,
  isGranted,
  line,
  own,
  text,
  version,
  TOP,
  type Policy,
  type Role,
} from '@quad/domain/core';
import {
  email,
  personAddresses,
  personContacts,
  personEducation,
  personFacts,
  personNames,
  personPhoto,
  personColumns,
  RECORD_SECTIONS,
  shownSections,
  personLabel,
} from '@quad/domain/accounts';
import { studentStatus } from './student-status.workflow.js';

const word = line(60);
/** How studies are paid for, and whether they are: finance, laptops and graduation decide by these codes. */
export const GRANT_TYPES = ['contract', 'grant', 'university_grant', 'sponsor'] as const;
export const FEE_STATUSES = ['paid', 'partly_paid', 'debt', 'exempt'] as const;
/** Private fields: everybody but the registry and the student reads null. */
const personal = {
  ...personColumns,
  phone: c.shown(text).writes(personContacts.phone).searched(),
  reason: c.line().nullable().kept(),
  leaving_kind: c.line().nullable().kept(),
};
export const STUDENT_PERSONAL = Object.keys(personal) as (keyof typeof personal)[];
/** What the history hides with it. */
export const STUDENT_CONFIDENTIAL: readonly string[] = [...STUDENT_PERSONAL, ...RECORD_SECTIONS];

/** The number that the partner university gives: Latin letters, digits and dashes. */
export const cuId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/);

const study = {
  idNumber: line(40),
  student_code: line(40),
  cu_id: cuId.nullish(),
  course_id: id.nullish(),
  level_id: id.nullish(),
  group_id: id.nullish(),
  grant_type: z.enum(GRANT_TYPES).optional(),
  fee_status: z.enum(FEE_STATUSES).optional(),
  enrolled_at: day.nullish(),
};

/** How studies are paid for is for those who keep the register or the money, and for the student. */
const paying: Policy = (actor) =>
  isGranted(actor.grants, 'students', 'update') || hasRole(actor, [...ACCOUNTING, ...TOP, 'FINANCE_HEAD'])
    ? [{ verbs: ['secrets'] }]
    : [];

/**
 * A student of the institution with the account's name. POST without id also makes the account: its user name is the
 * student code, its role follows the degree of the course or level, `email` is its address. The address of an existing
 * account never changes here.
 */
export const students = defineResource({
  name: 'students',
  area: 'students',
  path: '/student',
  columns: {
    account_id: c.ref('accounts', { email: 'email' }).kept(),
    username: c.line().default('').kept().sorts().searched(),
    firstname: c.shown().writes(personNames.firstname).sorts(),
    lastname: c.shown().writes(personNames.lastname).sorts(),
    middlename: c.line().default('').writes(personNames.middlename).searched(),
    name: c.line().default('').kept().sorts().searched(),
    email: c.shown(text).writes(email.nullish()),
    photo_url: c.shown(text),
    idNumber: c.line().writes(study.idNumber).sorts().searched(),
    student_code: c.line().writes(study.student_code).sorts().searched(),
    cu_id: c.line().nullable().writes(study.cu_id).sorts().searched(),
    status: c.status(studentStatus).default('pending').filters().sorts(),
    group_id: c.ref('groups', { group_title: 'title' }).nullable().filters().sorts(),
    course_id: c.ref('courses', { course_title: 'title' }).nullable().filters().sorts(),
    level_id: c.ref('levels', { level_name: 'name' }).nullable().filters().sorts(),
    degree: c.shown().filters(word),
    grant_type: c.line().default('contract').writes(study.grant_type).filters(word).sorts().secret(),
    fee_status: c.line().default('paid').writes(study.fee_status).filters(word).sorts().secret(),
    enrolled_at: c.day().nullable().sorts(),
    /** Of the form for the latest academic year; null where there is none. */
    enrollment_status: c.shown(text).filters(word),
    commandNumber: c.line().nullable().kept(),
    effective_date: c.day().nullable().kept(),
    leave_until: c.day().nullable().kept(),
    transferred_to: c.line().nullable().kept(),
    ...personal,
  },
  remembers: ['permanent_address', 'current_address', 'previous_education'],
  indexed: true,
  nameKey: 'username',
  labelOf: personLabel,
  sort: 'name,asc',
  work: { number: 'idNumber', title: 'name', who: 'group_title', page: '/students/info?student=:id' },
  workflow: studentStatus,
  policy: anyOf(granted('students'), own('id', 'student_id', ['read', 'secrets']), paying, choosable(ALL_STAFF)),
  example: {
    firstname: 'Malika',
    lastname: 'Karimova',
    idNumber: 'U2610001',
    student_code: '26100001',
    grant_type: 'contract',
    phone: '+998 90 123 45 67',
  },
});

/** The columns of a file of students: the record, and each section as a line. */
export const studentSheet = {
  ...students,
  record: students.record.extend({ permanent_address: text, current_address: text, previous_education: text }),
};

const ROLE_OF_DEGREE: Readonly<Record<string, Role>> = {
  bachelor: 'BACHELOR_STUDENT',
  master: 'MASTER_STUDENT',
  pre_foundation: 'PRE_FOUNDATION_STUDENT',
  distance: 'DISTANCE_LEARNING_STUDENT',
};
/** The role of a new student's account. */
export const studentRoleOf = (degree: string): Role => ROLE_OF_DEGREE[degree] ?? 'BACHELOR_STUDENT';

const known = z.strictObject({ id, version: version.optional() });
/** PUT /student/personal_info: who the student is. Keys left out stay as they are. */
export const studentPersonalInfo = known.extend(
  z.object({ ...personNames, ...personPhoto, ...personFacts, ...personEducation }).partial().shape,
);
/** PUT /student/contact_info: how to reach the student. */
export const studentContactInfo = known.extend(z.object({ ...personContacts, ...personAddresses }).partial().shape);
/** PUT /student/full_info: everything of a student except the status. */
export const studentFullInfo = known.extend(
  z
    .object({
      ...personNames,
      ...personPhoto,
      ...study,
      ...personFacts,
      ...personContacts,
      ...personAddresses,
      ...personEducation,
    })
    .partial().shape,
);

/** What GET /student/info/{id} answers: the record, and what is kept beside it where the reader may know it. */
export const studentInfo = students.record.extend({ sections: shownSections.nullable() });

/**
 * The answer of GET /student/account-info/{username}. `last_signed_in_at` and `disabled` are null for people who cannot
 * change students.
 */
export const studentAccountInfo = z.object({
  account_id: z.number(),
  student_id: z.number(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string(),
  name: z.string(),
  email: text,
  photo_url: text,
  roles: z.array(z.string()),
  status: z.string(),
  last_signed_in_at: text,
  disabled: z.boolean().nullable(),
});
/** GET /student/account-info/with-deleted/{username}: the same, also of a student who was deleted; what went with the account is empty. */
export const studentAccountInfoWithDeleted = studentAccountInfo.extend({ deleted_at: text });
