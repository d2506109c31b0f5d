import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { modules } from '@quad/domain/modules';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { sourceOf } from '#core/resource/source.js';
import { Module } from '#schema/index.js';
import { CYCLE, REQUIRED_BY } from './modules.queries.js';

const wrong = (field: string, code: string, params: Record<string, unknown> = {}): Problem =>
  new Problem('invalid', { params, fields: [{ field, code, params }] });

@Injectable()
export class ModulesService extends ResourceService<typeof modules, Module> {
  protected override readonly source = sourceOf(modules);

  constructor() {
    super(modules, Module);
  }

  /** A list of ids has no foreign key, so this refuses to delete a module that another one requires. */
  protected override readonly effects: Effects<typeof modules, Module> = {
    deleted: async ({ id }, { tx }) => {
      if ((await REQUIRED_BY.rows(tx.query, { id })).length > 0) throw new Problem('in_use');
    },
  };

  /** A module never needs itself, by whatever way; writes wait for each other (`serial`), so two halves of a ring do not pass. */
  protected override async prepare(values: Partial<Module>, { row, query }: Preparation<Module>): Promise<object> {
    const { prerequisite_ids = [], corequisite_ids = [] } = { ...row, ...values };
    for (const field of ['prerequisite_ids', 'corequisite_ids'] as const)
      if (row.id !== undefined && values[field]?.includes(row.id)) throw wrong(field, 'modules.requires_itself');
    if (prerequisite_ids.some((id) => corequisite_ids.includes(id)))
      throw wrong('corequisite_ids', 'modules.before_and_beside');
    if (row.id !== undefined && values.prerequisite_ids?.length) {
      const found = await CYCLE.first(query, { id: row.id, prerequisite_ids });
      if (found)
        throw wrong('prerequisite_ids', 'modules.prerequisite_cycle', { path: [...found.path, row.code].join(' → ') });
    }
    return values;
  }
}
