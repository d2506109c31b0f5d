import { Planting, type Plan } from './planting.js';
import type { Course, Placement, Problem, Room } from './problem.js';

/** Room for all of a course in each of its rooms. */
function studentsOf(planting: Planting, course: number, rooms: readonly Room[]): number {
  const least = Math.min(250, ...planting.seats[course]!.map(({ room }) => rooms[room]!.capacity));
  return Math.max(5, Math.min(least, Math.floor(least * (0.4 + planting.random.below(600) / 1000))));
}

/**
 * Makes a problem of the given size around a timetable that holds it; what that one costs is a bound for the best there is.
 * Curricula, teachers and closed periods are drawn so that they agree with it.
 */
export function plant(plan: Plan): { problem: Problem; planted: Placement[] } {
  const planting = new Planting(plan);
  planting.layOut();
  planting.furnish();
  const rooms = Array.from({ length: plan.rooms }, (_, room) => ({
    id: `r${room}`,
    capacity: 20 + 10 * planting.random.below(room % 4 === 0 ? 24 : 8),
  }));
  const curricula = Array.from({ length: plan.curricula }, () => planting.curriculum());
  const teachers = planting.teachers();
  const courses = planting.seats.map((seats, course): Course => {
    const id = `c${String(course).padStart(4, '0')}`;
    const days = new Set(seats.map(({ period }) => Math.floor(period / plan.periodsPerDay))).size;
    return {
      id,
      teachers: [teachers[course]!],
      lectures: seats.map((_, index) => ({ id: `${id}#${index + 1}` })),
      curricula: curricula.flatMap((members, index) => (members.includes(course) ? [`q${index}`] : [])),
      students: studentsOf(planting, course, rooms),
      minimumWorkingDays: Math.max(1, Math.min(days, 2 + planting.random.below(3))),
      unavailable: planting.closedOf(course),
    };
  });
  const planted = planting.seats.flatMap((seats, course) =>
    seats.map(({ period, room }, index) => ({
      lecture: `${courses[course]!.id}#${index + 1}`,
      period,
      room: `r${room}`,
    })),
  );
  const { days, periodsPerDay } = plan;
  // In a full week some lectures find no room, and a course may lose all of them.
  const held = courses.filter(({ lectures }) => lectures.length > 0);
  return { problem: { days, periodsPerDay, rooms, courses: held }, planted };
}
