/** Files of the OneRoster 1.2 CSV binding (bulk) that concern rosters; `!` marks a column whose cells may not be empty. */
const COLUMNS = {
  'academicSessions.csv':
    'sourcedId! status dateLastModified title! type! startDate! endDate! parentSourcedId schoolYear!',
  'orgs.csv': 'sourcedId! status dateLastModified name! type! identifier parentSourcedId',
  'courses.csv':
    'sourcedId! status dateLastModified schoolYearSourcedId title! courseCode grades orgSourcedId! subjects subjectCodes',
  'classes.csv':
    'sourcedId! status dateLastModified title! grades courseSourcedId! classCode classType! location ' +
    'schoolSourcedId! termSourcedIds! subjects subjectCodes periods',
  'users.csv':
    'sourcedId! status dateLastModified enabledUser! username! userIds givenName! familyName! middleName identifier ' +
    'email sms phone agentSourcedIds grades password userMasterIdentifier resourceSourcedIds preferredGivenName ' +
    'preferredMiddleName preferredFamilyName primaryOrgSourcedId pronouns',
  'roles.csv':
    'sourcedId! status dateLastModified userSourcedId! roleType! role! beginDate endDate orgSourcedId! userProfileSourcedId',
  'enrollments.csv':
    'sourcedId! status dateLastModified classSourcedId! schoolSourcedId! userSourcedId! role! primary beginDate endDate',
} as const;

export type RosterFile = keyof typeof COLUMNS;
export const ROSTER_FILES = Object.keys(COLUMNS) as readonly RosterFile[];
/** The standard's other files: named in the manifest, and left alone. */
export const OTHER_FILES = [
  'categories.csv',
  'classResources.csv',
  'courseResources.csv',
  'demographics.csv',
  'lineItems.csv',
  'lineItemLearningObjectiveIds.csv',
  'lineItemScoreScales.csv',
  'resources.csv',
  'resultLearningObjectiveIds.csv',
  'results.csv',
  'resultScoreScales.csv',
  'scoreScales.csv',
  'userProfiles.csv',
  'userResources.csv',
] as const;

const words = (file: RosterFile): string[] => COLUMNS[file].split(' ');
/** The header of a file, in the order of the standard. */
export const columnsOf = (file: RosterFile): string[] => words(file).map((word) => word.replace('!', ''));
/** The columns whose cells may not be empty. */
export const requiredOf = (file: RosterFile): string[] =>
  words(file).flatMap((word) => (word.endsWith('!') ? [word.slice(0, -1)] : []));

/** Words that the standard allows in a column. */
export const ROSTER_WORDS: Readonly<Partial<Record<RosterFile, Readonly<Record<string, readonly string[]>>>>> = {
  'academicSessions.csv': { type: ['gradingPeriod', 'semester', 'schoolYear', 'term'] },
  'orgs.csv': { type: ['department', 'school', 'district', 'local', 'state', 'national'] },
  'classes.csv': { classType: ['homeroom', 'scheduled'] },
  'users.csv': { enabledUser: ['true', 'false'] },
  'roles.csv': {
    roleType: ['primary', 'secondary'],
    role: [
      'aide',
      'counselor',
      'districtAdministrator',
      'guardian',
      'parent',
      'principal',
      'proctor',
      'relative',
      'siteAdministrator',
      'student',
      'systemAdministrator',
      'teacher',
    ],
  },
  'enrollments.csv': { role: ['student', 'teacher', 'administrator', 'proctor'], primary: ['true', 'false'] },
};

/** The file that a column refers to; a list is separated by commas. */
export const ROSTER_REFS: Readonly<Partial<Record<RosterFile, Readonly<Record<string, RosterFile>>>>> = {
  'academicSessions.csv': { parentSourcedId: 'academicSessions.csv' },
  'orgs.csv': { parentSourcedId: 'orgs.csv' },
  'courses.csv': { schoolYearSourcedId: 'academicSessions.csv', orgSourcedId: 'orgs.csv' },
  'classes.csv': {
    courseSourcedId: 'courses.csv',
    schoolSourcedId: 'orgs.csv',
    termSourcedIds: 'academicSessions.csv',
  },
  'users.csv': { primaryOrgSourcedId: 'orgs.csv' },
  'roles.csv': { userSourcedId: 'users.csv', orgSourcedId: 'orgs.csv' },
  'enrollments.csv': { classSourcedId: 'classes.csv', schoolSourcedId: 'orgs.csv', userSourcedId: 'users.csv' },
};

/** What we say of a record beside the standard: extension columns, as its section on extensions names them. */
export const EXTENSIONS: Readonly<Partial<Record<RosterFile, readonly string[]>>> = {
  'academicSessions.csv': ['metadata.quad.number'],
  'orgs.csv': ['metadata.quad.kind'],
  'courses.csv': ['metadata.quad.kind', 'metadata.quad.credits', 'metadata.quad.type', 'metadata.quad.degree'],
  'classes.csv': ['metadata.quad.startDate', 'metadata.quad.endDate', 'metadata.quad.capacity'],
};

/** People who are neither students nor work here: a portal for staff and students has no place for them. */
export const ROLES_WITHOUT_PLACE = ['guardian', 'parent', 'relative'] as const;

/** The columns of the workbooks that are filled in by hand; `!` may not be empty. */
const SHEETS = {
  students: 'student_code! idNumber lastname! firstname! middlename email phone group_title grant_type',
  staff: 'idNumber! lastname! firstname! middlename email phone department_name position role',
  groups: 'title! course_title academic_year_name capacity',
} as const;
export type SheetKind = keyof typeof SHEETS;
export const sheetColumns = (kind: SheetKind): { readonly name: string; readonly required: boolean }[] =>
  SHEETS[kind].split(' ').map((word) => ({ name: word.replace('!', ''), required: word.endsWith('!') }));
