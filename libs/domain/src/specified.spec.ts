import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { address, previousEducation, staffProfile } from './areas/accounts/index.js';
import { calendarEvents } from './areas/calendar/index.js';
import { courseDocuments, courses } from './areas/courses/index.js';
import { enrollments } from './areas/enrollment/index.js';
import { groups } from './areas/groups/index.js';
import { lessonAssessments, lessonHomeworks, lessons } from './areas/lessons/index.js';
import { modules } from './areas/modules/index.js';
import { moduleOutcomes } from './areas/outcomes/index.js';
import { staff, staffSheet } from './areas/staff/index.js';
import { students, studentSheet } from './areas/students/index.js';
import { rooms, timetableSlots } from './areas/timetable/index.js';
import type { AnyResource } from './core/index.js';

/*
 * Every field that the specification names (section 3) for the people and things of academic life, in the record, the file, the form and
 * the search. What a list cannot be searched for has its reason here.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const web = (file: string) => read(`apps/web/src/${file}.tsx`);

interface Named {
  readonly of: AnyResource;
  /** What a file of the list has, where it is more than the record. */
  readonly sheet?: Pick<AnyResource, 'area' | 'record'>;
  /** Where its fields are typed in. */
  readonly forms: readonly string[];
  /** The column of the record and, where it is another, the field of the form; null is written elsewhere. */
  readonly fields: readonly (string | readonly [column: string, field: string | null])[];
  /** Why a list is not searched for it, by reason. */
  readonly unsought?: Readonly<Record<string, readonly string[]>>;
}

const PERSON = [
  'firstname',
  'lastname',
  'middlename',
  'birthdate',
  'gender',
  'passport_id',
  'pinfl',
  'citizenship',
  'nationality',
  'place_of_birth',
  'region',
  'phone',
  'parents_phone',
  'home_phone',
  'additional_phone',
  'responsible_phone',
  'contact_email',
  'university_email',
  'native_language',
  'idNumber',
  'passportIssueDate',
  'socialCategory',
  // The person chooses and crops it; a new one shows at once.
  ['photo_url', null],
] as const;
const SECTIONS = ['permanent_address', 'current_address', 'previous_education'].map((name) => [name, name] as const);
/** Not searchable: a search would reveal the value to people who cannot read it (docs/decisions/0028). */
const PERSONS_OWN = [
  ...['birthdate', 'gender', 'passport_id', 'pinfl', 'citizenship', 'nationality', 'place_of_birth', 'region', 'phone'],
  ...['parents_phone', 'home_phone', 'additional_phone', 'responsible_phone', 'contact_email', 'university_email'],
  ...['native_language', 'passportIssueDate', 'socialCategory', ...SECTIONS.map(([name]) => name)],
];

const NAMED: readonly Named[] = [
  {
    of: students,
    sheet: studentSheet,
    forms: ['areas/students/student-edit', 'kit/people/person-fields', 'kit/people/record-fields'],
    fields: [
      ...PERSON,
      ...SECTIONS,
      ...['student_code', 'grant_type', 'fee_status'],
      // The student code; steps of the workflow; the form of the year.
      ...([
        ['username', null],
        ['status', null],
        ['enrollment_status', null],
        ['group_title', 'group_id'],
      ] as const),
    ],
    unsought: { 'the person’s own': PERSONS_OWN, 'a picture': ['photo_url'] },
  },
  {
    of: staff,
    sheet: staffSheet,
    forms: [
      'areas/staff/staff-edit',
      'areas/staff/profession-fields',
      'kit/people/person-fields',
      'kit/people/record-fields',
    ],
    fields: [
      ...PERSON,
      ...SECTIONS,
      ...['academicTitle', 'academicDegree', 'dateOfEmployed', 'position', 'workExperience'],
      ...['education_places', 'trainings', 'languageSkills', 'academicArticles'],
      ['username', null],
    ],
    unsought: {
      'the person’s own': PERSONS_OWN,
      'a picture': ['photo_url'],
      'lists of their page': ['education_places', 'trainings', 'languageSkills', 'academicArticles', 'workExperience'],
    },
  },
  {
    of: courses,
    forms: ['areas/courses/course.form'],
    fields: [
      'title',
      'semester_title',
      'authorized',
      'credits',
      ['levels', 'level_ids'],
      ['host_course_title', 'host_course_id'],
    ],
    unsought: { 'lists of references': ['levels'] },
  },
  {
    of: courseDocuments,
    forms: ['areas/courses/course.page'],
    fields: ['kind', 'title', 'dated_on', 'file_id'],
    unsought: { 'a file': ['file_id'] },
  },
  {
    of: modules,
    forms: ['areas/modules/module.form'],
    fields: [
      ...['code', 'title', 'credits', 'type', 'priority', 'ccls', 'pro_form_id'],
      ...([
        ['level_name', 'level_id'],
        ['semester_name', 'semester_id'],
        ['prerequisites', 'prerequisite_ids'],
        ['corequisites', 'corequisite_ids'],
        ['leader_name', 'leader_id'],
        ['teachers', 'teacher_ids'],
        ['levels', 'level_ids'],
      ] as const),
    ],
    unsought: {
      'lists of references': ['prerequisites', 'corequisites', 'teachers', 'levels'],
      'a file': ['pro_form_id'],
    },
  },
  {
    of: moduleOutcomes,
    forms: ['areas/outcomes/module-outcome.form'],
    fields: ['mark', 'attempt', 'result', 'note', ['student_name', 'student_id'], ['title', 'taught_module_id']],
    unsought: { 'a number or a note': ['attempt', 'note'] },
  },
  {
    of: groups,
    forms: ['areas/groups/group-fields'],
    fields: [
      'title',
      'capacity',
      ['course_title', 'course_id'],
      ['level_name', 'level_id'],
      ['mentor_name', 'mentor_id'],
    ],
  },
  {
    of: lessons,
    forms: ['areas/lessons/lesson.form', 'areas/lessons/homework.form'],
    fields: [
      'title',
      'teaching_week',
      'hours',
      'type',
      ['materials', 'material_ids'],
      ['homework_deadline', 'deadline'],
    ],
    unsought: { files: ['materials'], 'sorted among the assessments': ['homework_deadline'] },
  },
  {
    of: lessonAssessments,
    forms: ['areas/lessons/homework.form'],
    fields: ['title', 'description', 'deadline', ['files', 'file_ids']],
    unsought: { files: ['files'] },
  },
  {
    of: lessonHomeworks,
    forms: ['areas/lessons/student-lessons.page'],
    fields: [['files', 'file_ids']],
    unsought: { files: ['files'] },
  },
  {
    of: timetableSlots,
    forms: ['areas/timetable/plan/slot.form'],
    fields: [
      'starts_at',
      'ends_at',
      ['lesson_title', 'lesson_id'],
      ['room_name', 'room_id'],
      ['teacher_name', 'teacher_id'],
      ['groups', 'group_ids'],
      ['status', null],
    ],
    unsought: { 'filtered by one of them': ['groups'], 'filtered by from and to': ['ends_at'] },
  },
  { of: rooms, forms: ['areas/timetable/rooms.page'], fields: ['name', 'building', 'capacity'] },
  {
    of: calendarEvents,
    forms: ['areas/calendar/event.form'],
    fields: ['name', 'title', 'type', 'description', 'start_date', 'end_date', ['calendar_event_info', 'title']],
    unsought: { 'the title once more': ['calendar_event_info'] },
  },
  {
    of: enrollments,
    forms: ['areas/enrollment/step-form', 'areas/enrollment/section-fields', 'areas/enrollment/guardian-fields'],
    fields: [
      ...['personal', 'contacts', 'permanent_address', 'current_address', 'guardians', 'previous_education'],
      ...['passport_file_id', 'photo_file_id', 'diploma_file_id'],
      ['status', null],
    ],
    unsought: {
      'the person’s own': [
        'personal',
        'contacts',
        'permanent_address',
        'current_address',
        'guardians',
        'previous_education',
      ],
      'a file': ['passport_file_id', 'photo_file_id', 'diploma_file_id'],
    },
  },
];

const columnsOf = ({ fields }: Named) => fields.map((field) => (typeof field === 'string' ? field : field[0]));
/** A list finds a record by a column that is searched, filtered or sorted; also by the id of what the column shows. */
function isFound(of: AnyResource, column: string): boolean {
  const by = Object.entries(of.refs ?? {}).find(([, ref]) => Object.hasOwn(ref?.as ?? {}, column))?.[0];
  const filters = Object.keys(of.filter.shape);
  return [...of.search, ...of.sortable].includes(column) || filters.includes(column) || filters.includes(by ?? '');
}

describe.each(NAMED.map((named) => [named.of.name, named] as const))('%s', (_, named) => {
  const { of, sheet = of, forms, fields, unsought = {} } = named;

  test('has every named field in its file, under a heading', () => {
    const words = JSON.parse(read(`libs/i18n/locales/en/${of.area}.json`)) as { field: Record<string, unknown> };
    const common = JSON.parse(read('libs/i18n/locales/en/kit.json')) as { field: Record<string, unknown> };
    const kept = Object.keys(sheet.record.shape);
    const missing = columnsOf(named).filter((column) => !kept.includes(column));
    const bare = columnsOf(named).filter((column) => !(column in words.field) && !(column in common.field));
    expect([missing, bare]).toEqual([[], []]);
  });

  test('has every named field in its form', () => {
    const source = forms.map(web).join('\n');
    const typed = fields.map((field) => (typeof field === 'string' ? field : field[1]));
    // An address has a field for each of its parts.
    const parts = (name: string) => /_address$/.test(name) && /\{`\$\{name\}\.|<Address\.\w+ in=\{kind\}/.test(source);
    const missing = typed.filter(
      (name) => name !== null && !new RegExp(`['"\`.]${name}\\b`).test(source) && !parts(name),
    );
    expect(missing).toEqual([]);
  });

  test('is found by every named field that is not left out for a reason', () => {
    const left = Object.values(unsought).flat();
    const lost = columnsOf(named).filter((column) => !isFound(of, column) && !left.includes(column));
    expect([lost, left.filter((column) => !columnsOf(named).includes(column))]).toEqual([[], []]);
  });
});

test('each part of an address, of the studies before and of a profession has a field', () => {
  const source = web('kit/people/record-fields') + web('areas/staff/profession-fields');
  const parts = [...Object.keys(address.shape), ...Object.keys(previousEducation.shape)];
  for (const list of Object.values(staffProfile)) {
    const element = (list as { def: { innerType: { element?: { shape: object }; shape?: object } } }).def.innerType;
    parts.push(...Object.keys(element.element?.shape ?? element.shape ?? {}));
  }
  expect(parts.length).toBeGreaterThan(24);
  expect(parts.filter((part) => !new RegExp(`['"\`.]${part}\\b`).test(source))).toEqual([]);
});
