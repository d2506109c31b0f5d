import type { WeekRule } from '@quad/domain/timetable';
import type { Broken, Course, DayRule, LectureRule, Problem } from '@quad/timetabling';

/** What each unit costs by which a rule is broken that need not hold. */
const ASKED = 2;

/** What is asked of the lessons of each course; two can follow each other where there are two. */
const lectureRulesOf = ({ kind, bound, must }: WeekRule, courses: readonly Course[]): LectureRule[] =>
  courses.flatMap(({ lectures }) => {
    const isMeant = kind === 'grouped' ? lectures.length === 2 : lectures.length > 1;
    const rule = { kind: kind as LectureRule['kind'], bound, force: must ? ('hard' as const) : ASKED };
    return isMeant ? [{ ...rule, lectures: lectures.map(({ id }) => id) }] : [];
  });

/** What is asked of the days of each group and each teacher, and of lessons; `asked` says where each rule is in what was asked. */
export function rulesOf(rules: readonly WeekRule[], { courses, teachers = [], curricula = [] }: Problem) {
  const all = rules.map((rule, place) => ({ ...rule, place }));
  const days = all.filter(({ of }) => of !== 'lessons');
  const lectures = all
    .filter(({ of }) => of === 'lessons')
    .flatMap((rule) => lectureRulesOf(rule, courses).map((one) => ({ ...one, place: rule.place })));
  const dayRules = days.map(({ kind, of, bound, must }): DayRule => ({
    ...{ kind: kind as DayRule['kind'], bound, force: must ? 'hard' : ASKED },
    ...(of === 'groups' ? { curricula: curricula.map(({ id }) => id) } : { teachers: teachers.map(({ id }) => id) }),
  }));
  return {
    ...{ dayRules, lectureRules: lectures.map(({ place: _, ...rule }): LectureRule => rule) },
    asked: ({ who, rule }: Pick<Broken, 'who' | 'rule'>) => (who === undefined ? lectures : days)[rule]?.place ?? -1,
  };
}
