import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { taughtModuleCalls, type activated, type activation } from '@quad/domain/modules';
import { Serves } from '#core/call.js';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { GROUP_TITLES, PLAN, STAFF_NAMES } from './modules.queries.js';
import { TaughtModulesService } from './taught-modules.service.js';

type Wanted = z.infer<typeof activation>;
type Answer = z.infer<typeof activated>;
type Row = Wanted['rows'][number];
type Planned = RowOf<typeof PLAN>;

/** Makes the taught modules of a semester from the catalogue. A row that cannot be made says why and stops no other. */
@Injectable()
export class Activation {
  constructor(private readonly taught: TaughtModulesService) {}

  @Serves(taughtModuleCalls.activate)
  activate(ctx: Context, wanted: Wanted): Promise<Answer> {
    if (wanted.start_date >= wanted.end_date)
      throw new Problem('invalid', { fields: [{ field: 'end_date', code: 'modules.ends_before_start' }] });
    return this.taught.together(ctx, async (tx) => {
      const rows = new Map(wanted.rows.map((row) => [row.module_id, row]));
      const { academic_year_id, semester_id } = wanted;
      const plan = await PLAN.rows(tx.query, { ids: [...rows.keys()], academic_year_id, semester_id });
      if (plan.length < rows.size) throw unknownIds('rows');
      plan.sort((a, b) => a.code.localeCompare(b.code));
      const results: Answer['rows'] = [];
      for (const module of plan) {
        const row = filled(module, rows.get(module.module_id) as Row);
        const made = wanted.apply && isReady(module) ? await this.make(tx, wanted, row) : null;
        const { module_id, code, title, places } = row;
        results.push({ module_id, code, title, places, ...(await named(tx, row)), ...resultOf(module, made) });
      }
      return { applied: wanted.apply, made: results.filter(({ result }) => result === 'made').length, rows: results };
    });
  }

  private async make(tx: Transaction, wanted: Wanted, row: ReturnType<typeof filled>): Promise<number> {
    const { academic_year_id, semester_id, start_date, end_date } = wanted;
    const { module_id, leader_id, teacher_ids, group_ids, places } = row;
    const payload = {
      module_id,
      academic_year_id,
      semester_id,
      start_date,
      end_date,
      leader_id,
      teacher_ids,
      group_ids,
      places,
    };
    return (await this.taught.changeIn(tx, { verb: 'created', payload })).id;
  }
}

const isReady = ({ active, ccls, taught_module_id }: Planned): boolean => active && ccls && taught_module_id === null;

/** What the row leaves out its module says. */
const filled = (module: Planned, { leader_id, teacher_ids, group_ids, places }: Row) => ({
  module_id: module.module_id,
  code: module.code,
  title: module.title,
  leader_id: leader_id === undefined ? module.leader_id : leader_id,
  teacher_ids: teacher_ids ?? module.teacher_ids,
  group_ids: group_ids ?? module.group_ids,
  places: places === undefined ? module.places : places,
});

function resultOf(
  { active, ccls, taught_module_id }: Planned,
  made: number | null,
): Pick<Answer['rows'][number], 'result' | 'reason' | 'taught_module_id'> {
  if (made !== null) return { result: 'made', reason: null, taught_module_id: made };
  if (taught_module_id !== null) return { result: 'exists', reason: null, taught_module_id };
  const reason = !active ? 'inactive' : ccls ? null : 'not_taught';
  return { result: reason ? 'refused' : 'ready', reason, taught_module_id };
}

async function named(
  tx: Transaction,
  { leader_id, teacher_ids, group_ids }: ReturnType<typeof filled>,
): Promise<Pick<Answer['rows'][number], 'leader_name' | 'teachers' | 'groups'>> {
  const people = await STAFF_NAMES.rows(tx.query, { ids: [...teacher_ids, ...(leader_id ? [leader_id] : [])] });
  return {
    leader_name: people.find(({ id }) => id === leader_id)?.name ?? null,
    teachers: people.filter(({ id }) => teacher_ids.includes(id)),
    groups: await GROUP_TITLES.rows(tx.query, { ids: group_ids }),
  };
}
