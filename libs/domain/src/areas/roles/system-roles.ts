import {
  ACCOUNTING,
  ADMINS,
  ALL_STAFF,
  HR_TEAM,
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

const EVERYBODY: Grants = { reference: READ, 'academic-years': READ, departments: READ };
const SPEAKS: Grants = { chat: ['read', 'create'] };
const STAFF_READS: Grants = { staff: READ, modules: READ, groups: READ, lessons: READ, timetable: READ };
const ACADEMIC_READS: Grants = {
  students: ['read', 'export'],
  attendance: ['read', 'export'],
  staff: ['read', 'export'],
  groups: ['read', 'export'],
};

/** Who holds what beside the common grants; one line per group of roles, in the words of the areas. */
const BY_GROUP: readonly (readonly [readonly Role[], Grants])[] = [
  [ROLES, EVERYBODY],
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
  [TEACHERS, { ...STAFF_READS, students: READ, lessons: WRITE, attendance: ['read', 'create', 'update', 'export'] }],
  [
    REGISTRY,
    {
      reference: WRITE,
      'academic-years': WRITE,
      departments: WRITE,
      students: WRITE,
      modules: WRITE,
      groups: WRITE,
      lessons: WRITE,
      timetable: [...WRITE, 'publish'],
      attendance: WRITE,
      accounts: ['read', 'create', 'update'],
    },
  ],
  [
    REGISTRY_ALL,
    {
      students: ['read', 'create', 'update', 'export'],
      groups: ['read', 'update', 'export'],
      attendance: ['read', 'update', 'export'],
    },
  ],
  [[...TOP, ...ACCOUNTING, 'TEACHING_AND_LEARNING_OFFICER'], { vacation: ['read', 'export'] }],
  [[...TOP, ...HR_TEAM, 'FINANCE_HEAD', 'ACCOUNTANT_HEAD'], { recruitment: ['read', 'export'] }],
  [['INQUIRY_MODERATOR'], { inquiries: WRITE }],
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
  [['STUDENT_SUPPORT_UNIT'], { support: WRITE, students: READ }],
  [['DMS_MODERATOR'], { letters: ['read', 'create', 'update', 'delete', 'export'] }],
  [[...TOP, 'LEGAL'], { letters: ['read', 'export'] }],
  [STUDENTS, { modules: READ, timetable: READ, lessons: READ }],
];

/** The grants of every system role: what the seed writes and every start brings up to date. */
export const SYSTEM_GRANTS: Readonly<Record<Role, Grants>> = Object.fromEntries(
  ROLES.map((role) => [role, unionOf(BY_GROUP.filter(([roles]) => roles.includes(role)).map(([, grants]) => grants))]),
) as Record<Role, Grants>;
