import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { departments, type departmentLabel } from '@quad/domain/departments';
import type { Context } from '#core/context.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Department } from '#schema/index.js';
import { ACCOUNT, BELOW, LABELS } from './departments.queries.js';

@Injectable()
export class DepartmentsService extends ResourceService<typeof departments, Department> {
  protected override readonly source = `(select d.*, p.name as parent_name, h.name as head_name,
    (select count(*)::int from departments c where c.parent_id = d.id) as children,
    (select count(*)::int from staff s where s.department_id = d.id) as staff
    from departments d left join departments p on p.id = d.parent_id left join accounts h on h.id = d.head_id)`;
  constructor() {
    super(departments, Department);
  }

  /** The whole tree, each parent before its children. */
  labels(ctx: Context): Promise<z.infer<typeof departmentLabel>[]> {
    return LABELS.rows(this.database.reading(ctx), {});
  }

  protected override async prepare(
    values: Partial<Department>,
    { row, query }: Preparation<Department>,
  ): Promise<object> {
    if (values.head_id && (await ACCOUNT.rows(query, { id: values.head_id })).length === 0)
      throw new Problem('invalid', { fields: [{ field: 'head_id', code: 'not_found' }] });
    const below =
      values.parent_id && row.id !== undefined
        ? await BELOW.rows(query, { department_id: row.id, id: values.parent_id })
        : [];
    if (below.length)
      throw new Problem('departments.cycle', { fields: [{ field: 'parent_id', code: 'departments.cycle' }] });
    return values;
  }
}
