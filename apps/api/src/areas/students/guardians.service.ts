import { Injectable } from '@nestjs/common';
import { guardians } from '@quad/domain/students';
import type { Happens } from '#core/resource/change.service.js';
import type { Transaction } from '#core/database/database.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Guardian } from '#schema/index.js';

/** The guardians of students. Each student has one main guardian, the first to call. */
@Injectable()
export class GuardiansService extends ResourceService<typeof guardians, Guardian> {
  constructor() {
    super(guardians, Guardian);
  }

  protected override async prepare(values: Partial<Guardian>, { tx, row }: Preparation<Guardian>): Promise<object> {
    const main = await tx.manager.findOneBy(Guardian, {
      student_id: values.student_id ?? row.student_id,
      is_main: true,
    });
    // The column is never empty: a guardian with one name has none there.
    const names = row.id === undefined ? { lastname: values.lastname ?? '' } : {};
    if (!main) return { ...values, ...names, is_main: true };
    if (values.is_main && main.id !== row.id)
      await this.changeIn(tx, { id: main.id, verb: 'updated', act: (other) => void (other.is_main = false) });
    return { ...values, ...names, is_main: values.is_main ?? row.is_main ?? false };
  }

  protected override async after(row: Guardian, { tx, verb }: Happens<Guardian>): Promise<void> {
    if (verb === 'deleted' && row.is_main) await this.promote(tx, row.student_id);
  }

  private async promote(tx: Transaction, student_id: number): Promise<void> {
    const next = await tx.manager.findOne(Guardian, { where: { student_id }, order: { id: 'asc' } });
    if (next) await this.changeIn(tx, { id: next.id, verb: 'updated', act: (other) => void (other.is_main = true) });
  }
}
