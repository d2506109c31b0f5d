import { BESIDE, ROLES_WITHOUT_PLACE, type RosterFile } from '@quad/domain/roster';
import type { Line, Surroundings } from './notes.js';
import { kept, namesOf, NOTHING, refused, tooLong, type About, type StoredRow, type Verdict } from './row.js';

/** What a line becomes: a resource of ours with what is said of it, or a verdict. */
export type Mapped = { readonly resource: string; readonly about: About } | Verdict;

type Mapping = (line: Line, around: Surroundings) => Mapped;

const SESSIONS = 'academicSessions.csv';
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
const about = (key: string, values: Record<string, unknown>, refs: Record<string, string | undefined> = {}): About => ({
  key,
  values: given(values),
  refs: given(refs) as Record<string, string>,
});

export const nameOf = (line: Line): string => `${line.file}:${line.of('sourcedId')}`;
export const phoneOf = (line: Line): string => line.of('phone') || line.of('sms');
export const sectionOf = (line: Line): string =>
  `${line.of('courseSourcedId')}|${line.of('termSourcedIds').split(',')[0]}`;

const session: Mapping = (line, { years, numbers }) => {
  const [type, title] = [line.of('type'), line.of('title')];
  if (line.of('startDate') >= line.of('endDate')) return refused('ends_before_start', 'endDate', line.of('endDate'));
  if (type === 'gradingPeriod') return kept('no_place', type);
  if (type === 'schoolYear')
    return {
      resource: 'academic_years',
      about: about(title, { name: title, start_date: line.of('startDate'), end_date: line.of('endDate') }),
    };
  if (!years.has(nameOf(line))) return refused('no_year', 'parentSourcedId', line.of('parentSourcedId'));
  const number = Number(line.of('metadata.quad.number')) || numbers.get(nameOf(line)) || 1;
  const target = nameOf(years.get(nameOf(line)) as Line);
  return { resource: 'semesters', about: { ...about(title, { name: title, number }), target } };
};

const isPart = (line: Line | undefined): boolean => ['school', 'department'].includes(line?.of('type') ?? '');
const departmentRef = (id: string, ids: ReadonlyMap<string, Line>) => {
  const org = ids.get(`orgs.csv:${id}`);
  return org && isPart(org) ? nameOf(org) : undefined;
};

const org: Mapping = (line, { ids }) => {
  if (!isPart(line)) return kept('the_institution', line.of('type'));
  const code = line.of('identifier') || line.of('sourcedId');
  if (code.length > 20) return tooLong('identifier', 20);
  const kind = line.of('metadata.quad.kind') || (line.of('type') === 'school' ? 'faculty' : 'department');
  const parent_id = departmentRef(line.of('parentSourcedId'), ids);
  return {
    resource: 'departments',
    about: about(line.of('name'), { name: line.of('name'), code, kind }, { parent_id }),
  };
};

const course: Mapping = (line, { ids }) => {
  const kind = line.of('metadata.quad.kind');
  const [title, code] = [line.of('title'), line.of('courseCode') || line.of('sourcedId')];
  const refs = { department_id: departmentRef(line.of('orgSourcedId'), ids) };
  if (kind === 'none') return kept('placeholder');
  if (kind === 'programme') {
    if (code.length > 20) return tooLong('courseCode', 20);
    return { resource: 'courses', about: about(code, { title, code, degree: line.of('metadata.quad.degree') }, refs) };
  }
  if (code.length > 30) return tooLong('courseCode', 30);
  const credits = line.of('metadata.quad.credits');
  const values = {
    title,
    code,
    credits: credits === '' ? undefined : Number(credits),
    type: line.of('metadata.quad.type'),
  };
  return { resource: 'modules', about: about(code, values, refs) };
};

const class_: Mapping = (line, { ids, years, sizes, sections }) => {
  const title = line.of('title');
  const [of, term] = [
    ids.get(`courses.csv:${line.of('courseSourcedId')}`),
    ids.get(`${SESSIONS}:${line.of('termSourcedIds').split(',')[0]?.trim()}`),
  ];
  const year = term && (term.of('type') === 'schoolYear' ? term : years.get(nameOf(term)));
  if (line.of('classType') === 'homeroom') {
    if (title.length > 60) return tooLong('title', 60);
    const capacity = Number(line.of('metadata.quad.capacity')) || Math.max(30, sizes.get(nameOf(line)) ?? 0);
    const course_id = of?.of('metadata.quad.kind') === 'programme' ? nameOf(of) : undefined;
    return {
      resource: 'groups',
      about: about(title, { title, capacity }, { course_id, academic_year_id: year && nameOf(year) }),
    };
  }
  if (!of || of.of('metadata.quad.kind') !== '')
    return refused('needs_course', 'courseSourcedId', line.of('courseSourcedId'));
  if (!term || !year || term === year) return refused('needs_term', 'termSourcedIds', line.of('termSourcedIds'));
  const first = sections.get(sectionOf(line));
  if (first !== undefined && first !== nameOf(line))
    return {
      ...kept('same_module', first.slice('classes.csv:'.length)),
      resource: 'taught_modules',
      about: { ...NOTHING, alias: first },
    };
  const start_date = line.of('metadata.quad.startDate') || term.of('startDate');
  const end_date = line.of('metadata.quad.endDate') || term.of('endDate');
  const refs = { module_id: nameOf(of), academic_year_id: nameOf(year), semester_id: nameOf(term) };
  return { resource: 'taught_modules', about: about('', { title, start_date, end_date }, refs) };
};

/** The day of birth and the sex that demographics.csv says of a user. */
const factsOf = (line: Line | undefined): Record<string, unknown> => ({
  birthdate: line?.of('birthDate'),
  gender: ['male', 'female'].find((sex) => sex === line?.of('sex')),
});

const user: Mapping = (line, around) => {
  const { ids, roles, homes } = around;
  const role = roles.get(nameOf(line));
  const word = role?.of('role') ?? '';
  if (!role && around.ended.has(nameOf(line))) return kept('role_does_not_count');
  if (!role && around.rolesAreWhole) return refused('no_role', 'sourcedId', line.of('sourcedId'));
  const called = around.called.get(line);
  if (ROLES_WITHOUT_PLACE.some((one) => one === word))
    return called ? kept('phone_of_guardian', String(called)) : kept('no_place', word);
  const [username, email] = [line.of('username'), line.of('email')];
  const long = ['username', 'identifier'].find((column) => line.of(column).length > 40);
  if (long) return tooLong(long, 40);
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refused('bad_email', 'email', email);
  const person = {
    ...namesOf({ firstname: line.of('givenName'), lastname: line.of('familyName') }),
    middlename: line.of('middleName'),
    email,
    phone: phoneOf(line),
    username,
    idNumber: line.of('identifier') || username,
    disabled: line.of('enabledUser') === 'false' || undefined,
    ...factsOf(ids.get(`demographics.csv:${line.of('sourcedId')}`)),
  };
  // Which of our records it is an earlier import knows.
  if (!role) return { resource: 'people', about: about(username, person) };
  if (word === 'student') {
    const home = homes.get(nameOf(line));
    const group_id = home && `classes.csv:${home.of('classSourcedId')}`;
    const guardian = around.guardians.get(nameOf(line));
    const parents_phone = guardian && phoneOf(guardian);
    return {
      resource: 'students',
      about: about(username, { ...person, student_code: username, parents_phone }, { group_id }),
    };
  }
  const [org = ''] = (role.of('orgSourcedId') || role.of('orgSourcedIds')).split(',');
  const department_id = departmentRef(org.trim(), ids) ?? departmentRef(line.of('primaryOrgSourcedId'), ids);
  const starts = word === 'teacher' ? 'TEACHER' : 'STAFF';
  return { resource: 'staff', about: about(username, { ...person, role: starts }, { department_id }) };
};

const demographics: Mapping = (line, { ids }) => {
  const user = `users.csv:${line.of('sourcedId')}`;
  const facts = given(factsOf(line));
  if (Object.keys(facts).length === 0) return kept('nothing_said');
  return ids.has(user)
    ? { resource: 'demographics', about: about('', {}, { user }) }
    : { resource: 'people', about: about('', facts) };
};

const role: Mapping = (line, { roles, spans }) => {
  const span = spans.get(line);
  if (span) return kept(span.reason, span.said);
  const user = `users.csv:${line.of('userSourcedId')}`;
  const first = roles.get(user);
  // A role alone is of somebody who came by an earlier import.
  return !first || first === line
    ? { resource: 'roles', about: about('', {}, { user }) }
    : kept('second_role', line.of('role'));
};

const enrollment: Mapping = (line, { ids, homes, spans }) => {
  const user_ = `users.csv:${line.of('userSourcedId')}`;
  const of = ids.get(`classes.csv:${line.of('classSourcedId')}`);
  const isHome = of?.of('classType') === 'homeroom';
  const word = line.of('role');
  if (word === 'administrator' || word === 'proctor') return kept('no_place', word);
  const span = spans.get(line);
  if (span) return kept(span.reason, span.said);
  if (word === 'student' && isHome && homes.get(user_) !== line)
    return refused('second_group', 'classSourcedId', line.of('classSourcedId'));
  const refs = { user: user_, class: `classes.csv:${line.of('classSourcedId')}` };
  const resource = word === 'student' ? (isHome ? 'placements' : 'attending') : isHome ? 'mentors' : 'teachers';
  return { resource, about: about('', { primary: line.of('primary') === 'true' || undefined }, refs) };
};

const MAPPINGS: Readonly<Record<RosterFile, Mapping>> = {
  'academicSessions.csv': session,
  'orgs.csv': org,
  'courses.csv': course,
  'classes.csv': class_,
  'users.csv': user,
  'roles.csv': role,
  'enrollments.csv': enrollment,
  'demographics.csv': demographics,
};
const LABELS: Readonly<Partial<Record<RosterFile, readonly string[]>>> = {
  'orgs.csv': ['name'],
  'users.csv': ['familyName', 'givenName'],
  'roles.csv': ['role', 'userSourcedId'],
  'enrollments.csv': ['role', 'userSourcedId', 'classSourcedId'],
  'demographics.csv': ['sourcedId'],
};
const RESOURCES: Readonly<Partial<Record<RosterFile, string>>> = {
  'orgs.csv': 'departments',
  'users.csv': 'people',
};

const besideOf = ({ file, of }: Line): Record<string, string> =>
  given(Object.fromEntries((BESIDE[file] ?? []).map((column) => [column, of(column)]))) as Record<string, string>;

/** A line as it is stored. */
export function stored(line: Line, verdict: Verdict | undefined, around: Surroundings): StoredRow {
  const mapped: Mapped = verdict ?? MAPPINGS[line.file](line, around);
  const isMapped = 'about' in mapped;
  return {
    file: line.file,
    row: line.row,
    sourced_id: line.of('sourcedId').slice(0, 200),
    label: (LABELS[line.file] ?? ['title']).map(line.of).join(' ').trim().slice(0, 200),
    cells: line.cells,
    ...('fate' in mapped && mapped),
    resource: isMapped ? mapped.resource : (RESOURCES[line.file] ?? line.file.slice(0, -4)),
    about: isMapped ? { ...mapped.about, beside: besideOf(line) } : NOTHING,
  };
}
