import { dashboardCalls, type StudentLesson } from '@quad/domain/dashboard';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';
import { turnsOf, useRefetchAt } from './moments';

const OTHERS = [
  'lesson_attendances',
  'timetable_slots',
  'attendance_marks',
  'taught_modules',
  'module_registrations',
].map((resource) => ({ resource }));

/**
 * The student's day, live: the group's channel brings registers and timetable, that of a module the lessons of those who
 * learn in it with another group, the student's own channel brings marks.
 * Fetched again when a lesson begins or ends.
 */
export function useStudentDay() {
  const { actor } = useSession();
  const group = actor?.group_id ?? undefined;
  const reading = useCall(
    dashboardCalls.student,
    {},
    { subjects: [{ resource: 'groups', ...(group !== undefined && { id: group }) }, ...OTHERS] },
  );
  const lessons = reading.data ? [reading.data.next, ...reading.data.today].filter((lesson) => lesson !== null) : [];
  useRefetchAt(lessons.flatMap(turnsOf), reading.refetch);
  return reading;
}

/** True from ten minutes before the lesson to its end: the time of self check-in. */
export const isOn = (lesson: StudentLesson, now: number): boolean =>
  lesson.status !== 'cancelled' && now >= Date.parse(turnsOf(lesson)[0] ?? '') && now <= Date.parse(lesson.ends_at);
