import type { Transaction } from '#core/database/database.js';
import { insert } from '../insert.js';
import { COURSES, DEPARTMENTS, GROUP_SIZE, MODULES, WEEKS } from '../plan.js';

/** What an institution has before people come: ids by the words of the plan. */
export interface Structure {
  readonly institution: number;
  readonly key: string;
  readonly departments: Map<string, number>;
  readonly courses: Map<string, number>;
  readonly levels: Map<number, number>;
  readonly groups: { id: number; title: string; course: string; level: number }[];
  readonly taught: {
    id: number;
    module: number;
    course: string;
    level: number;
    title: string;
    department: string;
    groups: number[];
  }[];
  readonly rooms: number[];
}

const LEVELS = [4, 5, 6] as const;
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Reference data, departments, courses, groups, modules and rooms. `courses` narrows a smaller institution. */
export async function seedStructure(
  tx: Transaction,
  { institution, key, termStart, courses }: { institution: number; key: string; termStart: Date; courses: number },
): Promise<Structure> {
  const base = {
    institution_id: institution,
    version: 1,
    created_at: new Date().toISOString(),
    updated_at: new Date().toISOString(),
  };
  const put = (table: string, rows: readonly Record<string, unknown>[]) =>
    insert(
      tx,
      table,
      rows.map((row) => ({ ...base, ...row })),
    );
  const chosen = COURSES.slice(0, courses);
  const departments = new Map<string, number>();
  for (const { parent, ...department } of DEPARTMENTS)
    departments.set(
      department.name,
      (await put('departments', [{ ...department, parent_id: parent ? departments.get(parent) : null }]))[0] ?? 0,
    );
  const levelIds = await put(
    'levels',
    LEVELS.map((number) => ({ name: `Level ${number}`, number, degree: 'bachelor' })),
  );
  const levels = new Map(LEVELS.map((number, index) => [number as number, levelIds[index] ?? 0]));
  const semesters = await put('semesters', [
    { name: 'Semester 1', number: 1 },
    { name: 'Semester 2', number: 2 },
  ]);
  const year = termStart.getUTCFullYear();
  const years = await put(
    'academic_years',
    [-1, 0].map((shift) => ({
      name: `${year + shift}/${year + shift + 1}`,
      start_date: `${year + shift}-08-01`,
      end_date: `${year + shift + 1}-07-15`,
      current: shift === 0,
    })),
  );
  const courseIds = await put(
    'courses',
    chosen.map((course) => ({
      title: course.title,
      code: course.code,
      degree: 'bachelor',
      department_id: departments.get(course.department),
    })),
  );
  const courseOf = new Map(chosen.map((course, index) => [course.code as string, courseIds[index] ?? 0]));

  const wanted = chosen.flatMap((course) =>
    LEVELS.flatMap((level) =>
      [1, 2].map((number) => ({
        course: course.code as string,
        level: level as number,
        title: `${level}${course.code}${number}`,
      })),
    ),
  );
  const groupIds = await put(
    'groups',
    wanted.map((group) => ({
      title: group.title,
      course_id: courseOf.get(group.course),
      level_id: levels.get(group.level),
      academic_year_id: years[1],
      capacity: GROUP_SIZE + 5,
    })),
  );
  const groups = wanted.map((group, index) => ({ ...group, id: groupIds[index] ?? 0 }));

  const modules = chosen.flatMap((course) =>
    LEVELS.flatMap((level, rank) =>
      (MODULES[course.code][rank] ?? []).map((title, index) => ({
        course: course.code as string,
        level: level as number,
        title,
        code: `${level}${course.code}0${index + 1}`,
        department: course.department as string,
      })),
    ),
  );
  const moduleIds = await put(
    'modules',
    modules.map((module) => ({
      code: module.code,
      title: module.title,
      credits: 6,
      level_id: levels.get(module.level),
      semester_id: semesters[0],
      type: 'core',
      department_id: departments.get(module.department),
    })),
  );
  const end = new Date(termStart.getTime() + WEEKS * 7 * 86_400_000 - 2 * 86_400_000);
  const groupsOf = (course: string, level: number) =>
    groups.filter((group) => group.course === course && group.level === level).map((group) => group.id);
  const taughtIds = await put(
    'taught_modules',
    modules.map((module, index) => ({
      module_id: moduleIds[index],
      academic_year_id: years[1],
      semester_id: semesters[0],
      title: module.title,
      teacher_ids: [],
      group_ids: groupsOf(module.course, module.level),
      start_date: isoDay(termStart),
      end_date: isoDay(end),
    })),
  );
  const rooms = await put('rooms', [
    ...Array.from({ length: chosen.length * 3 }, (_, index) => ({
      name: `A-${101 + index}`,
      building: 'Main building',
      capacity: 80,
    })),
    ...groups.map((_, index) => ({ name: `B-${201 + index}`, building: 'North building', capacity: 32 })),
    { name: 'Aula', building: 'Main building', capacity: 200 },
  ]);
  const taught = modules.map((module, index) => ({
    id: taughtIds[index] ?? 0,
    module: moduleIds[index] ?? 0,
    course: module.course,
    level: module.level,
    title: module.title,
    department: module.department,
    groups: groupsOf(module.course, module.level),
  }));
  return { institution, key, departments, courses: courseOf, levels, groups, taught, rooms };
}
