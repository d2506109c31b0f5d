import { Injectable } from '@nestjs/common';
import { registryWindows } from '@quad/domain/enrollment';
import type { RecordOf } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { sourceOf } from '#core/resource/source.js';
import type { Happens } from '#core/resource/change.service.js';
import { RegistryWindow } from '#schema/index.js';
import { MOVE_END } from './enrollment.queries.js';

@Injectable()
export class RegistryWindowsService extends ResourceService<typeof registryWindows, RegistryWindow> {
  protected override readonly source = sourceOf(registryWindows, {
    columns: `now() between t.opens_at and t.closes_at as open`,
  });

  constructor() {
    super(registryWindows, RegistryWindow);
  }

  /** A period as students read it, who may not read the list. */
  shown(ctx: Context, id: number): Promise<RecordOf<typeof registryWindows>> {
    return this.find({ ...ctx, actor: { ...ctx.actor, grants: { ...ctx.actor.grants, enrollment: ['read'] } } }, id);
  }

  /** Enrollments end with their period. */
  protected override async after(
    { kind, academic_year_id, closes_at }: RegistryWindow,
    { tx, verb }: Happens<RegistryWindow>,
  ): Promise<void> {
    if (kind === 'enrollment' && verb === 'updated')
      await MOVE_END.rows(tx.query, { academic_year_id, closes_at: new Date(closes_at) });
  }

  protected override prepare(values: Record<string, unknown>, { row }: Preparation<RegistryWindow>): object {
    const { opens_at, closes_at } = { ...row, ...(values as Partial<RegistryWindow>) };
    if (new Date(closes_at) <= new Date(opens_at)) throw refusedAt('closes_at', 'enrollment.closes_before');
    return values;
  }
}
