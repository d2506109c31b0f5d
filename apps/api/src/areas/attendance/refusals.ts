import { Problem, type Actor } from '@quad/domain/core';
import { refusalOf, type LessonAttendanceEvent, type RegisterFacts } from '@quad/domain/attendance';

/** What is not a conflict with the register's state (409). */
const STATUS: Readonly<Record<string, number>> = {
  not_yours: 403,
  not_in_group: 403,
  not_importer: 403,
  unknown_students: 422,
  reason_required: 422,
  clock: 422,
  code_wrong: 422,
  code_expired: 410,
  device_used: 409,
  columns_missing: 422,
};

type Detail = Omit<NonNullable<ConstructorParameters<typeof Problem>[1]>, 'status'>;

/** A refusal of this area, with its HTTP status: one table for the rules in SQL, in the workflow and in the services. */
export const refusal = (why: string, detail: Detail = {}): Problem =>
  new Problem(`attendance.${why}`, { ...detail, status: STATUS[why] ?? 409 });

/** Throws the sentence that says why the action is not for this actor now. */
export function demand(
  action: LessonAttendanceEvent | 'MARK',
  { actor, record }: { actor: Actor; record: RegisterFacts & { id: number } },
): void {
  const why = refusalOf(action, { actor, record });
  if (why) throw refusal(why, { params: { status: record.status, id: record.id } });
}

/** What the hot statement refused with the register as it stood, as the sentence that the workflow has for it. */
export function spoken(problem: unknown, actor: Actor, action: LessonAttendanceEvent | 'MARK'): unknown {
  if (!(problem instanceof Problem)) return problem;
  const why = problem.code.replace('attendance.', '');
  if (problem.code !== 'attendance.refused') return STATUS[why] ? refusal(why, problem.detail) : problem;
  const record = problem.detail.current as RegisterFacts & { id: number };
  return refusal(refusalOf(action, { actor, record }) ?? 'not_yours', {
    params: { status: record.status, id: record.id },
  });
}
