import type { RecordOf } from '@quad/domain/core';
import { lessonAssessments, lessonCalls, lessonHomeworks, lessons, writesOwnLessonsOnly } from '@quad/domain/lessons';
import { useWatch } from '#data/live/live';
import { useCall } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { bySurname } from '#data/words/surname';

export type Task = RecordOf<typeof lessonAssessments>;
export type Homework = RecordOf<typeof lessonHomeworks>;

/** Somebody who is to hand in, and what came of it. */
export interface Learner {
  readonly student_id: number;
  readonly student_name: string;
  readonly idNumber: string | null;
  readonly group_title: string | null;
  readonly homework: Homework | undefined;
}

/** What became of the work of one student; work that was replaced after the feedback is to be looked at again. */
export function stateOf({ homework }: Learner): 'missing' | 'given' | 'late' | 'again' | 'reviewed' {
  if (!homework) return 'missing';
  const { feedback_at, submitted_at, late } = homework;
  if (feedback_at === null) return late ? 'late' : 'given';
  return Date.parse(submitted_at) > Date.parse(feedback_at) ? 'again' : 'reviewed';
}

export const VIEWS = {
  all: () => true,
  waiting: (row: Learner) => !['missing', 'reviewed'].includes(stateOf(row)),
  missing: (row: Learner) => !row.homework,
} as const;
export type View = keyof typeof VIEWS;

/** Everybody by surname with their work; people who only read lessons see what was handed in. */
export function learnersOf(
  homeworks: readonly Homework[],
  learners: readonly Omit<Learner, 'homework'>[] = [],
): readonly Learner[] {
  const works = new Map(homeworks.map((each) => [each.student_id, each]));
  const rows = learners.map((each) => ({ ...each, homework: works.get(each.student_id) }));
  const known = new Set(learners.map(({ student_id }) => student_id));
  const others = homeworks
    .filter(({ student_id }) => !known.has(student_id))
    .map((homework) => ({ ...homework, idNumber: null, group_title: null, homework }));
  return [...rows, ...others].sort((one, other) => bySurname(one.student_name, other.student_name));
}

/** May the person say something about this work? */
export function useReviews({ mine }: Task): boolean {
  const { actor } = useSession();
  const isGranted = useMay('update', lessons);
  return isGranted && actor !== null && (mine || !writesOwnLessonsOnly(actor));
}

/** Who is to hand in a piece of homework, and what they did; live. */
export function useLearners(task: Task) {
  const reviews = useReviews(task);
  const of = { lesson_assessment_id: task.id };
  const learners = useCall(lessonCalls.learners, reviews ? of : null);
  const works = useAll(lessonHomeworks, of);
  // Teachers may not watch the list of all homework: events of it reach them through what it is handed in for.
  useWatch({ resource: lessonAssessments.name, id: task.id });
  const { records } = works;
  const isThere = records !== undefined && (!reviews || learners.data !== undefined);
  const reading = learners.problem ? learners : works;
  return { ...reading, records: undefined, data: isThere ? learnersOf(records, learners.data) : undefined };
}
