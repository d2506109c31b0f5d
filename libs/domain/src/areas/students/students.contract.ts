import { z } from 'zod';
import {
  ALL_STAFF,
  choosable,
  anyOf,
  day,
  defineResource,
  granted,
  id,
  line,
  own,
  personLabel,
  recordBase,
  statusesOf,
  statusOf,
  text,
  version,
  writeBase,
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
  personRecord,
  RECORD_SECTIONS,
  shownSections,
} from '@quad/domain/accounts';
import { studentStatus } from './student-status.workflow.js';

const word = line(60);
/** How studies are paid for, and whether they are: finance, laptops and graduation decide by these codes. */
export const GRANT_TYPES = ['contract', 'grant', 'university_grant', 'sponsor'] as const;
export const FEE_STATUSES = ['paid', 'partly_paid', 'debt', 'exempt'] as const;
/** What concerns the person alone: read as null by everybody but the registry and the student herself. */
const personal = { ...personRecord, phone: text, reason: text, leaving_kind: text };
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

/**
 * A student of the institution with her account's name. POST without id also makes the account: its user name is the student code,
 * its role follows the degree of the course or level, `email` is its address; an account's address never changes here.
 */
export const students = defineResource({
  name: 'students',
  area: 'students',
  path: '/student',
  record: recordBase.extend({
    account_id: z.number(),
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    middlename: z.string(),
    name: z.string(),
    email: text,
    photo_url: text,
    idNumber: z.string(),
    student_code: z.string(),
    cu_id: text,
    status: statusOf(studentStatus),
    group_id: z.number().nullable(),
    group_title: text,
    course_id: z.number().nullable(),
    course_title: text,
    level_id: z.number().nullable(),
    level_name: text,
    degree: z.string(),
    grant_type: z.string(),
    fee_status: z.string(),
    enrolled_at: text,
    /** Of the form for the latest academic year; null where there is none. */
    enrollment_status: text,
    commandNumber: text,
    effective_date: text,
    leave_until: text,
    transferred_to: text,
    ...personal,
  }),
  write: writeBase.extend({ ...personNames, email: email.nullish(), ...study, ...personFacts, ...personContacts }),
  filter: z.strictObject({
    group_id: id.optional(),
    course_id: id.optional(),
    level_id: id.optional(),
    degree: word.optional(),
    status: statusesOf(studentStatus).optional(),
    grant_type: word.optional(),
    fee_status: word.optional(),
    enrollment_status: word.optional(),
  }),
  sortable: [
    'name',
    'lastname',
    'firstname',
    'username',
    'idNumber',
    'student_code',
    'cu_id',
    'status',
    'group_title',
    'course_title',
    'level_name',
    'grant_type',
    'fee_status',
    'enrolled_at',
    'created_at',
    'updated_at',
  ],
  remembers: ['permanent_address', 'current_address', 'previous_education'],
  // What is personal is null for most readers: they find nobody by it.
  search: [
    'name',
    'middlename',
    'username',
    'idNumber',
    'student_code',
    'cu_id',
    'passport_id',
    'pinfl',
    'phone',
    'university_email',
  ],
  indexed: true,
  nameKey: 'username',
  labelOf: personLabel,
  sort: 'name,asc',
  refs: {
    account_id: { to: 'accounts', as: { email: 'email' } },
    group_id: { to: 'groups', as: { group_title: 'title' } },
    course_id: { to: 'courses', as: { course_title: 'title' } },
    level_id: { to: 'levels', as: { level_name: 'name' } },
  },
  work: { number: 'idNumber', title: 'name', who: 'group_title', page: '/students/info?student=:id' },
  workflow: studentStatus,
  policy: anyOf(granted('students'), own('id', 'student_id'), choosable(ALL_STAFF)),
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
  area: students.area,
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
/** PUT /student/personal_info: who she is. Keys left out stay as they are. */
export const studentPersonalInfo = known.extend(
  z.object({ ...personNames, ...personPhoto, ...personFacts, ...personEducation }).partial().shape,
);
/** PUT /student/contact_info: how to reach her. */
export const studentContactInfo = known.extend(z.object({ ...personContacts, ...personAddresses }).partial().shape);
/** PUT /student/full_info: everything of a student but her status. */
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

/** What GET /student/account-info/{username} answers; `last_signed_in_at` and `disabled` are null for whoever may not change students. */
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
