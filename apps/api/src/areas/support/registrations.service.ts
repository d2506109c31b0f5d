import { Injectable } from '@nestjs/common';
import { hasRole, Problem, STUDENTS, type RecordOf, type TakenOf } from '@quad/domain/core';
import { laptopRegistrations, supportCalls } from '@quad/domain/support';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { WorkflowNotices } from '#core/resource/workflow-notices.js';
import type { Happens } from '#core/resource/change.service.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { LaptopRegistration } from '#schema/index.js';
import { requireChosen, requireFree, requireOpenWay } from './laptop-rules.js';
import { LaptopsService } from './laptops.service.js';
import { LAPTOP_STANDING, REGISTRATIONS, STUDENT_STANDING } from './support.queries.js';

@Injectable()
export class RegistrationsService extends ResourceService<typeof laptopRegistrations, LaptopRegistration> {
  protected override readonly source = REGISTRATIONS;

  constructor(
    private readonly laptops: LaptopsService,
    private readonly notices: WorkflowNotices,
  ) {
    super(laptopRegistrations, LaptopRegistration);
  }

  /** The student confirms the laptop and the condition in the version that they saw. */
  @Serves(supportCalls.confirmLaptop)
  confirm(
    ctx: Context,
    { id, version }: TakenOf<typeof supportCalls.confirmLaptop>,
  ): Promise<RecordOf<typeof laptopRegistrations>> {
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      right: 'confirm',
      act: (row) => {
        if (row.status !== 'accepted' || !row.laptop_id || !row.condition)
          throw new Problem('support.nothing_to_confirm');
        row.confirmed_at ??= new Date();
      },
    });
  }

  /**
   * Students register themselves, officers anybody; laptop and condition are noted once it is accepted, and the student
   * is asked to confirm them.
   */
  protected override async prepare(
    { student_id, ...values }: Partial<LaptopRegistration>,
    { ctx, row, tx }: Preparation<LaptopRegistration>,
  ): Promise<object> {
    if (row.id !== undefined) return revise(tx, row, { student_id, ...values });
    const isOwn = hasRole(ctx.actor, STUDENTS) && ctx.actor.student_id !== null;
    const whose = (student_id ?? ctx.actor.student_id) as number;
    if (isOwn && whose !== ctx.actor.student_id) throw new Problem('forbidden');
    if (values.laptop_id != null || values.condition != null) throw new Problem('support.not_accepted');
    await requireOpenWay(tx, whose);
    return { note: values.note ?? null, student_id: whose };
  }

  protected override readonly guards: Guards<typeof laptopRegistrations, LaptopRegistration> = {
    ACCEPT: async ({ student_id }, { tx }) => {
      const student = await STUDENT_STANDING.first(tx.query, { student_id });
      const about = { of: [{ resource: 'students', id: student_id }], link: `/student/${String(student_id)}` };
      if (student?.fee_status === 'debt') throw new Problem('support.student_in_debt', { about });
      await requireFree(tx);
    },
  };

  protected override readonly effects: Effects<typeof laptopRegistrations, LaptopRegistration> = {
    HAND_OUT: async (row, { tx, payload }) => {
      row.given_date = payload.given_date ?? (await tx.today());
    },
    RETURN: async (row, { tx, payload: { serial_number } }) => {
      const laptop = await LAPTOP_STANDING.first(tx.query, { laptop_id: row.laptop_id });
      if (laptop?.serial_number !== serial_number.toUpperCase())
        throw refusedAt('serial_number', 'support.other_serial_number');
      row.returned_date = await tx.today();
    },
    // A lost or broken laptop leaves the stock. The portal writes it: a person who settles the cost may lack that
    // right.
    SETTLE: async (row, { tx }) => {
      if (row.laptop_id)
        await this.laptops.changeIn(tx.asPortal('laptop settled'), {
          id: row.laptop_id,
          verb: 'updated',
          act: (laptop) => {
            laptop.in_service = false;
          },
        });
    },
  };

  /** Notifies the student when there is something to confirm and when the record is deleted: neither is a workflow event. */
  protected override async after(
    row: LaptopRegistration,
    { tx, verb, before }: Happens<LaptopRegistration>,
  ): Promise<void> {
    const isNoted = before !== undefined && isChanged(row, before) && row.laptop_id && row.condition;
    const event = verb === 'deleted' ? 'deleted' : isNoted && 'noted';
    if (event) await this.notices.tell(tx, { resource: this.definition, event, row, step: { tells: ['borrower'] } });
  }
}

type Noted = Pick<LaptopRegistration, 'laptop_id' | 'condition'>;
const isChanged = (one: Noted, other: Noted): boolean =>
  one.laptop_id !== other.laptop_id || one.condition !== other.condition;

/** A name that is not there would empty its column: the student is compared, never written. */
async function revise(
  tx: Transaction,
  row: LaptopRegistration,
  { student_id, ...values }: Partial<LaptopRegistration>,
): Promise<object> {
  if (student_id !== undefined && student_id !== row.student_id) throw refusedAt('student_id', 'support.student_stays');
  const next = { ...row, ...values };
  if (!isChanged(next, row)) return values;
  if (row.status !== 'accepted') throw new Problem('support.not_accepted');
  if (next.laptop_id !== null && next.laptop_id !== row.laptop_id) await requireChosen(tx, next.laptop_id);
  return { ...values, confirmed_at: null };
}
