import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import {
  AHEAD,
  AUDITED,
  CLEARANCES,
  CLEARED,
  type AuditPart,
  type ClearanceKey,
  type ClearanceLine,
  type StudentAudit,
} from '@quad/domain/students';
import type { Context } from '#core/context.js';
import type { Query, Transaction } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { DOCUMENTS_AWAITED } from './clearances.queries.js';

/** The part of a student that providers are asked about. */
export interface Cleared {
  readonly id: number;
  readonly account_id: number;
  readonly status: string;
  readonly group_id: number | null;
  readonly level_id: number | null;
  readonly fee_status: string;
  readonly grant_type: string;
}
/** Whether a student has settled something; the detail needs no translation: a number, a date. */
export interface Standing {
  readonly is_clear: boolean;
  readonly detail?: string | null;
  readonly parts?: readonly AuditPart[];
}
/** What each of the students has settled; a student who is left out has settled it. */
export type ClearanceProvider = (
  query: Query,
  students: readonly Cleared[],
) => Promise<ReadonlyMap<number, Standing>> | ReadonlyMap<number, Standing>;

/** A part of a requirement: what is not said of it is null, and without `is_met` it is open. */
export const part = (what: AuditPart['what'], said: Partial<AuditPart> = {}): AuditPart => ({
  ...{ what, name: null, has: null, of: null, is_met: false },
  ...said,
});

/** What is open, student by student, where each row names its student. */
export function openBy<R extends { readonly student_id: number }>(
  rows: readonly R[],
  partOf: (row: R) => AuditPart,
  detailOf: (row: R) => string | null = () => null,
): Map<number, Standing> {
  const open = new Map<number, { is_clear: boolean; detail: string | null; parts: AuditPart[] }>();
  for (const row of rows) {
    const known = open.get(row.student_id);
    if (known) known.parts.push(partOf(row));
    else open.set(row.student_id, { is_clear: false, detail: detailOf(row), parts: [partOf(row)] });
  }
  return open;
}

/**
 * What areas know of a student before a step is taken. An area registers when its module starts (`onModuleInit`); a portal
 * in which a key has no provider does not start, so no step is taken unasked.
 */
@Injectable()
export class Clearances implements OnApplicationBootstrap {
  private readonly providers = new Map<ClearanceKey, ClearanceProvider>([
    ['placed', (_, students) => standings(students, placeOf)],
    ['fees', (_, students) => standings(students, ({ fee_status }) => ({ is_clear: fee_status !== 'debt' }))],
    [
      'documents',
      async (query, students) =>
        openBy(await DOCUMENTS_AWAITED.rows(query, { ids: idsOf(students) }), ({ title }) =>
          part('document', { name: title }),
        ),
    ],
  ]);

  register(key: ClearanceKey, provider: ClearanceProvider): void {
    this.providers.set(key, provider);
  }

  onApplicationBootstrap(): void {
    const missing = CLEARANCES.filter((key) => !this.providers.has(key));
    if (missing.length > 0) throw new Error(`Nobody answers for these clearances of students: ${missing.join(', ')}`);
  }

  /** The list for one step of one student. */
  async list(query: Query, student: Cleared, event: string): Promise<ClearanceLine[]> {
    return (await this.lists(query, [student], event)).get(student.id) ?? [];
  }

  /** The lists for one step of many: each provider is asked once. */
  async lists(query: Query, students: readonly Cleared[], event: string): Promise<Map<number, ClearanceLine[]>> {
    const { needed = [], shown = [] } = CLEARED[event as keyof typeof CLEARED] ?? {};
    const lists = new Map<number, ClearanceLine[]>(students.map(({ id }) => [id, []]));
    for (const key of CLEARANCES.filter((one) => needed.includes(one) || shown.includes(one))) {
      const provider = this.providers.get(key);
      if (!provider) throw new Error(`Nobody answers for the clearance ${key}`);
      const found = await provider(query, students);
      for (const [id, lines] of lists) {
        const { is_clear, detail = null, parts = [] } = found.get(id) ?? { is_clear: true };
        lines.push({ key, is_clear, is_needed: needed.includes(key), detail, parts: [...parts] });
      }
    }
    return lists;
  }

  /** What the next step of the student's life asks. */
  async audit(query: Query, student: Cleared): Promise<StudentAudit> {
    const event = AHEAD[student.status] ?? null;
    const lines = event ? await this.list(query, student, event) : [];
    return { event, is_clear: openOf(lines).length === 0, lines };
  }

  /** Throws (422) where something is open that the step waits for. */
  async require(tx: Transaction, student: Cleared, event: string): Promise<void> {
    const problem = this.refusal(tx.ctx, await this.list(tx.query, student, event));
    if (problem) throw problem;
  }

  /** Why a step is refused; nothing where all is settled that it waits for. */
  refusal({ locale }: Context, lines: readonly ClearanceLine[]): Problem | undefined {
    const open = openOf(lines).map(({ key }) => textOf(locale, `students:clearance.${key}`));
    return open.length > 0
      ? new Problem('students.not_clear', {
          status: 422,
          params: { open: open.join(', ') },
          about: { of: AUDITED.map((resource) => ({ resource })) },
        })
      : undefined;
  }
}

const openOf = (lines: readonly ClearanceLine[]): ClearanceLine[] =>
  lines.filter(({ is_clear, is_needed }) => is_needed && !is_clear);

const idsOf = (students: readonly Cleared[]): number[] => students.map(({ id }) => id);

const standings = (students: readonly Cleared[], standingOf: (student: Cleared) => Standing) =>
  new Map(students.map((student) => [student.id, standingOf(student)]));

function placeOf({ group_id, level_id }: Cleared): Standing {
  const parts = [...(group_id === null ? [part('no_group')] : []), ...(level_id === null ? [part('no_level')] : [])];
  return { is_clear: parts.length === 0, parts };
}
