import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem, type RecordOf } from '@quad/domain/core';
import { taughtModuleCalls, taughtModules, type teaching } from '@quad/domain/modules';
import { Serves } from '#core/call.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Query } from '#core/database/database.js';
import type { Effects } from '#core/resource/effects.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { TaughtModule } from '#schema/index.js';
import { LESSON_OF, MODULE, REGISTERED, TAUGHT_MODULES } from './modules.queries.js';

@Injectable()
export class TaughtModulesService extends ResourceService<typeof taughtModules, TaughtModule> {
  protected override readonly source = TAUGHT_MODULES;
  constructor() {
    super(taughtModules, TaughtModule);
  }

  protected override listOf(
    ctx: Context,
    {
      filters: { teacher_id, ...filters },
      ...about
    }: Parameters<ResourceService<typeof taughtModules, TaughtModule>['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [['? = any (t.leader_id || t.teacher_ids)', teacher_id]]);
  }

  /** Says who teaches the module. */
  @Serves(taughtModuleCalls.teachers)
  setTeachers(
    ctx: Context,
    { id, version, teacher_ids }: z.infer<typeof teaching>,
  ): Promise<RecordOf<typeof taughtModules>> {
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      payload: { teacher_ids },
      act: (row) => {
        row.teacher_ids = [...new Set(teacher_ids)];
      },
    });
  }

  /** Only a module without lessons goes; a foreign key would take them and their registers with it. */
  protected override readonly effects: Effects<typeof taughtModules, TaughtModule> = {
    deleted: async ({ id }, { tx }) => {
      if ((await LESSON_OF.rows(tx.query, { module_id: id })).length > 0) throw new Problem('in_use');
    },
  };

  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<TaughtModule>,
  ): Promise<object> {
    const next = { ...row, ...values } as TaughtModule;
    if (next.start_date >= next.end_date)
      throw new Problem('invalid', { fields: [{ field: 'end_date', code: 'modules.ends_before_start' }] });
    if (row.id !== undefined) {
      await requirePlaces(query, next);
      return values;
    }
    const module = await MODULE.first(query, { id: next.module_id });
    if (!module) throw unknownIds('module_id');
    if (!module.active || !module.ccls)
      throw refusedAt('module_id', module.active ? 'modules.not_taught' : 'modules.inactive', { module: module.code });
    const { title, leader_id, teacher_ids, places } = module;
    return { title, leader_id, teacher_ids, places, ...values };
  }
}

/** Who holds a place keeps it. */
async function requirePlaces(query: Query, { id, places }: TaughtModule): Promise<void> {
  if (places === null) return;
  const { n = 0 } = (await REGISTERED.first(query, { id })) ?? {};
  if (n > places)
    throw new Problem('invalid', {
      fields: [{ field: 'places', code: 'modules.places_below_registered', params: { n } }],
    });
}
