import {
  ACCOUNTING,
  ADMINS,
  ALL_STAFF,
  HR_TEAM,
  MEMBERS,
  REGISTRY,
  REGISTRY_ALL,
  ROLES,
  STUDENTS,
  TEACHERS,
  TOP,
  unionOf,
  VIEWERS,
  type Grants,
  type Role,
} from '@quad/domain/core';

const READ = ['read'];
const WRITE = ['read', 'create', 'update', 'delete', 'import', 'export'];
const ALL = ['*'];

/** What a form asks for: places, courses, years. */
const EVERYBODY: Grants = { reference: READ, 'academic-years': READ };
const TAKEN_IN: Grants = {
  departments: READ,
  'shared-files/policies': READ,
  'shop/catalogue': READ,
  'meals/menu': READ,
  'library/catalogue': READ,
};
const SPEAKS: Grants = { chat: ['read', 'create'] };
const STAFF_READS: Grants = {
  staff: READ,
  modules: READ,
  groups: READ,
  lessons: READ,
  timetable: READ,
  'shared-files/modules': READ,
};
const ACADEMIC_READS: Grants = {
  courses: ['read', 'export'],
  registrations: ['read', 'export'],
  outcomes: ['read', 'export'],
  students: ['read', 'export'],
  attendance: ['read', 'export'],
  staff: ['read', 'export'],
  groups: ['read', 'export'],
};

/** Who holds what beside the common grants; one line per group of roles, in the words of the areas. */
const BY_GROUP: readonly (readonly [readonly Role[], Grants])[] = [
  [ROLES, EVERYBODY],
  [MEMBERS, TAKEN_IN],
  [[...ALL_STAFF, ...STUDENTS, 'EXTERNAL_LINKED_TUTOR', 'SHORT_TERM_COURSE_LISTENER'], SPEAKS],
  [ALL_STAFF, STAFF_READS],
  [VIEWERS, { '*': ['read', 'export'] }],
  [ADMINS, { '*': ALL }],
  [
    [
      ...TOP,
      'DEAN',
      'QUALITY_ASSURANCE',
      'QUALITY_ASSURANCE_HEAD',
      'HEAD_OF_KAFEDRA',
      'PROGRAMME_MANAGER',
      'COURSE_LEADER',
      'ACADEMIC_MENTOR',
      'PSYCHOLOGIST',
      'EXAM_UNIT',
    ],
    ACADEMIC_READS,
  ],
  [
    ['DEAN', 'PROGRAMME_MANAGER', 'TEACHING_AND_LEARNING_OFFICER'],
    { timetable: [...WRITE, 'publish'], lessons: WRITE, groups: WRITE },
  ],
  [['TEACHING_AND_LEARNING_OFFICER'], { attendance: WRITE, students: READ }],
  [['ACADEMIC_MENTOR'], { attendance: ['read', 'update', 'export'] }],
  [
    TEACHERS,
    {
      ...STAFF_READS,
      students: READ,
      lessons: WRITE,
      'shared-files/modules': WRITE,
      attendance: ['read', 'create', 'update', 'export'],
    },
  ],
  [
    REGISTRY,
    {
      reference: WRITE,
      'academic-years': WRITE,
      departments: WRITE,
      students: WRITE,
      courses: WRITE,
      modules: WRITE,
      registrations: ['read', 'export'],
      outcomes: WRITE,
      groups: WRITE,
      lessons: WRITE,
      timetable: [...WRITE, 'publish'],
      attendance: WRITE,
      calendar: WRITE,
      'shared-files': WRITE,
      enrollment: WRITE,
      accounts: ['read', 'create', 'update'],
      roster: WRITE,
    },
  ],
  [
    REGISTRY_ALL,
    {
      students: ['read', 'create', 'update', 'export'],
      groups: ['read', 'update', 'export'],
      attendance: ['read', 'update', 'export'],
      proofs: ['read', 'export'],
      enrollment: ['read', 'export'],
      transfers: ['read', 'export'],
      'logs/students': ['read', 'export'],
    },
  ],
  [
    ['DEAN', 'VICE_RECTOR', 'COURSE_LEADER', 'PROGRAMME_MANAGER', 'ACADEMIC_MENTOR', 'ACCOUNTANT_MODERATOR'],
    { transfers: ['read', 'export'] },
  ],
  [[...TOP, ...ACCOUNTING, 'TEACHING_AND_LEARNING_OFFICER'], { vacation: ['read', 'export'] }],
  [[...TOP, ...HR_TEAM, 'FINANCE_HEAD', 'ACCOUNTANT_HEAD'], { recruitment: ['read', 'export'] }],
  [[...TOP, ...HR_TEAM, 'FINANCE_HEAD', 'ACCOUNTANT_HEAD', 'MARKETING'], { positions: ['read', 'export'] }],
  [ALL_STAFF, { forms: READ }],
  [[...REGISTRY, ...HR_TEAM, 'ADMISSION_MODERATOR', 'STUDENT_SUPPORT_UNIT'], { forms: [...WRITE, 'publish'] }],
  [['INQUIRY_MODERATOR'], { inquiries: WRITE }],
  [['LIBRARY_MODERATOR'], { library: WRITE }],
  [['EXTRACURRICULAR_ACTIVITY_MANAGER', 'LIBRARY_MODERATOR', 'STUDENT_SUPPORT_UNIT'], { club: ['read', 'export'] }],
  [
    ['EXTRACURRICULAR_ACTIVITY_MANAGER', 'STUDENT_SUPPORT_UNIT', 'ACADEMIC_MENTOR', 'DEAN', ...REGISTRY_ALL],
    { achievements: ['read', 'export'] },
  ],
  [
    ['EXTRACURRICULAR_ACTIVITY_MANAGER', 'STUDENT_SUPPORT_UNIT', 'ACADEMIC_MENTOR'],
    { achievements: ['create', 'delete'] },
  ],
  [[...TEACHERS, ...REGISTRY_ALL], { 'library/lists': WRITE }],
  [['SHOP_MODERATOR'], { 'shop/catalogue': WRITE, 'shop/items': WRITE, 'shop/orders': ['read', 'delete', 'export'] }],
  [['STUDENT_SUPPORT_UNIT'], { 'shop/orders': READ }],
  [
    ['SHOP_MODERATOR', 'STUDENT_SUPPORT_UNIT'],
    {
      'meals/menu': WRITE,
      'meals/people': ['read', 'export'],
      'meals/cards': ['read', 'create', 'update'],
      'meals/entries': ['create'],
    },
  ],
  [ACCOUNTING, { 'meals/people': ['read', 'export'], 'meals/money': ['create'] }],
  [['STUDENT_SUPPORT_UNIT'], { 'dormitory/requests': ['read', 'export'], 'dormitory/places': WRITE }],
  [[...STUDENTS, ...REGISTRY_ALL], { 'dormitory/places': READ }],
  [ACCOUNTING, { 'shop/orders': ['read', 'export'], payments: ['read', 'export'] }],
  [[...REGISTRY, ...ACCOUNTING, ...TOP, 'FINANCE_HEAD', 'LEGAL'], { contracts: ['read', 'export'] }],
  [[...TOP, 'FINANCE_HEAD'], { inquiries: ['read', 'export'] }],
  [
    HR_TEAM,
    {
      vacation: ['read', 'create', 'update', 'export'],
      staff: WRITE,
      departments: WRITE,
      accounts: ['read', 'create', 'update'],
    },
  ],
  [['MARKETING', ...HR_TEAM, ...REGISTRY], { 'email-templates': [...WRITE, 'publish'] }],
  [
    [...TEACHERS, 'EXAM_UNIT', 'ACADEMIC_MENTOR', 'COURSE_LEADER', 'QUALITY_ASSURANCE', 'QUALITY_ASSURANCE_HEAD'],
    { offences: READ },
  ],
  [[...REGISTRY, 'AR_COMMITTEE'], { offences: WRITE, students: READ }],
  [[...REGISTRY, 'EXAM_UNIT'], { assessments: WRITE }],
  [
    [...TOP, 'DEAN', 'QUALITY_ASSURANCE', 'QUALITY_ASSURANCE_HEAD', 'COURSE_LEADER', 'AR_COMMITTEE'],
    { assessments: ['read', 'export'] },
  ],
  [['STUDENT_SUPPORT_UNIT'], { support: WRITE, students: READ }],
  [['DMS_MODERATOR'], { letters: ['read', 'create', 'update', 'delete', 'export'] }],
  [[...TOP, 'LEGAL'], { letters: ['read', 'export'] }],
  [[...ALL_STAFF, ...STUDENTS, 'EXTERNAL_LINKED_TUTOR'], { 'rooms/catalogue': READ }],
  [
    ['TEACHING_AND_LEARNING_OFFICER', 'REGISTRAR_OFFICER', 'LIBRARY_MODERATOR', 'STUDENT_SUPPORT_UNIT'],
    { 'rooms/catalogue': WRITE, 'rooms/reservations': ['read', 'export'] },
  ],
  [STUDENTS, { modules: READ, timetable: READ, lessons: READ }],
];

/** The grants of every system role: what the seed writes and every start brings up to date. */
export const SYSTEM_GRANTS: Readonly<Record<Role, Grants>> = Object.fromEntries(
  ROLES.map((role) => [role, unionOf(BY_GROUP.filter(([roles]) => roles.includes(role)).map(([, grants]) => grants))]),
) as Record<Role, Grants>;
