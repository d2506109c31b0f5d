import pg from 'pg';
import type { Portal } from '#testing/portal.js';
import type { College } from './test-roster.js';

/** Of a person who has what the standard asks for, and no more. */
const LEAST = { enabledUser: 'true', email: '', phone: '', middleName: '', identifier: '' };
/** A faculty of two students and two members of staff in which every cell has a value of its own. */
export const COLUMNS: College = {
  'academicSessions.csv': [
    session('y1', '2026/27', 'schoolYear', ['2026-09-02', '2027-06-29']),
    { ...session('t2', 'Spring', 'semester', ['2027-02-03', '2027-06-04'], 'y1'), 'metadata.quad.number': 2 },
  ],
  'orgs.csv': [
    { sourcedId: 'o1', name: 'Engineering', type: 'school', identifier: 'ENG' },
    { sourcedId: 'o2', name: 'Robotics', type: 'department', identifier: 'ROB', parentSourcedId: 'o1' },
  ],
  'courses.csv': [
    {
      sourcedId: 'p1',
      title: 'Mechatronics',
      courseCode: 'MT',
      orgSourcedId: 'o1',
      'metadata.quad.kind': 'programme',
      'metadata.quad.degree': 'master',
    },
    {
      sourcedId: 'm1',
      title: 'Control theory',
      courseCode: 'CT-7',
      orgSourcedId: 'o2',
      'metadata.quad.credits': 7,
      'metadata.quad.type': 'elective',
    },
  ],
  'classes.csv': [
    { ...class_('g1', 'MT-26', 'p1', 'homeroom', 'y1'), 'metadata.quad.capacity': 17 },
    {
      ...class_('k1', 'Control of robots', 'm1', 'scheduled', 't2'),
      'metadata.quad.startDate': '2027-02-08',
      'metadata.quad.endDate': '2027-05-28',
    },
  ],
  'users.csv': [
    user('w1', { username: 'w.one', givenName: 'Dilshod', familyName: 'Rahimov', middleName: 'Aliyevich' }),
    user('w2', { username: 'w.two', givenName: 'Ona', familyName: 'Berg', ...LEAST }),
    user('s1', { username: '9001', givenName: 'Malika', familyName: 'Karimova', middleName: 'Botirovna' }),
    user('s2', { username: '9002', givenName: 'Bek', familyName: 'Olimov', ...LEAST, enabledUser: 'false' }),
  ],
  'roles.csv': [role('w1', 'teacher', 'o2'), role('w2', 'aide', 'o1'), role('s1', 'student'), role('s2', 'student')],
  'enrollments.csv': [
    enrolled('e1', 'g1', 's1', 'student'),
    enrolled('e2', 'k1', 's1', 'student'),
    { ...enrolled('e3', 'k1', 'w1', 'teacher'), primary: 'true' },
    enrolled('e4', 'g1', 'w2', 'teacher'),
  ],
};

function session(sourcedId: string, title: string, type: string, [startDate, endDate]: [string, string], up = '') {
  return { sourcedId, title, type, startDate, endDate, parentSourcedId: up, schoolYear: 2027 };
}
function class_(sourcedId: string, title: string, course: string, classType: string, term: string) {
  return { sourcedId, title, courseSourcedId: course, classType, schoolSourcedId: 'o1', termSourcedIds: term };
}
function user(sourcedId: string, more: Record<string, string>) {
  const phone = `+99890100000${sourcedId.at(-1)}`;
  const base = { sourcedId, enabledUser: 'true', identifier: `ID-${sourcedId}`, email: `${sourcedId}@example.com` };
  return { ...base, phone, ...more };
}
function role(userSourcedId: string, word: string, orgSourcedId = 'o1') {
  return { sourcedId: `r-${userSourcedId}`, userSourcedId, roleType: 'primary', role: word, orgSourcedId };
}
function enrolled(sourcedId: string, classSourcedId: string, userSourcedId: string, word: string) {
  return { sourcedId, classSourcedId, schoolSourcedId: 'o1', userSourcedId, role: word };
}

/** Makes ids of one table differ from those of others, and keeps a copy of what is put into the outbox. */
export async function keepApart(portal: Portal): Promise<void> {
  // No id of one table is an id of another.
  const counted = ['accounts', 'students', 'staff', 'groups', 'courses', 'departments', 'modules', 'taught_modules'];
  const owner = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await owner.connect();
  for (const [n, table] of [...counted, 'academic_years', 'semesters', 'roster_imports'].entries())
    await owner.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, (n + 1) * 1000]);
  // Rows of the outbox go once they are sent: what was written is kept beside it.
  await owner.query(`create table seen_outbox (like outbox); grant select on seen_outbox to public;
    create function see_outbox() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into seen_outbox select (new).*; return new; end $$;
    create trigger see_outbox after insert on outbox for each row execute function see_outbox()`);
  await owner.end();
}
