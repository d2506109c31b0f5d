import { RESOURCES } from '@quad/domain/resources';

/** What people call a thing, and how they find it. */
const NAMING = /^(name|title|place|building|address|description|short_description|rules)$/;
const TYPED: readonly string[] = ['line', 'text', 'spoken'];

const TEACHING = 'Its teacher writes it, for people who learn in the language of the module.';
const OFFICIAL = 'Papers, contracts and exports to partners state it as it was decreed, in one language.';
const OWN = 'Its author writes it, about their own matter, and speaks with the people who read it.';
const CODE = 'A code or a number, the same in every language.';
const PROPER = 'The name of a person, of a place or of a work.';
const OFFICE = 'Only the office that types it reads it.';
const TRANSLATED = 'The portal translates the words that it knows, or it has texts of its own in each language.';

/** What is typed and read in one language, and why. */
const ONE_LANGUAGE: Readonly<Record<string, string>> = {
  academic_years: CODE,
  groups: CODE,
  achievement_records: OWN,
  inquiries: OWN,
  offences: OWN,
  room_reservations: OWN,
  chat_groups: OWN,
  assessments: TEACHING,
  book_files: PROPER,
  books: PROPER,
  cities: PROPER,
  countries: PROPER,
  states: PROPER,
  education_places: PROPER,
  course_documents: OFFICIAL,
  courses: OFFICIAL,
  departments: OFFICIAL,
  levels: OFFICIAL,
  modules: OFFICIAL,
  semesters: OFFICIAL,
  taught_modules: OFFICIAL,
  color_palette: OFFICE,
  face_terminals: OFFICE,
  invigilations: OFFICE,
  question_categories: OFFICE,
  student_files: OFFICE,
  staff_files: OFFICE,
  distance_lessons: TEACHING,
  lesson_assessments: TEACHING,
  lessons: TEACHING,
  module_files: TEACHING,
  quizzes: TEACHING,
  email_templates: TRANSLATED,
  roles: TRANSLATED,
  types: TRANSLATED,
  contract_texts: OFFICIAL,
  interview_slots: CODE,
};

/** What people type of a resource that names it, in one language. */
const namesOf = ({ columns }: (typeof RESOURCES)[number]) =>
  Object.entries(columns).flatMap(([column, { about }]) =>
    NAMING.test(column) && TYPED.includes(about.kind) && about.write && about.kind !== 'spoken' ? [column] : [],
  );
const typed = RESOURCES.filter((resource) => namesOf(resource).length > 0).map(({ name }) => name);

test('what names a thing is given in six languages, or it is said why it has one', () => {
  const silent = RESOURCES.filter(({ name }) => !ONE_LANGUAGE[name]).flatMap((resource) =>
    namesOf(resource).map((column) => `${resource.name}.${column}`),
  );
  // `calendar_events.name` is what files and links call an event by; people read its title.
  expect(silent).toEqual(['calendar_events.name']);
});

test('nothing is excused that needs no excuse', () => {
  expect(Object.keys(ONE_LANGUAGE).filter((name) => !typed.includes(name))).toEqual([]);
});
