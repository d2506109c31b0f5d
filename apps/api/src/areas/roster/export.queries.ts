import { z } from 'zod';
import { TEACHERS } from '@quad/domain/core';
import { LEFT } from '@quad/domain/groups';
import type { RosterFile } from '@quad/domain/roster';
import { built } from '#core/database/builder.js';

/** What the other system calls a record, else what we do. */
const sid = (resource: string, prefix: string, id: string): string =>
  `coalesce((select min(i.sourced_id) from roster_ids i where i.resource = '${resource}' and i.record_id = ${id}),
        '${prefix}-' || ${id})`;
const year = (id: string) => sid('academic_years', 'year', id);
const org = (id: string) => `case when ${id} is null then 'institution' else ${sid('departments', 'org', id)} end`;
const group = (id: string) => sid('groups', 'group', id);
const taught = (id: string) => sid('taught_modules', 'class', id);
const student = (id: string) => sid('students', 'student', id);
const teacher = (id: string) => sid('staff', 'staff', id);
const term = (year_id: string, number: string) => `${year(year_id)} || '-term-' || ${number}`;
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const REST = `a.email, '', a.phone, '', '', '', '', '', '', '', ''`;
const enrolled = (id: string, class_: string, user: string, role: string, primary: string) =>
  `array[${id}, '', '', ${class_}, 'institution', ${user}, '${role}', ${primary}, '', '']`;

/** Rows of a file after an id: the columns of the standard and ours behind them; several parts stand one after the other. */
const PARTS: Readonly<Record<RosterFile, readonly (readonly [from: string, cells: string])[]>> = {
  'academicSessions.csv': [
    [
      'academic_years t',
      `array[${year('t.id')}, '', '', t.name, 'schoolYear', t.start_date::text, t.end_date::text, '',
        extract(year from t.end_date)::text, '']`,
    ],
    [
      `(select m.academic_year_id as year_id, s.id as semester_id, s.name, s.number, min(m.start_date) as starts,
        max(m.end_date) as ends,
        m.academic_year_id * 1000 + s.number as id
        from taught_modules m join semesters s on s.id = m.semester_id group by 1, 2, 3,
        4) t join academic_years y on y.id = t.year_id`,
      `array[${term('t.year_id', 't.number')}, '', '', t.name, 'semester', t.starts::text, t.ends::text, ${year('t.year_id')},
        extract(year from y.end_date)::text, t.number::text]`,
    ],
  ],
  'orgs.csv': [
    ['institutions t', `array['institution', '', '', t.name, 'district', t.key, '', '']`],
    [
      'departments t',
      `array[${org('t.id')}, '', '', t.name, case when t.kind = 'faculty' then 'school' else 'department' end, t.code,
        ${org('t.parent_id')}, t.kind]`,
    ],
  ],
  'courses.csv': [
    ['institutions t', `array['no-course', '', '', '', t.name, '', '', 'institution', '', '', 'none', '', '', '']`],
    [
      'courses t',
      `array[${sid('courses', 'programme', 't.id')}, '', '', '', t.title, t.code, '', ${org('t.department_id')}, '', '',
        'programme', '', '', t.degree]`,
    ],
    [
      'modules t',
      `array[${sid('modules', 'module', 't.id')}, '', '', '', t.title, t.code, '', ${org('t.department_id')}, '', '', '',
        t.credits::text, t.type, '']`,
    ],
  ],
  'classes.csv': [
    [
      'groups t',
      `array[${group('t.id')}, '', '', t.title, '', case when t.course_id is null then 'no-course'
          else ${sid('courses', 'programme', 't.course_id')} end,
        '', 'homeroom', '', 'institution',
        coalesce(${year('t.academic_year_id')}, (select ${year('y.id')} from academic_years y where y.current)), '', '', '',
        '', '', t.capacity::text]`,
    ],
    [
      'taught_modules t join semesters s on s.id = t.semester_id',
      `array[${taught('t.id')}, '', '', t.title, '', ${sid('modules', 'module', 't.module_id')}, '', 'scheduled', '',
        'institution',
        ${term('t.academic_year_id', 's.number')}, '', '', '', t.start_date::text, t.end_date::text, '']`,
    ],
  ],
  'users.csv': [
    [
      'students t join accounts a on a.id = t.account_id',
      `array[${student('t.id')}, '', '', (a.disabled_at is null and t.status not in (${quoted(LEFT)}))::text, t.student_code,
        '', a.firstname,
        a.lastname, a.middlename, t."idNumber", ${REST}, 'institution', '']`,
    ],
    [
      'staff t join accounts a on a.id = t.account_id',
      `array[${teacher('t.id')}, '', '', (a.disabled_at is null)::text, a.username, '', a.firstname, a.lastname,
        a.middlename, t."idNumber",
        ${REST}, ${org('t.department_id')}, '']`,
    ],
  ],
  'roles.csv': [
    [
      'students t',
      `array['role-' || ${student('t.id')}, '', '', ${student('t.id')}, 'primary', 'student', '', '', 'institution', '']`,
    ],
    [
      'staff t',
      `array['role-' || ${teacher('t.id')}, '', '', ${teacher('t.id')}, 'primary',
        case when exists (select 1 from account_roles r
        where r.account_id = t.account_id and r.institution_id = t.institution_id and r.role in (${quoted(TEACHERS)}))
        then 'teacher' else 'aide' end, '', '', ${org('t.department_id')}, '']`,
    ],
  ],
  'enrollments.csv': [
    [
      'students t join groups g on g.id = t.group_id',
      enrolled(`'in-' || ${student('t.id')}`, group('g.id'), student('t.id'), 'student', `''`),
    ],
    [
      'groups t join staff p on p.id = t.mentor_id',
      enrolled(`'mentor-' || ${group('t.id')}`, group('t.id'), teacher('p.id'), 'teacher', `'true'`),
    ],
    [
      'taught_modules t join staff p on p.id = any(t.teacher_ids || t.leader_id)',
      enrolled(
        `'teaches-' || ${taught('t.id')} || '-' || ${teacher('p.id')}`,
        taught('t.id'),
        teacher('p.id'),
        'teacher',
        `case when p.id = t.leader_id then 'true' else 'false' end`,
      ),
    ],
    [
      'students t join taught_modules m on t.group_id = any(m.group_ids)',
      enrolled(
        `'learns-' || ${taught('m.id')} || '-' || ${student('t.id')}`,
        taught('m.id'),
        student('t.id'),
        'student',
        `''`,
      ),
    ],
  ],
};

/** How many parts a file has. */
export const partsOf = (file: RosterFile): number => PARTS[file].length;
const HERE = '(select quad_institution())';

/** A batch of a part of a file: `ids` records after the last one, and the lines that they make. */
export const LINES = built({
  build: ({ file, part, after }: { file: RosterFile; part: number; after: number }) => {
    const [from = '', cells = ''] = PARTS[file][part] ?? [];
    const narrow = from.startsWith('institutions') ? ` and t.id = ${HERE}` : '';
    const table = /^[a-z_]+ t/.test(from) ? from.split(' ')[0] : undefined;
    const batch = table
      ? ` and t.id <= coalesce((select max(b.id) from (select id from ${table} where id > $1 order by id limit 500) b), 0)`
      : '';
    return {
      text: `select t.id, ${cells} as cells from ${from} where t.id > $1${narrow}${batch} order by t.id`,
      values: [after],
    };
  },
  row: { id: z.int(), cells: z.array(z.string().nullable()) },
  samples: () =>
    (Object.keys(PARTS) as RosterFile[]).flatMap((file) => PARTS[file].map((_, part) => ({ file, part, after: 0 }))),
});
