import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem, type RecordOf } from '@quad/domain/core';
import { taughtModules, type teaching } from '@quad/domain/modules';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { TaughtModule } from '#schema/index.js';
import { LESSON_OF, TAUGHT_MODULES, TITLE } from './modules.queries.js';

@Injectable()
export class TaughtModulesService extends ResourceService<typeof taughtModules, TaughtModule> {
  protected override readonly source = TAUGHT_MODULES;
  constructor() {
    super(taughtModules, TaughtModule);
  }

  /** Says who teaches the module. */
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
    if (next.title) return values;
    const module = await TITLE.first(query, { id: next.module_id });
    if (!module) throw unknownIds('module_id');
    return { ...values, title: module.title };
  }
}
