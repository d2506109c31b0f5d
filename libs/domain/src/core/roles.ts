/** Every role identifier of the specification (section 6). */
export const ROLES = [
  'SUPER_ADMIN',
  'ADMIN',
  'DIRECTOR',
  'BACHELOR_STUDENT',
  'MASTER_STUDENT',
  'STAFF',
  'GUEST_USER',
  'SYSTEM_MODERATOR',
  'QUALITY_ASSURANCE',
  'QUALITY_ASSURANCE_HEAD',
  'TEACHER',
  'TEACHER_DISTANCE_LEARNING',
  'MODULE_LEADER',
  'ACADEMIC_MENTOR',
  'REGISTRAR_HEAD',
  'HR_HEAD',
  'HR_MANAGER',
  'REGISTRAR_OFFICER',
  'REGISTRAR_HELPER',
  'PROGRAMME_MANAGER',
  'AR_COMMITTEE',
  'EXTRACURRICULAR_ACTIVITY_MANAGER',
  'MODERATOR_VIEWER',
  'ADMISSION_VIEWER',
  'TEACHING_AND_LEARNING_OFFICER',
  'MS_APPLICANT',
  'BS_APPLICANT',
  'MS_STUDENT',
  'SHORT_TERM_COURSE_LISTENER',
  'LIBRARY_MODERATOR',
  'TEST_STUDENT',
  'ADMISSION_MODERATOR',
  'ADMISSION_APPLICANT',
  'DEAN',
  'MARKETING',
  'FINANCE_HEAD',
  'INQUIRY_MODERATOR',
  'EXAM_UNIT',
  'LEGAL',
  'PSYCHOLOGIST',
  'PRE_FOUNDATION_STUDENT',
  'EXTERNAL_VIEWER',
  'COURSE_LEADER',
  'HEAD_OF_KAFEDRA',
  'EXTERNAL_LINKED_TUTOR',
  'PASSWORD_RESET_USER',
  'ACCOUNTANT_MODERATOR',
  'ACCOUNTANT_HEAD',
  'VICE_RECTOR',
  'DISTANCE_LEARNING_STUDENT',
  'PROCUREMENT_HEAD',
  'DMS_MODERATOR',
  'SHOP_MODERATOR',
  'STUDENT_SUPPORT_UNIT',
] as const;

export type Role = (typeof ROLES)[number];

/** Roles that only ever read. */
export const VIEWERS: readonly Role[] = ['MODERATOR_VIEWER', 'ADMISSION_VIEWER', 'EXTERNAL_VIEWER'];
export const STUDENTS: readonly Role[] = [
  'BACHELOR_STUDENT',
  'MASTER_STUDENT',
  'MS_STUDENT',
  'DISTANCE_LEARNING_STUDENT',
  'PRE_FOUNDATION_STUDENT',
  'TEST_STUDENT',
];
/** Students who study for a degree. */
export const DEGREE_STUDENTS: readonly Role[] = STUDENTS.filter((role) => role !== 'PRE_FOUNDATION_STUDENT');
export const APPLICANTS: readonly Role[] = ['GUEST_USER', 'ADMISSION_APPLICANT', 'BS_APPLICANT', 'MS_APPLICANT'];
/** Those who let themselves in, and those who only come for a new password. */
export const OUTSIDERS: readonly Role[] = [...APPLICANTS, 'PASSWORD_RESET_USER'];
/** Those who were taken in. */
export const MEMBERS: readonly Role[] = ROLES.filter((role) => !OUTSIDERS.includes(role));
export const TEACHERS: readonly Role[] = [
  'TEACHER',
  'TEACHER_DISTANCE_LEARNING',
  'MODULE_LEADER',
  'EXTERNAL_LINKED_TUTOR',
];
export const REGISTRY: readonly Role[] = ['REGISTRAR_HEAD', 'REGISTRAR_OFFICER'];
export const REGISTRY_ALL: readonly Role[] = [...REGISTRY, 'REGISTRAR_HELPER'];
export const HR_TEAM: readonly Role[] = ['HR_HEAD', 'HR_MANAGER'];
export const ACCOUNTING: readonly Role[] = ['ACCOUNTANT_HEAD', 'ACCOUNTANT_MODERATOR'];
export const TOP: readonly Role[] = ['DIRECTOR', 'VICE_RECTOR'];
export const SUPERS: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];
export const ADMINS: readonly Role[] = [...SUPERS, 'SYSTEM_MODERATOR'];
export const ADMISSIONS: readonly Role[] = [...ADMINS, 'ADMISSION_MODERATOR'];
/** Every role that may act: all but the viewers. */
export const ANYONE: readonly Role[] = ROLES.filter((role) => !VIEWERS.includes(role));
const OUTSIDE: readonly Role[] = [...STUDENTS, ...OUTSIDERS, 'SHORT_TERM_COURSE_LISTENER', 'EXTERNAL_LINKED_TUTOR'];
/** Every acting member of staff. */
export const ALL_STAFF: readonly Role[] = ANYONE.filter((role) => !OUTSIDE.includes(role));
