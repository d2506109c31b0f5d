import { Problem, type Actor } from '@quad/domain/core';
import { registerVerdict, type LessonAttendanceEvent, type RegisterFacts } from '@quad/domain/attendance';

/** What is not a conflict with the register's state (409); what the workflow refuses has its own status. */
const STATUS: Readonly<Record<string, number>> = {
  not_yours: 403,
  not_importer: 403,
  unknown_students: 422,
  reason_required: 422,
  clock: 422,
  code_wrong: 422,
  code_expired: 410,
  columns_missing: 422,
};

type Detail = Omit<NonNullable<ConstructorParameters<typeof Problem>[1]>, 'status'>;
interface About {
  readonly actor: Actor;
  readonly record: RegisterFacts & { readonly id: number };
}

/** A refusal of this area that is no rule of the workflow, with its HTTP status. */
export const refusal = (why: string, detail: Detail = {}): Problem =>
  new Problem(`attendance.${why}`, { ...detail, status: STATUS[why] ?? 409 });

/** Why the action is not for this actor now, as the workflow says it; undefined where it is allowed. */
function refused(action: LessonAttendanceEvent | 'MARK', { actor, record }: About): Problem | undefined {
  const verdict = registerVerdict(action, { actor, record, now: Date.now() });
  if ('to' in verdict) return undefined;
  return new Problem(verdict.code, {
    status: verdict.status,
    params: { ...verdict.params, status: record.status, id: record.id },
  });
}

/** Throws unless the workflow allows it. */
export function demand(action: LessonAttendanceEvent | 'MARK', about: About): void {
  const problem = refused(action, about);
  if (problem) throw problem;
}

/** What the hot statement refused with the register as it stood, as the sentence that the workflow has for it. */
export function spoken(problem: unknown, actor: Actor, action: LessonAttendanceEvent | 'MARK'): unknown {
  if (!(problem instanceof Problem)) return problem;
  const why = problem.code.replace('attendance.', '');
  if (problem.code !== 'attendance.refused') return STATUS[why] ? refusal(why, problem.detail) : problem;
  const record = problem.detail.current as About['record'];
  return (
    refused(action, { actor, record }) ?? refusal('not_yours', { params: { status: record.status, id: record.id } })
  );
}
