import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import type { Entry } from './planning/entries.js';
import type { Plan, Planner } from './planning/planner.js';
import { refused } from './row.js';
import { isKept } from './planning/find.queries.js';
import { RosterWriter, TakenOver, type Named, type Settle, type Written } from './writer.service.js';

/** What a batch is written with. */
export interface Writing {
  readonly ctx: Context;
  readonly planner: Planner;
  readonly settling: Settling;
  /** The plan of a row as another run has ended it. */
  readonly ended: (plan: Plan) => Promise<Plan>;
}
/** Marks these plans as done, with the ids of their records, in the transaction that wrote them. */
export type Settling = (plans: readonly Plan[]) => Settle;

/** Writes one batch of planned rows; what the portal refuses after all is refused in its row, and the others go on. */
@Injectable()
export class Importer {
  constructor(private readonly writer: RosterWriter) {}

  /** The plans with what came of them. */
  async write(about: Writing, plans: readonly Plan[]): Promise<Plan[]> {
    const open = plans.filter(({ row }) => !row.done);
    const resource = plans[0]?.row.resource ?? '';
    if (isKept(resource)) return this.records(about, open);
    const done = await this.links(about.ctx, open);
    await this.writer.bind(about.ctx, done.flatMap(tiedName));
    return done;
  }

  private async records(about: Writing, plans: readonly Plan[]): Promise<Plan[]> {
    const { ctx, planner } = about;
    const births = plans.filter(
      ({ verdict, row }) => verdict.fate === 'create' && ['students', 'staff'].includes(row.resource),
    );
    const born = births.length > 0 ? await this.births(about, births) : new Map<Plan, number>();
    const done: Plan[] = [];
    for (const plan of plans) {
      // Alone, so that one who is refused keeps nobody out.
      const alone = births.length > 1 && births.includes(plan) && !born.has(plan);
      const id = (alone ? await this.births(about, [plan]) : born).get(plan);
      done.push(id === undefined ? await this.one(about, plan) : { ...plan, id, settled: true });
      if (id !== undefined) planner.made(plan.row, id);
    }
    const named = done.flatMap(({ row, verdict, id = planner.idOf(row) }) =>
      verdict.fate === 'unchanged' && id !== undefined && row.file !== 'demographics.csv'
        ? [{ ...calledOf(planner, row), record_id: id }]
        : [],
    );
    await this.writer.bind(ctx, named);
    return done;
  }

  private async births({ ctx, planner, settling }: Writing, plans: readonly Plan[]): Promise<Map<Plan, number>> {
    const ids = await this.writer.writeMany(
      ctx,
      plans.map((plan) => writtenOf(planner, plan)),
      settling(plans),
    );
    return new Map(plans.flatMap((plan, at) => (ids?.[at] === undefined ? [] : [[plan, ids[at]] as const])));
  }

  private async one({ ctx, planner, settling, ended }: Writing, plan: Plan): Promise<Plan> {
    const { fate } = plan.verdict;
    if (fate !== 'create' && fate !== 'update') return plan;
    const written = writtenOf(planner, plan);
    return this.or(plan, planner, async () => {
      const done = await this.writer
        .write(ctx, written, settling([plan]))
        .then((id): Plan => ({ ...plan, id, settled: true }))
        .catch((problem: unknown) => (problem instanceof TakenOver ? ended(plan) : Promise.reject(problem as Error)));
      if (done.id !== undefined) planner.made(plan.row, done.id);
      return done;
    });
  }

  /** Rows that change the same record are one change of it. */
  private async links(ctx: Context, plans: readonly Plan[]): Promise<Plan[]> {
    const changed = new Map<Entry, Plan[]>();
    const done = new Map<Plan, Plan>();
    for (const plan of plans) {
      const { linked } = plan;
      if (linked?.verb === 'place') {
        const { who, target } = linked;
        done.set(
          plan,
          await this.or(plan, undefined, async () => {
            await this.writer.place(ctx, who.id ?? 0, target.id ?? 0);
            return plan;
          }),
        );
      } else if (linked) changed.set(linked.target, [...(changed.get(linked.target) ?? []), plan]);
    }
    for (const [target, its] of changed) {
      const values =
        target.resource === 'groups'
          ? { mentor_id: target.mentor }
          : {
              leader_id: target.leader,
              teacher_ids: [...(target.teachers ?? [])],
              group_ids: [...(target.groups ?? [])],
            };
      const written = { resource: target.resource as Written['resource'], sourced_id: '', id: target.id ?? 0, values };
      const refusal = await this.writer.write(ctx, written).then(() => undefined, refusalOf);
      for (const plan of its) done.set(plan, refusal ? { ...plan, verdict: refusal } : plan);
    }
    return plans.map((plan) => done.get(plan) ?? plan);
  }

  private or(plan: Plan, planner: Planner | undefined, work: () => Promise<Plan>): Promise<Plan> {
    return work().catch((problem: unknown) => {
      const verdict = refusalOf(problem);
      planner?.failed(plan.row);
      return { ...plan, verdict };
    });
  }
}

const calledOf = (planner: Planner, row: Plan['row']) => ({
  resource: row.resource,
  sourced_id: row.file === 'demographics.csv' ? '' : row.sourced_id,
  target_id: planner.targetOf(row),
  beside: row.about.beside,
});

/** What the other system calls a tie between records that is there now. */
const tiedName = ({ row, verdict, tied }: Plan): Named[] =>
  tied?.who.id && tied.target?.id !== null && verdict.fate !== 'refused' && row.file !== 'demographics.csv'
    ? [
        {
          ...{ resource: tied.resource, sourced_id: row.sourced_id, beside: row.about.beside },
          ...{ record_id: tied.who.id, target_id: tied.target?.id },
        },
      ]
    : [];

function writtenOf(planner: Planner, { row, id, changed }: Plan): Written {
  const all = planner.valuesOf(row);
  // A group that is full takes nobody: its row of enrollments says so.
  const group = row.resource === 'students' && id === undefined ? planner.bornIn(row) : undefined;
  const values = id === undefined ? { ...all, ...('group_id' in all && { group_id: group ?? null }) } : all;
  return {
    ...calledOf(planner, row),
    resource: row.resource as Written['resource'],
    ...(id !== undefined && { id }),
    values:
      id === undefined
        ? values
        : Object.fromEntries(Object.entries(all).filter(([column]) => changed?.includes(column))),
  };
}

/** What the portal said, as a row is refused; anything that is no refusal goes on. */
function refusalOf(problem: unknown) {
  if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
  const [field] = problem.detail.fields ?? [];
  const params = JSON.stringify(field?.params ?? problem.detail.params ?? {});
  return refused(`problem:${field?.code ?? problem.code}`, field?.field ?? null, params.length < 200 ? params : '{}');
}
