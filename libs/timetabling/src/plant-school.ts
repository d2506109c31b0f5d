import type { Course, Placement, Problem } from './problem.js';
import { Random } from './random.js';

/** How large a school is to be. */
export interface SchoolPlan {
  seed: number;
  classes: number;
  days: number;
  periodsPerDay: number;
  /** Lessons take up to so many periods. */
  longest: number;
}

/** A lesson as it is planted. */
interface Planted {
  period: number;
  length: number;
  teacher: number;
}

/** Gives lessons the teachers that are free, those first that the class has already: few of them, so they have little time left. */
class Staff {
  readonly taken: Set<number>[] = [];

  constructor(
    private readonly random: Random,
    private readonly most: number,
  ) {}

  teach(own: readonly Planted[], { period, length }: Omit<Planted, 'teacher'>): number {
    const periods = Array.from({ length }, (_, n) => period + n);
    const isFree = (teacher: number) =>
      this.taken[teacher]!.size + length <= this.most && !periods.some((each) => this.taken[teacher]!.has(each));
    const free = [...this.taken.keys()].filter(isFree);
    const known = free.filter((teacher) => own.some((lesson) => lesson.teacher === teacher));
    const choices = known.length > 0 ? known : free;
    const teacher = choices.length > 0 ? choices[this.random.below(choices.length)]! : this.taken.length;
    this.taken[teacher] ??= new Set();
    for (const each of periods) this.taken[teacher].add(each);
    return teacher;
  }
}

/**
 * Makes a school around a timetable that holds it: every class has a lesson in every period of the week, in one room of its own, many of
 * them for several periods in a row, and teachers have little time left. So nobody can move without others.
 */
export function plantSchool(plan: SchoolPlan): { problem: Problem; planted: Placement[] } {
  const { days, periodsPerDay, longest } = plan;
  const random = new Random(plan.seed);
  const staff = new Staff(random, Math.ceil(days * periodsPerDay * 0.9));
  const planted: Placement[] = [];
  const courses = Array.from({ length: plan.classes }, (_, group): Course[] => {
    const lessons: Planted[] = [];
    for (let period = 0; period < days * periodsPerDay;) {
      const left = periodsPerDay - (period % periodsPerDay);
      const length = Math.min(left, 1 + random.below(longest));
      lessons.push({ period, length, teacher: staff.teach(lessons, { period, length }) });
      period += length;
    }
    return [...new Set(lessons.map(({ teacher }) => teacher))].map((teacher) => {
      const id = `c${group}t${teacher}`;
      const own = lessons.filter((lesson) => lesson.teacher === teacher);
      own.forEach(({ period }, n) => planted.push({ lecture: `${id}#${n}`, period, room: `r${group}` }));
      return {
        ...{ id, teachers: [`t${teacher}`], curricula: [`c${group}`], students: 20, rooms: [`r${group}`] },
        lectures: own.map(({ length }, n) => ({ id: `${id}#${n}`, length })),
      };
    });
  }).flat();
  const rooms = Array.from({ length: plan.classes }, (_, group) => ({ id: `r${group}`, capacity: 30 }));
  return { problem: { days, periodsPerDay, rooms, courses }, planted };
}
