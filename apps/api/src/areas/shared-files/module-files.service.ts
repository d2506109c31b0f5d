import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { moduleFiles } from '@quad/domain/shared-files';
import { writesOwnLessonsOnly } from '@quad/domain/lessons';
import { unknownIds } from '#core/errors/refusal.js';
import type { Context } from '#core/context.js';
import type { Query } from '#core/database/database.js';
import type { Effects } from '#core/resource/effects.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ModuleFile } from '#schema/index.js';
import { MODULE_FILES, OF_GROUP, TEACHES } from './shared-files.queries.js';

/** Teachers write the files of the modules that they lead or teach; the registry writes all. */
@Injectable()
export class ModuleFilesService extends ResourceService<typeof moduleFiles, ModuleFile> {
  protected override readonly source = MODULE_FILES;

  protected override listOf(
    ctx: Context,
    {
      filters: { group_id, ...filters },
      ...about
    }: Parameters<ResourceService<typeof moduleFiles, ModuleFile>['listOf']>[1],
  ): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [[OF_GROUP, group_id]]);
  }

  constructor() {
    super(moduleFiles, ModuleFile);
  }

  protected override readonly effects: Effects<typeof moduleFiles, ModuleFile> = {
    deleted: ({ ccls_module_id }, { tx: { ctx, query } }) => this.requireOwn(ctx, query, ccls_module_id),
  };

  protected override async prepare(
    values: Partial<ModuleFile>,
    { ctx, row, query }: Preparation<ModuleFile>,
  ): Promise<object> {
    const target = values.ccls_module_id ?? row.ccls_module_id;
    await this.requireOwn(ctx, query, target);
    if (row.id && row.ccls_module_id !== target) await this.requireOwn(ctx, query, row.ccls_module_id);
    return values;
  }

  private async requireOwn({ actor }: Context, query: Query, module_id: number): Promise<void> {
    const found = await TEACHES.first(query, { module_id, staff_id: actor.staff_id });
    if (!found) throw unknownIds('ccls_module_id');
    if (!found.teaches && writesOwnLessonsOnly(actor)) throw new Problem('forbidden');
  }
}
