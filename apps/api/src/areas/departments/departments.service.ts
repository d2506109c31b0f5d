import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { departmentCalls, departments, type departmentLabel } from '@quad/domain/departments';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Department } from '#schema/index.js';
import { BELOW, LABELS } from './departments.queries.js';
import { sourceOf } from '#core/resource/source.js';

@Injectable()
export class DepartmentsService extends ResourceService<typeof departments, Department> {
  protected override readonly source = sourceOf(departments, {
    columns: `(select count(*)::int from departments c where c.parent_id = t.id) as children,
      (select count(*)::int from staff s where s.department_id = t.id) as staff`,
  });
  constructor() {
    super(departments, Department);
  }

  /** The whole tree, each parent before its children. */
  @Serves(departmentCalls.labels)
  labels(ctx: Context): Promise<z.infer<typeof departmentLabel>[]> {
    return LABELS.rows(this.database.reading(ctx), {});
  }

  protected override async prepare(
    values: Partial<Department>,
    { row, query }: Preparation<Department>,
  ): Promise<object> {
    const below =
      values.parent_id && row.id !== undefined
        ? await BELOW.rows(query, { department_id: row.id, id: values.parent_id })
        : [];
    if (below.length)
      throw new Problem('departments.cycle', { fields: [{ field: 'parent_id', code: 'departments.cycle' }] });
    return values;
  }
}
