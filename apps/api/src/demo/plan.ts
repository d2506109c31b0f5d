/** The university of the demo: what is taught, where and when. Everything else is derived from it. */
export const COURSES = [
  { code: 'BIS', title: 'Business Information Systems', department: 'School of Computing' },
  { code: 'ECF', title: 'Economics with Finance', department: 'School of Business and Economics' },
  { code: 'LAW', title: 'Commercial Law', department: 'School of Law' },
  { code: 'BMT', title: 'Business Management', department: 'School of Business and Economics' },
] as const;

/** Three modules for each level (4, 5, 6) of each course, in the order of the week. */
export const MODULES: Readonly<Record<(typeof COURSES)[number]['code'], readonly (readonly string[])[]>> = {
  BIS: [
    ['Introduction to Programming', 'Discrete Mathematics', 'Computer Systems'],
    ['Database Systems', 'Web Application Development', 'Systems Analysis and Design'],
    ['Software Quality and Testing', 'Machine Learning', 'Information Security'],
  ],
  ECF: [
    ['Principles of Microeconomics', 'Quantitative Methods', 'Academic English for Economics'],
    ['Intermediate Macroeconomics', 'Corporate Finance', 'Econometrics'],
    ['International Trade', 'Financial Markets and Institutions', 'Public Economics'],
  ],
  LAW: [
    ['Legal System and Method', 'Contract Law', 'Constitutional Law'],
    ['Company Law', 'Law of Obligations', 'Civil Procedure'],
    ['International Commercial Arbitration', 'Intellectual Property Law', 'Competition Law'],
  ],
  BMT: [
    ['Foundations of Management', 'Business Communication', 'Accounting for Managers'],
    ['Marketing Management', 'Operations Management', 'Organisational Behaviour'],
    ['Strategic Management', 'Entrepreneurship', 'Human Resource Management'],
  ],
};

export const DEPARTMENTS = [
  { name: 'Academic Affairs', code: 'AA', kind: 'office', parent: null },
  { name: 'School of Computing', code: 'SOC', kind: 'faculty', parent: 'Academic Affairs' },
  { name: 'School of Business and Economics', code: 'SBE', kind: 'faculty', parent: 'Academic Affairs' },
  { name: 'School of Law', code: 'SOL', kind: 'faculty', parent: 'Academic Affairs' },
  { name: 'Registrar’s Office', code: 'REG', kind: 'office', parent: 'Academic Affairs' },
  { name: 'Quality Assurance', code: 'QA', kind: 'office', parent: 'Academic Affairs' },
  { name: 'Administration', code: 'ADM', kind: 'office', parent: null },
  { name: 'Human Resources', code: 'HR', kind: 'office', parent: 'Administration' },
  { name: 'Finance', code: 'FIN', kind: 'office', parent: 'Administration' },
  { name: 'Student Support Service', code: 'SSS', kind: 'office', parent: 'Administration' },
  { name: 'Learning Resource Centre', code: 'LRC', kind: 'office', parent: 'Administration' },
] as const;

/** Accounts that a stranger can try, one for each role worth a look; the user name says what it is. */
export const TRY = [
  {
    username: 'admin',
    firstname: 'Aziza',
    lastname: 'Mirzayeva',
    roles: ['ADMIN'],
    position: 'Portal administrator',
    department: 'Administration',
  },
  {
    username: 'teacher',
    firstname: 'Dilshod',
    lastname: 'Karimov',
    roles: ['TEACHER', 'MODULE_LEADER'],
    position: 'Senior lecturer',
    department: 'School of Computing',
  },
  {
    username: 'teacher2',
    firstname: 'Emily',
    lastname: 'Bennett',
    roles: ['TEACHER'],
    position: 'Lecturer',
    department: 'School of Computing',
  },
  {
    username: 'dean',
    firstname: 'Gulnora',
    lastname: 'Saidova',
    roles: ['DEAN', 'AR_COMMITTEE'],
    position: 'Dean of Computing',
    department: 'School of Computing',
  },
  {
    username: 'registrar',
    firstname: 'Kamola',
    lastname: 'Nazarova',
    roles: ['REGISTRAR_HEAD'],
    position: 'Head of the registrar’s office',
    department: 'Registrar’s Office',
  },
  {
    username: 'exams',
    firstname: 'Zarina',
    lastname: 'Qodirova',
    roles: ['EXAM_UNIT'],
    position: 'Head of the examinations unit',
    department: 'Registrar’s Office',
  },
  {
    username: 'moderator',
    firstname: 'Sherzod',
    lastname: 'Ergashev',
    roles: ['SYSTEM_MODERATOR', 'INQUIRY_MODERATOR', 'DMS_MODERATOR'],
    position: 'Moderator',
    department: 'Student Support Service',
  },
  {
    username: 'support',
    firstname: 'Nodira',
    lastname: 'Rahimova',
    roles: ['STUDENT_SUPPORT_UNIT'],
    position: 'Student support officer',
    department: 'Student Support Service',
  },
  {
    username: 'psychologist',
    firstname: 'Feruza',
    lastname: 'Ismoilova',
    roles: ['PSYCHOLOGIST'],
    position: 'Psychologist',
    department: 'Student Support Service',
  },
  {
    username: 'hr',
    firstname: 'Natalya',
    lastname: 'Smirnova',
    roles: ['HR_HEAD'],
    position: 'Head of human resources',
    department: 'Human Resources',
  },
  {
    username: 'finance',
    firstname: 'Botir',
    lastname: 'Yusupov',
    roles: ['FINANCE_HEAD', 'ACCOUNTANT_HEAD'],
    position: 'Head of finance',
    department: 'Finance',
  },
  {
    username: 'shop',
    firstname: 'Lola',
    lastname: 'Tursunova',
    roles: ['SHOP_MODERATOR'],
    position: 'Shop moderator',
    department: 'Student Support Service',
  },
  {
    username: 'library',
    firstname: 'Iroda',
    lastname: 'Azimova',
    roles: ['LIBRARY_MODERATOR'],
    position: 'Librarian',
    department: 'Learning Resource Centre',
  },
  {
    username: 'quality',
    firstname: 'Henry',
    lastname: 'Clarke',
    roles: ['QUALITY_ASSURANCE_HEAD'],
    position: 'Head of quality assurance',
    department: 'Quality Assurance',
  },
  {
    username: 'rector',
    firstname: 'Baxtiyor',
    lastname: 'Qodirov',
    roles: ['DIRECTOR'],
    position: 'Rector',
    department: 'Administration',
  },
  {
    username: 'viewer',
    firstname: 'Anna',
    lastname: 'Petrova',
    roles: ['MODERATOR_VIEWER'],
    position: 'External observer',
    department: 'Quality Assurance',
  },
  {
    username: 'admin2',
    firstname: 'Rustam',
    lastname: 'Yusupov',
    roles: ['ADMIN'],
    position: 'Deputy administrator',
    department: 'Administration',
  },
  {
    username: 'admission',
    firstname: 'Zilola',
    lastname: 'Azimova',
    roles: ['ADMISSION_MODERATOR'],
    position: 'Admission officer',
    department: 'Administration',
  },
] as const;

/** Weeks of the term, and which of them is running: the demo is always in the middle of its term. */
export const WEEKS = 14;
export const CURRENT_WEEK = 7;
export const GROUP_SIZE = 25;
/** Starts of the teaching day in the institution's zone; each slot lasts 80 minutes. */
export const STARTS = ['09:00', '10:30', '12:00', '13:30', '15:00', '16:30'] as const;
export const SLOT_MINUTES = 80;

/** Every account that the start and the sign-in page offer, in the order of interest. */
export const DEMO_ACCOUNTS: readonly { readonly username: string; readonly role: string; readonly position: string }[] =
  [
    ...TRY.slice(0, 2),
    { username: 'student', roles: ['BACHELOR_STUDENT'], position: 'Student of the lesson that is happening now' },
    ...TRY.slice(2),
    { username: 'applicant', roles: ['GUEST_USER'], position: 'Applicant' },
  ].map(({ username, roles, position }) => ({ username, role: roles[0] ?? '', position }));
