import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem, type PageQuery, type RecordOf } from '@quad/domain/core';
import { taughtModules, type teaching } from '@quad/domain/modules';
import type { Context } from '#core/context.js';
import { requireExisting } from '#core/resource/references.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { TaughtModule } from '#schema/index.js';
import { TAUGHT_MODULES } from './modules.queries.js';

type Query = (sql: string, values?: unknown[]) => Promise<unknown[]>;
const OWN_FIRST = 'mine,desc';

@Injectable()
export class TaughtModulesService extends ResourceService<typeof taughtModules, TaughtModule> {
  protected override readonly source = TAUGHT_MODULES;
  constructor() { super(taughtModules, TaughtModule); }

  /** One's own modules stand first unless the caller sorts. */
  override page(ctx: Context, query: PageQuery & Record<string, unknown>): Promise<string> {
    return super.page(ctx, { ...query, sort: query.sort ?? OWN_FIRST });
  }

  override all(ctx: Context, query: Partial<PageQuery> & Record<string, unknown>): Promise<string> {
    return super.all(ctx, { ...query, sort: query.sort ?? OWN_FIRST });
  }

  /** Says who teaches the module. */
  async setTeachers(ctx: Context, { id, version, teacher_ids }: z.infer<typeof teaching>): Promise<RecordOf<typeof taughtModules>> {
    await this.changes.once(ctx, {
      resource: taughtModules, entity: TaughtModule, id, version, verb: 'updated',
      act: async (row, tx) => {
        await requireExisting(tx.query, { field: 'teacher_ids', table: 'staff', ids: teacher_ids });
        row.teacher_ids = [...new Set(teacher_ids)];
      },
    });
    return this.find(ctx, id);
  }

  /** Deletes a module that has no lessons yet; a foreign key would take them and their registers with it. */
  override async remove(ctx: Context, id: number): Promise<{ id: number }> {
    await this.changes.once(ctx, {
      resource: taughtModules, entity: TaughtModule, id, verb: 'deleted',
      act: async (_, tx) => {
        if ((await tx.query('select 1 from lessons where ccls_module_id = $1 limit 1', [id])).length > 0) throw new Problem('in_use');
      },
    });
    return { id };
  }

  protected override async prepare(values: Record<string, unknown>, { row, query }: { row: TaughtModule; query: Query }): Promise<object> {
    const next = { ...row, ...values } as TaughtModule;
    if (next.start_date >= next.end_date) throw new Problem('invalid', { fields: [{ field: 'end_date', code: 'modules.ends_before_start' }] });
    await requireExisting(query, { field: 'teacher_ids', table: 'staff', ids: values.teacher_ids as number[] });
    await requireExisting(query, { field: 'group_ids', table: 'groups', ids: values.group_ids as number[] });
    if (next.title) return values;
    const [module] = await query('select title from modules where id = $1', [next.module_id]) as { title: string }[];
    if (!module) throw new Problem('invalid', { fields: [{ field: 'module_id', code: 'not_found' }] });
    return { ...values, title: module.title };
  }
}
