import { Injectable } from '@nestjs/common';
import { hasRole, Problem, type RecordOf } from '@quad/domain/core';
import { SLOT_ROLES, timetableSlots } from '@quad/domain/timetable';
import { Registers } from '#areas/attendance/index.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { Change } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { requireExisting } from '#core/resource/references.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { TimetableSlot } from '#schema/index.js';
import { collisionOf, requireOrder, requireTerm } from './placement.js';
import { SlotNotices } from './slot-notices.service.js';
import { MOVES_REGISTERS, STEPS } from './slot-steps.js';
import { LONGEST_HOURS, OVERDUE, SLOTS } from './slots.queries.js';

const EDITABLE: readonly string[] = ['draft', 'unpublished'];
const AT_ONCE = 200;

@Injectable()
export class SlotsService extends ResourceService<typeof timetableSlots, TimetableSlot> {
  protected override readonly source = SLOTS;
  protected override readonly defaultSort = 'starts_at,asc';

  constructor(
    private readonly registers: Registers,
    private readonly notices: SlotNotices,
  ) {
    super(timetableSlots, TimetableSlot);
  }

  /** One event of the workflow, with what it does to the slot and to its registers, in one transaction. */
  override async act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<RecordOf<typeof timetableSlots>> {
    if (ctx.actor.account_id !== 0 && !hasRole(ctx.actor, SLOT_ROLES[event] ?? [])) throw new Problem('forbidden');
    let attempted: TimetableSlot | undefined;
    await this.database
      .run(ctx, async (tx) => {
        const slot = await this.changes.change<TimetableSlot>(tx, {
          resource: timetableSlots,
          entity: TimetableSlot,
          id,
          version,
          verb: event,
          act: async (row) => {
            attempted = row;
            await STEPS[event]?.(row, tx, payload);
          },
        });
        if (MOVES_REGISTERS.has(event)) await this.registers.makeRegisters(tx, slot);
        await this.notices.tell(tx, event, slot);
      })
      .catch(async (problem: unknown) => {
        throw await this.explained(ctx, problem, attempted);
      });
    return this.find(ctx, id);
  }

  /** Fires EXPIRE for every slot whose registers nobody completed in 48 hours; answers how many. */
  async expire(ctx: Context): Promise<number> {
    const overdue = await this.database.read<{ id: number }>(ctx, OVERDUE, [AT_ONCE]);
    for (const { id } of overdue) await this.act(ctx, id, { event: 'EXPIRE' });
    return overdue.length;
  }

  protected override listOf(
    ctx: Context,
    {
      filters: { teacher_id, group_id, from, to, ...filters },
      ...about
    }: Parameters<ResourceService<typeof timetableSlots, TimetableSlot>['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [
      ['t.teacher_id = ? or t.substitute_id = ?', teacher_id],
      ['? = any (t.group_ids)', group_id],
      [`t.ends_at > ? and t.starts_at > ?::timestamptz - interval '${LONGEST_HOURS} hours'`, from],
      ['t.starts_at < ?', to],
    ]);
  }

  /** A slot is made and changed by hand as a draft; afterwards its workflow changes it. */
  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<TimetableSlot>,
  ): Promise<object> {
    if (row.id) requireEditable(row, 'updated');
    const next = { ...row, ...values } as TimetableSlot;
    requireOrder(next);
    const groups = await requireTerm(query as Transaction['query'], next);
    await requireExisting(query, { field: 'group_ids', table: 'groups', ids: values.group_ids as number[] });
    const group_ids = (values.group_ids as number[] | undefined) ?? (row.id ? row.group_ids : groups);
    if (group_ids.length === 0)
      throw new Problem('invalid', { fields: [{ field: 'group_ids', code: 'field.required' }] });
    return { ...values, group_ids: [...new Set(group_ids)] };
  }

  protected override release(row: TimetableSlot): void {
    requireEditable(row, 'deleted');
  }

  /** The database's own refusal of a double booking, said as what stands in the way; a stale version with the slot as it stands. */
  private async explained(ctx: Context, problem: unknown, attempted: TimetableSlot | undefined): Promise<unknown> {
    if (!(problem instanceof Problem)) return problem;
    if (problem.code === 'already_exists' && attempted)
      return (
        (await collisionOf((sql, values) => this.database.read(ctx, sql, values), attempted)) ??
        new Problem('busy', { retry_after: 1 })
      );
    if (problem.detail.current === undefined) return problem;
    const { id } = problem.detail.current as { id: number };
    return new Problem(problem.code, { ...problem.detail, status: problem.status, current: await this.find(ctx, id) });
  }
}

function requireEditable({ status, id }: TimetableSlot, action: Change<TimetableSlot>['verb']): void {
  if (!EDITABLE.includes(status)) throw new Problem('forbidden_transition', { params: { action, status, id } });
}
