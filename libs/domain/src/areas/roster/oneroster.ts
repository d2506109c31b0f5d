/**
 * Files of OneRoster CSV that concern rosters, of 1.1 and 1.2 together; `!` marks a column whose cells may not be empty, `-`
 * one that has no place here: a dry run says that it is left out.
 */
const COLUMNS = {
  'academicSessions.csv':
    'sourcedId! status dateLastModified title! type! startDate! endDate! parentSourcedId schoolYear',
  'orgs.csv': 'sourcedId! status dateLastModified name! type! identifier parentSourcedId',
  'courses.csv':
    'sourcedId! status dateLastModified schoolYearSourcedId title! courseCode grades orgSourcedId! subjects subjectCodes',
  'classes.csv':
    'sourcedId! status dateLastModified title! grades courseSourcedId! classCode classType! location ' +
    'schoolSourcedId! termSourcedIds! subjects subjectCodes periods',
  'users.csv':
    'sourcedId! status dateLastModified enabledUser! username! userIds givenName familyName middleName identifier ' +
    'email sms phone agentSourcedIds grades password- userMasterIdentifier resourceSourcedIds- preferredGivenName- ' +
    'preferredMiddleName- preferredFamilyName- primaryOrgSourcedId pronouns-',
  'roles.csv':
    'sourcedId! status dateLastModified userSourcedId! roleType! role! beginDate endDate orgSourcedId! userProfileSourcedId-',
  'enrollments.csv':
    'sourcedId! status dateLastModified classSourcedId! schoolSourcedId! userSourcedId! role! primary beginDate endDate',
  'demographics.csv':
    'sourcedId! status dateLastModified birthDate sex americanIndianOrAlaskaNative- asian- blackOrAfricanAmerican- ' +
    'nativeHawaiianOrOtherPacificIslander- white- demographicRaceTwoOrMoreRaces- hispanicOrLatinoEthnicity- ' +
    'countryOfBirthCode- stateOfBirthAbbreviation- cityOfBirth- publicSchoolResidenceStatus-',
} as const;

export type RosterFile = keyof typeof COLUMNS;
export const ROSTER_FILES = Object.keys(COLUMNS) as readonly RosterFile[];
/** The standard's other files: named in the manifest, and left out. */
export const OTHER_FILES = [
  'categories.csv',
  'classResources.csv',
  'courseResources.csv',
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
export const columnsOf = (file: RosterFile): string[] => words(file).map((word) => word.replace(/[!-]$/, ''));
/** The columns whose cells may not be empty. */
export const requiredOf = (file: RosterFile): string[] =>
  words(file).flatMap((word) => (word.endsWith('!') ? [word.slice(0, -1)] : []));
/** What 1.1 says of a user in its row, where 1.2 has a file of roles. */
const OF_OLDER: Readonly<Partial<Record<RosterFile, readonly string[]>>> = { 'users.csv': ['role', 'orgSourcedIds'] };
/** The columns that are read; every other one that has a value is told. */
export const readOf = (file: RosterFile): string[] => [
  ...words(file).flatMap((word) => (word.endsWith('-') ? [] : [word.replace('!', '')])),
  ...(EXTENSIONS[file] ?? []),
  ...(OF_OLDER[file] ?? []),
];
/** What the other system says of a record and no column here holds: the export gives it back. */
export const BESIDE: Readonly<Partial<Record<RosterFile, readonly string[]>>> = {
  'academicSessions.csv': ['title', 'type', 'startDate', 'endDate', 'schoolYear'],
  'courses.csv': ['schoolYearSourcedId', 'grades', 'subjects', 'subjectCodes'],
  'classes.csv': [
    ...['grades', 'courseSourcedId', 'classCode', 'location', 'schoolSourcedId', 'subjects', 'subjectCodes', 'periods'],
  ],
  'users.csv': ['userIds', 'grades', 'userMasterIdentifier', 'primaryOrgSourcedId'],
  'roles.csv': ['beginDate', 'endDate', 'orgSourcedId'],
  'enrollments.csv': ['schoolSourcedId', 'beginDate', 'endDate'],
};

const ROLES = [
  'administrator',
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
];
/** Words that the standard allows in a column. */
export const ROSTER_WORDS: Readonly<Partial<Record<RosterFile, Readonly<Record<string, readonly string[]>>>>> = {
  'academicSessions.csv': { type: ['gradingPeriod', 'semester', 'schoolYear', 'term'] },
  'orgs.csv': { type: ['department', 'school', 'district', 'local', 'state', 'national'] },
  'classes.csv': { classType: ['homeroom', 'scheduled'] },
  'users.csv': { enabledUser: ['true', 'false'], role: ROLES },
  'roles.csv': { roleType: ['primary', 'secondary'], role: ROLES },
  'enrollments.csv': { role: ['student', 'teacher', 'administrator', 'proctor'], primary: ['true', 'false'] },
  'demographics.csv': { sex: ['male', 'female', 'other', 'unspecified'] },
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
  'demographics.csv': { sourcedId: 'users.csv' },
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

/**
 * The columns of the workbooks that are filled in by hand, the same for template, dry run and import; an export of the list
 * has them too. `!` may not be empty, `?` must be there and may be empty.
 */
const SHEETS = {
  students:
    'student_code! idNumber lastname? firstname? middlename birthdate gender citizenship pinfl passport_id email phone ' +
    'parents_phone group_title course_title level_name grant_type enrolled_at',
  staff:
    'idNumber! lastname? firstname? middlename birthdate gender citizenship pinfl passport_id email phone department_name ' +
    'position academicTitle academicDegree dateOfEmployed role',
  groups: 'title! course_title level_name academic_year_name capacity',
} as const;
export type SheetKind = keyof typeof SHEETS;
interface SheetColumn {
  readonly name: string;
  readonly required: boolean;
  readonly needed: boolean;
}
export const sheetColumns = (kind: SheetKind): readonly SheetColumn[] =>
  SHEETS[kind].split(' ').map((word) => ({
    name: word.replace(/[!?]$/, ''),
    required: word.endsWith('!'),
    needed: /[!?]$/.test(word),
  }));
