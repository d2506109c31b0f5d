import { Injectable } from '@nestjs/common';
import { may, Problem, type PageQuery } from '@quad/domain/core';
import { lessonAttendances, percentages, REGISTER_TABS, sumOf, type AttendanceTable, type MarkStatus, type StudentAttendance, type Tally, type Tallied } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { pageText } from '#core/resource/resource.service.js';
import { modulesSql, STUDENT_LESSONS, studentsSql, TABLE } from './attendance-tables.queries.js';

type TableRow = AttendanceTable['rows'][number] & { readonly stays: boolean };
type Lesson = StudentAttendance['modules'][number]['lessons'][number];
type ModuleLesson = Lesson & { readonly ccls_module_id: number; readonly module_title: string; readonly module_code: string };
type Query = Partial<PageQuery> & Readonly<Record<string, unknown>>;
type Rows = { readonly content: string; readonly total: number };
type ListSql = (parts: { where: string; sort: string | undefined; when: string; limits: string }) => string;

/** What an export of a list holds at most. */
const EVERYTHING = { page: 0, size: 100_000 };
const NOTHING = { columns: '', source: '', where: '', values: [], whole: true };

/** Attendance added up: by student and lesson, by student, by module. */
@Injectable()
export class AttendanceTables {
  constructor(private readonly database: Database) {}

  async table(ctx: Context, { ccls_module_id, group_id }: { ccls_module_id: number; group_id: number }): Promise<AttendanceTable> {
    const [found] = await this.database.read<{ lessons: AttendanceTable['lessons']; rows: TableRow[] }>(ctx, TABLE, [ccls_module_id, group_id]);
    const { lessons = [], rows = [] } = found ?? {};
    const tallied = rows.map(({ stays, ...row }) => {
      const own = lessons.map((lesson, place) => ({ hours: lesson.hours, register_status: lesson.status, status: row.marks[place] ?? null }));
      // Whoever has left the group has no lessons to come in it.
      return { ...row, tally: sumOf(own.filter(({ status }) => stays || status).map(hoursOf)) };
    });
    return { lessons, rows: tallied.map(({ tally, ...row }) => ({ ...row, ...withShares(tally) })), totals: withShares(sumOf(tallied.map(({ tally }) => tally))) };
  }

  /** Without an id the student who asks; another's only for staff who may read attendance, else it is as if there were none. */
  async student(ctx: Context, { student_id = ctx.actor.student_id ?? undefined, ccls_module_id = null }: { student_id?: number; ccls_module_id?: number | null }): Promise<StudentAttendance> {
    if (student_id === undefined) throw new Problem('invalid', { fields: [{ field: 'student_id', code: 'field.required' }] });
    const isAllowed = student_id === ctx.actor.student_id || may(ctx.actor, 'read', lessonAttendances);
    const [found] = isAllowed ? await this.database.read<{ student: StudentAttendance['student']; lessons: ModuleLesson[] }>(ctx, STUDENT_LESSONS, [student_id, ccls_module_id], 'attendance:student') : [];
    if (!found) throw new Problem('not_found', { params: { resource: 'students', id: student_id } });
    const modules = new Map<number, ModuleLesson[]>();
    for (const lesson of found.lessons) modules.set(lesson.ccls_module_id, [...(modules.get(lesson.ccls_module_id) ?? []), lesson]);
    return { student: found.student, totals: withShares(sumOf(found.lessons.map(hoursOf))), modules: [...modules.values()].map(moduleOf) };
  }

  students(ctx: Context, query: Query): Promise<string> {
    return this.page(ctx, query, { sql: studentsSql, conditions: [
      ['s.group_id = ?', query.group_id], ['s.level_id = ?', query.level_id], ['s.course_id = ?', query.course_id],
      ['x.percent_of_taken < ?', query.below], [`a.name ilike ? or s."idNumber" ilike ?`, like(query.search)],
    ], registers: [['r.ccls_module_id in (select id from taught_modules where academic_year_id = ?)', query.academic_year_id]] });
  }

  modules(ctx: Context, query: Query): Promise<string> {
    const me = query.mine ? ctx.actor.staff_id ?? 0 : undefined;
    return this.page(ctx, query, { sql: modulesSql, conditions: [
      ['? = any(t.group_ids)', query.group_id], ['t.academic_year_id = ?', query.academic_year_id], ['t.semester_id = ?', query.semester_id],
      ['? = any(t.teacher_ids) or ? = t.leader_id', me], ['m.module_title ilike ? or m.module_code ilike ?', like(query.search)],
    ], registers: [['r.group_id = ?', query.group_id]] });
  }

  private async page(ctx: Context, { page = EVERYTHING.page, size = EVERYTHING.size, sort }: Query, { sql, conditions, registers }: { sql: ListSql; conditions: [string, unknown][]; registers: [string, unknown][] }): Promise<string> {
    const list = narrowed(NOTHING, conditions);
    const inner = narrowed({ ...NOTHING, values: list.values }, registers);
    const text = sql({ where: conditionOf(list), sort, when: conditionOf(inner), limits: `limit ${size} offset ${page * size}` });
    const [row] = await this.database.read<Rows>(ctx, text, [...inner.values]);
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }
}

const conditionOf = ({ where }: Listing): string => where.replace(/^where /, '') || 'true';
const like = (search: unknown): string | undefined => (search ? `%${String(search).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` : undefined);
const withShares = (tally: Tally): Tallied => ({ ...tally, ...percentages(tally) });

type Held = { readonly hours: number; readonly register_status: string; readonly status: MarkStatus | null };
const isTaken = ({ register_status }: Held): boolean => (REGISTER_TABS.completed as readonly string[]).includes(register_status);

/** What one lesson adds to a student's hours: a lesson that was taken before she came adds nothing. */
function hoursOf(lesson: Held): Tally {
  const { hours, status } = lesson;
  const is_taken = isTaken(lesson);
  const of = (wanted: MarkStatus) => (is_taken && status === wanted ? hours : 0);
  return {
    taken_hours: is_taken && status ? hours : 0, all_hours: is_taken && !status ? 0 : hours,
    present_hours: of('present'), late_hours: of('late'), absent_hours: of('absent'), excused_hours: of('excused'),
  };
}

function moduleOf(lessons: ModuleLesson[]): StudentAttendance['modules'][number] {
  const { ccls_module_id = 0, module_title = '', module_code = '' } = lessons[0] ?? {};
  const counted = (wanted: MarkStatus) => lessons.filter((lesson) => isTaken(lesson) && lesson.status === wanted).length;
  return {
    ccls_module_id, module_title, module_code, ...withShares(sumOf(lessons.map(hoursOf))),
    present: counted('present'), late: counted('late'), absent: counted('absent'), excused: counted('excused'),
    lessons: lessons.map(({ ccls_module_id: _id, module_title: _title, module_code: _code, ...lesson }) => lesson),
  };
}
