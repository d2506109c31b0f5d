import { MARKED, type MarkedPayload } from '@quad/domain/attendance';
import type { DomainEvent } from '@quad/domain/core';
import { dashboardCalls, type TeacherDashboard, type TeacherLesson } from '@quad/domain/dashboard';
import { callAhead, useCall } from '#data/server/calls';
import { turnsOf, useRefetchAt } from './moments';

type Register = TeacherLesson['registers'][number];

/** Marks come many a second while a register is taken: their counts are put into the day; those of other teachers change nothing. */
export function foldMarked(day: TeacherDashboard, event: DomainEvent): TeacherDashboard {
  if (event.name !== MARKED) return day;
  const { counts } = event.payload as MarkedPayload;
  const count = (register: Register): Register =>
    register.lesson_attendance_id === event.record_id ? { ...register, ...counts } : register;
  const within = (lesson: TeacherLesson): TeacherLesson => ({ ...lesson, registers: lesson.registers.map(count) });
  return { ...day, now: day.now && within(day.now), next: day.next.map(within) };
}

/** Asks for the teacher's day. */
export const teacherDayAhead = (): Promise<unknown> => callAhead(dashboardCalls.teacher, {}, { fold: foldMarked });

/** The teacher's day: live, and asked for again when a lesson begins or ends. */
export function useTeacherDay() {
  const reading = useCall(dashboardCalls.teacher, {}, { fold: foldMarked });
  const lessons = reading.data ? [reading.data.now, ...reading.data.next].filter((lesson) => lesson !== null) : [];
  useRefetchAt(lessons.flatMap(turnsOf), reading.refetch);
  return reading;
}

/** The live board of a register. */
export const boardOf = (
  { ccls_module_id, lesson_id, lesson_slot_id }: Pick<TeacherLesson, 'ccls_module_id' | 'lesson_id' | 'lesson_slot_id'>,
  group_id: number,
): string => `/module/${ccls_module_id}/lesson/${lesson_id}/group/${group_id}/attendance/${lesson_slot_id}`;
