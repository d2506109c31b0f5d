import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { changeRequests, ruleOfField } from '@quad/domain/students';
import { wrongDays } from '#areas/accounts/index.js';
import { StaffService } from '#areas/staff/index.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { ChangeRequest } from '#schema/index.js';
import { z } from 'zod';
import { StudentsService } from './students.service.js';

/** What people ask to have changed of their own records: accepted, it is written by the record's own service. */
@Injectable()
export class ChangeRequestsService extends ResourceService<typeof changeRequests, ChangeRequest> {
  constructor(
    private readonly students: StudentsService,
    private readonly staff: StaffService,
  ) {
    super(changeRequests, ChangeRequest);
  }

  protected override readonly effects: Effects<typeof changeRequests, ChangeRequest> = {
    created: async (row, { tx, payload: { field } }) => {
      const { account_id, student_id, staff_id } = tx.ctx.actor;
      Object.assign(row, { account_id, student_id, staff_id, kind: student_id === null ? 'staff' : 'student' });
      const rule = ruleOfField(field);
      if (rule) row.new_value = String(parse(z.object({ new_value: rule }), { new_value: row.new_value }).new_value);
      const present = await this.present(tx.ctx, row);
      row.old_value = written(present[field]);
      if (row.old_value === row.new_value) throw refusedAt('new_value', 'students.nothing_changes');
      // What nobody could accept is refused while the person can still mend it.
      const [wrong] = DAYS.has(field) ? await wrongDays(tx, { ...present, [field]: row.new_value }) : [];
      if (wrong) throw refusedAt('new_value', wrong.code);
    },
    updated: () => {
      throw new Problem('forbidden');
    },
    ACCEPT: async (row, { tx }) => {
      row.reason = null;
      // The person asked and the keeper agreed: two people, so neither needs to outrank the other (docs/decisions/0036).
      const agreed = tx.asPortal(`change request ${String(row.id)}`);
      const wanted = { verb: 'updated', payload: { [row.field]: row.new_value } };
      if (row.kind === 'student' && row.student_id !== null)
        await this.students.changeIn(agreed, { ...wanted, id: row.student_id });
      else if (row.kind === 'staff' && row.staff_id !== null)
        await this.staff.changeIn(agreed, { ...wanted, id: row.staff_id });
      else throw new Problem('students.record_gone', { status: 409 });
    },
  };

  /** What the record says now, as its owner reads it. */
  private present(
    ctx: Context,
    { kind, student_id, staff_id }: ChangeRequest,
  ): Promise<Readonly<Record<string, unknown>>> {
    return kind === 'student' ? this.students.find(ctx, student_id ?? 0) : this.staff.find(ctx, staff_id ?? 0);
  }
}

const DAYS: ReadonlySet<string> = new Set(['birthdate', 'passportIssueDate']);
const written = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value as string);
