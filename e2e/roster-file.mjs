import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What a small faculty's file says, its names marked by `once`: two groups with two students each, two teachers, a module
 * that both groups learn, and one that waits in the catalogue.
 * @typedef {{ once: string, year: string, from: string, to: string }} Faculty
 */

const table = (/** @type {readonly (readonly (string | number)[])[]} */ rows) =>
  rows.map((row) => row.join(',')).join('\r\n');

/** What is taught, when and where. @param {Faculty} faculty */
function placesOf({ once, year, from, to }) {
  const classes = [
    ['k1', `Story mechanics ${once}`, `m1-${once}`, 'scheduled', 't'],
    ['g1', `ST1 ${once}`, `p-${once}`, 'homeroom', 'y'],
    ['g2', `ST2 ${once}`, `p-${once}`, 'homeroom', 'y'],
  ];
  return {
    'academicSessions.csv': table([
      ['sourcedId', 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
      [`y-${once}`, year, 'schoolYear', from, to, '', to.slice(0, 4)],
      [`t-${once}`, 'Semester 1', 'semester', from, to, `y-${once}`, to.slice(0, 4)],
    ]),
    'orgs.csv': table([
      ['sourcedId', 'name', 'type', 'identifier'],
      [`o-${once}`, `School of Stories ${once}`, 'school', `S${once}`],
    ]),
    'courses.csv': table([
      ['sourcedId', 'title', 'courseCode', 'orgSourcedId', 'metadata.quad.kind'],
      [`p-${once}`, `Stories ${once}`, `P${once}`, `o-${once}`, 'programme'],
      [`m1-${once}`, `Story mechanics ${once}`, `M1${once}`, `o-${once}`, ''],
      [`m2-${once}`, `Story optics ${once}`, `M2${once}`, `o-${once}`, ''],
    ]),
    'classes.csv': table([
      ['sourcedId', 'title', 'courseSourcedId', 'classType', 'schoolSourcedId', 'termSourcedIds'],
      ...classes.map(([id, title = '', course = '', type = '', term]) => [
        `${id}-${once}`,
        title,
        course,
        type,
        `o-${once}`,
        `${term}-${once}`,
      ]),
    ]),
  };
}

/** Who learns and who teaches. @param {string} once */
function peopleOf(once) {
  const students = ['1', '2', '3', '4'].map((n) => ({ id: `s${n}-${once}`, group: `g${n < '3' ? 1 : 2}-${once}`, n }));
  const enrolled = students.flatMap(({ id, group }) => [
    [`h-${id}`, group, `o-${once}`, id, 'student', ''],
    [`k-${id}`, `k1-${once}`, `o-${once}`, id, 'student', ''],
  ]);
  const teachers = [
    [`w1-${once}`, 'Nodira', 'Qodirova'],
    [`w2-${once}`, 'Rustam', 'Ismoilov'],
  ];
  return {
    'users.csv': table([
      ['sourcedId', 'enabledUser', 'username', 'givenName', 'familyName', 'email'],
      ...teachers.map(([id = '', given = '', family = '']) => [id, 'true', id, given, `${family} ${once}`, '']),
      ...students.map(({ id, n }) => [id, 'true', id, 'Lola', `Story${n} ${once}`, `${id}@example.com`]),
    ]),
    'roles.csv': table([
      ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
      ...teachers.map(([id = '']) => [`r-${id}`, id, 'primary', 'teacher', `o-${once}`]),
      ...students.map(({ id }) => [`r-${id}`, id, 'primary', 'student', `o-${once}`]),
    ]),
    'enrollments.csv': table([
      ['sourcedId', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role', 'primary'],
      [`e-${once}`, `k1-${once}`, `o-${once}`, `w1-${once}`, 'teacher', 'true'],
      ...enrolled,
      // Nobody is called that: this row is refused, the others go in.
      [`x-${once}`, `g1-${once}`, `o-${once}`, `nobody-${once}`, 'student', ''],
    ]),
  };
}

/** The texts of the files. @param {Faculty} faculty */
function textsOf(faculty) {
  const files = { ...placesOf(faculty), ...peopleOf(faculty.once) };
  const manifest = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...Object.keys(files).map((file) => [`file.${file.slice(0, -4)}`, 'bulk']),
  ];
  return { 'manifest.csv': table(manifest), ...files };
}

/** The OneRoster zip of a faculty. @param {Faculty} faculty */
export async function rosterOf(faculty) {
  const { zip } = await import(pathToFileURL(path.resolve('apps/api/dist/core/documents/zip.js')).href);
  return buffer(zip(Object.entries(textsOf(faculty)).map(([name, text]) => ({ name, body: [text] }))));
}
