import { z } from 'zod';
import { TEACHERS } from '@quad/domain/core';
import { LEFT } from '@quad/domain/groups';
import type { RosterFile } from '@quad/domain/roster';
import { built } from '#core/database/builder.js';

/** What the other system calls a record, else what we do. */
const sid = (resource: string, prefix: string, id: string): string =>
  `coalesce((select min(i.sourced_id) from roster_ids i where i.resource = '${resource}' and i.record_id = ${id}),
        '${prefix}-' || ${id})`;
/** Joins what the other system says of a record, or of the tie between two: `k`. */
const kept = (resource: string, id: string, target?: string): string => `left join lateral (
  select i.sourced_id, i.beside from roster_ids i where i.resource = '${resource}' and i.record_id = ${id}
    ${target ? `and i.target_id = ${target}` : ''} order by i.sourced_id limit 1) k on true`;
const beside = (column: string): string => `coalesce(k.beside->>'${column}', '')`;
/** A day that is over says nothing of who is still there. */
const until = `case when k.beside->>'endDate' >= current_date::text then k.beside->>'endDate' else '' end`;
const INSTITUTION = `coalesce((select min(i.sourced_id) from roster_ids i where i.resource = 'institutions'), 'institution')`;
/** A reference that the other system gave, by the name under which the export has its record. */
const given = (resource: string, column: string, otherwise: string): string =>
  `coalesce((select min(o.sourced_id) from roster_ids i join roster_ids o on o.resource = i.resource and o.record_id = i.record_id
    where i.resource = '${resource}' and i.sourced_id = k.beside->>'${column}'), ${otherwise})`;
const school = (column: string): string => given('departments', column, INSTITUTION);
const year = (id: string) => sid('academic_years', 'year', id);
const org = (id: string) => `case when ${id} is null then ${INSTITUTION} else ${sid('departments', 'org', id)} end`;
const group = (id: string) => sid('groups', 'group', id);
const taught = (id: string) => sid('taught_modules', 'class', id);
const student = (id: string) => sid('students', 'student', id);
const teacher = (id: string) => sid('staff', 'staff', id);
const term = (year_id: string, semester: string, number: string) =>
  `coalesce((select min(i.sourced_id) from roster_ids i where i.resource = 'semesters' and i.record_id = ${semester}
        and i.target_id = ${year_id}), ${year(year_id)} || '-term-' || ${number})`;
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const REST = `a.email, '', a.phone, '', ${beside('grades')}, '', ${beside('userMasterIdentifier')}, '', '', '', ''`;
const enrolled = (id: string, class_: string, user: string, role: string, primary: string) =>
  `array[coalesce(k.sourced_id, ${id}), '', '', ${class_}, ${school('schoolSourcedId')}, ${user}, '${role}', ${primary},
    ${beside('beginDate')}, ${until}]`;
const FACTS = `join people p on p.account_id = t.account_id and p.institution_id = t.institution_id
  and coalesce(p.birthdate::text, p.gender) is not null`;
const born = (id: string) =>
  `array[${id}, '', '', p.birthdate::text, p.gender, '', '', '', '', '', '', '', '', '', '', '']`;

/** Rows of a file after an id: the columns of the standard and ours behind them; several parts stand one after the other. */
const PARTS: Readonly<Record<RosterFile, readonly (readonly [from: string, cells: string])[]>> = {
  'academicSessions.csv': [
    [
      `academic_years t ${kept('academic_years', 't.id')}`,
      `array[${year('t.id')}, '', '', t.name, 'schoolYear', t.start_date::text, t.end_date::text, '',
        coalesce(k.beside->>'schoolYear', extract(year from t.end_date)::text), '']`,
    ],
    [
      `(select x.year_id, s.id as semester_id, s.name, s.number, min(x.starts) as starts, max(x.ends) as ends,
          x.year_id * 1000 + s.number as id
        from (select academic_year_id as year_id, semester_id, start_date as starts, end_date as ends from taught_modules
          union all select target_id, record_id, null, null from roster_ids where resource = 'semesters') x
        join semesters s on s.id = x.semester_id group by 1, 2, 3, 4) t join academic_years y on y.id = t.year_id
        ${kept('semesters', 't.semester_id', 't.year_id')}`,
      `array[${term('t.year_id', 't.semester_id', 't.number')}, '', '', coalesce(k.beside->>'title', t.name),
        coalesce(k.beside->>'type', 'semester'), coalesce(k.beside->>'startDate', t.starts::text),
        coalesce(k.beside->>'endDate', t.ends::text), ${year('t.year_id')},
        coalesce(k.beside->>'schoolYear', extract(year from y.end_date)::text), t.number::text]`,
    ],
  ],
  'orgs.csv': [
    ['institutions t', `array[${INSTITUTION}, '', '', t.name, 'district', t.key, '', '']`],
    [
      'departments t',
      `array[${org('t.id')}, '', '', t.name, case when t.kind = 'faculty' then 'school' else 'department' end, t.code,
        ${org('t.parent_id')}, t.kind]`,
    ],
  ],
  'courses.csv': [
    ['institutions t', `array['no-course', '', '', '', t.name, '', '', ${INSTITUTION}, '', '', 'none', '', '', '']`],
    [
      `courses t ${kept('courses', 't.id')}`,
      `array[${sid('courses', 'programme', 't.id')}, '', '', ${given('academic_years', 'schoolYearSourcedId', `''`)}, t.title,
        t.code, ${beside('grades')}, ${org('t.department_id')}, ${beside('subjects')}, ${beside('subjectCodes')},
        'programme', '', '', t.degree]`,
    ],
    [
      `modules t ${kept('modules', 't.id')}`,
      `array[${sid('modules', 'module', 't.id')}, '', '', ${given('academic_years', 'schoolYearSourcedId', `''`)}, t.title,
        t.code, ${beside('grades')}, ${org('t.department_id')}, ${beside('subjects')}, ${beside('subjectCodes')}, '',
        t.credits::text, t.type, '']`,
    ],
  ],
  'classes.csv': [
    [
      `groups t ${kept('groups', 't.id')}`,
      `array[${group('t.id')}, '', '', t.title, ${beside('grades')}, case when t.course_id is null
          then ${given('modules', 'courseSourcedId', `'no-course'`)} else ${sid('courses', 'programme', 't.course_id')} end,
        ${beside('classCode')}, 'homeroom', ${beside('location')}, ${school('schoolSourcedId')},
        coalesce(${year('t.academic_year_id')}, (select ${year('y.id')} from academic_years y where y.current)),
        ${beside('subjects')}, ${beside('subjectCodes')}, ${beside('periods')}, '', '', t.capacity::text]`,
    ],
    [
      `taught_modules t join semesters s on s.id = t.semester_id ${kept('taught_modules', 't.id')}`,
      `array[${taught('t.id')}, '', '', t.title, ${beside('grades')}, ${sid('modules', 'module', 't.module_id')},
        ${beside('classCode')}, 'scheduled', ${beside('location')}, ${school('schoolSourcedId')},
        ${term('t.academic_year_id', 't.semester_id', 's.number')}, ${beside('subjects')}, ${beside('subjectCodes')},
        ${beside('periods')}, t.start_date::text, t.end_date::text, '']`,
    ],
  ],
  'users.csv': [
    [
      `students t join accounts a on a.id = t.account_id ${kept('students', 't.id')}`,
      `array[${student('t.id')}, '', '', (a.disabled_at is null and t.status not in (${quoted(LEFT)}))::text, t.student_code,
        ${beside('userIds')}, a.firstname, a.lastname, a.middlename, t."idNumber", ${REST}, ${school('primaryOrgSourcedId')}, '']`,
    ],
    [
      `staff t join accounts a on a.id = t.account_id ${kept('staff', 't.id')}`,
      `array[${teacher('t.id')}, '', '', (a.disabled_at is null)::text, a.username, ${beside('userIds')}, a.firstname,
        a.lastname, a.middlename, t."idNumber", ${REST}, ${org('t.department_id')}, '']`,
    ],
  ],
  'roles.csv': [
    [
      `students t ${kept('roles/students', 't.id')}`,
      `array[coalesce(k.sourced_id, 'role-' || ${student('t.id')}), '', '', ${student('t.id')}, 'primary', 'student',
        ${beside('beginDate')}, ${until}, ${school('orgSourcedId')}, '']`,
    ],
    [
      `staff t ${kept('roles/staff', 't.id')}`,
      `array[coalesce(k.sourced_id, 'role-' || ${teacher('t.id')}), '', '', ${teacher('t.id')}, 'primary',
        case when exists (select 1 from account_roles r
        where r.account_id = t.account_id and r.institution_id = t.institution_id and r.role in (${quoted(TEACHERS)}))
        then 'teacher' else 'aide' end, ${beside('beginDate')}, ${until}, ${org('t.department_id')}, '']`,
    ],
  ],
  'enrollments.csv': [
    [
      `students t join groups g on g.id = t.group_id ${kept('placements', 't.id', 'g.id')}`,
      enrolled(`'in-' || ${student('t.id')}`, group('g.id'), student('t.id'), 'student', `''`),
    ],
    [
      `groups t join staff p on p.id = t.mentor_id ${kept('mentors', 'p.id', 't.id')}`,
      enrolled(`'mentor-' || ${group('t.id')}`, group('t.id'), teacher('p.id'), 'teacher', `'true'`),
    ],
    [
      `taught_modules t join staff p on p.id = any(t.teacher_ids || t.leader_id) ${kept('teachers', 'p.id', 't.id')}`,
      enrolled(
        `'teaches-' || ${taught('t.id')} || '-' || ${teacher('p.id')}`,
        taught('t.id'),
        teacher('p.id'),
        'teacher',
        `case when p.id = t.leader_id then 'true' else 'false' end`,
      ),
    ],
    [
      `students t join taught_modules m on t.group_id = any(m.group_ids) ${kept('attending', 't.id', 'm.id')}`,
      enrolled(
        `'learns-' || ${taught('m.id')} || '-' || ${student('t.id')}`,
        taught('m.id'),
        student('t.id'),
        'student',
        `''`,
      ),
    ],
  ],
  'demographics.csv': [
    [`students t ${FACTS}`, born(student('t.id'))],
    [`staff t ${FACTS}`, born(teacher('t.id'))],
  ],
};

/** How many parts a file has. */
export const partsOf = (file: RosterFile): number => PARTS[file].length;
const HERE = '(select quad_institution())';

const tableOf = (from: string): string | undefined => (/^[a-z_]+ t/.test(from) ? from.split(' ')[0] : undefined);
const EVERYWHERE = (Object.keys(PARTS) as RosterFile[]).flatMap((file) =>
  PARTS[file].map((_, part) => ({ file, part, after: 0, last: 0 })),
);

/** The last of the next 500 records of a part of a file; nothing where there is none. */
export const BATCH = built({
  build: ({ file, part, after }: { file: RosterFile; part: number; after: number }) => {
    const [from = ''] = PARTS[file][part] ?? [];
    const ids = `select t.id from ${tableOf(from) ?? from.replace(/ left join lateral[^]*$/, '')}${tableOf(from) ? ' t' : ''}`;
    return { text: `select max(id) as last from (${ids} where t.id > $1 order by t.id limit 500) b`, values: [after] };
  },
  row: { last: z.int().nullable() },
  samples: () => EVERYWHERE,
});

/** The lines that the records of a batch make. */
export const LINES = built({
  build: ({ file, part, after, last }: { file: RosterFile; part: number; after: number; last: number }) => {
    const [from = '', cells = ''] = PARTS[file][part] ?? [];
    const narrow = from.startsWith('institutions') ? ` and t.id = ${HERE}` : '';
    return {
      text: `select ${cells} as cells from ${from} where t.id > $1 and t.id <= $2${narrow} order by t.id`,
      values: [after, last],
    };
  },
  row: { cells: z.array(z.string().nullable()) },
  samples: () => EVERYWHERE,
});
