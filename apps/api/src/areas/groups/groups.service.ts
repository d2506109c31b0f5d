import { Injectable } from '@nestjs/common';
import { groups, LEFT } from '@quad/domain/groups';
import { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { listing, ordering, pageSql } from '#core/resource/list.query.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Group } from '#schema/index.js';

const SEATED = `s.status not in (${LEFT.map((status) => `'${status}'`).join(', ')})`;
const SHORT_LIMIT = 5000;

@Injectable()
export class GroupsService extends ResourceService<typeof groups, Group> {
  protected override readonly source = `(
    select g.*, c.title as course_title, l.name as level_name, y.name as academic_year_name, m.name as mentor_name,
      (select count(*)::int from students s where s.group_id = g.id and ${SEATED}) as students
    from groups g left join courses c on c.id = g.course_id left join levels l on l.id = g.level_id
      left join academic_years y on y.id = g.academic_year_id left join staff m on m.id = g.mentor_id)`;

  constructor() {
    super(groups, Group);
  }

  /** Id, title and number of students of every group that the actor may see and the filters name, as JSON text. */
  async short(ctx: Context, filters: Readonly<Record<string, unknown>>): Promise<string> {
    const list = { ...listing(groups, this.source, { actor: ctx.actor, filters }), columns: 'id, title, students' };
    const [row] = await this.database.read<{ content: string }>(
      ctx,
      pageSql(list, ordering(groups, 'title'), { page: 0, size: SHORT_LIMIT }),
      [...list.values],
    );
    return row?.content ?? '[]';
  }

  /** Only a group that nobody and nothing stands in goes; a foreign key would let its students fall out of it. */
  protected override readonly effects: Effects<typeof groups, Group> = {
    deleted: async ({ id }, { tx }) => {
      if ((await tx.query(IN_USE, [id])).length > 0) throw new Problem('in_use');
    },
  };

  protected override async prepare(
    values: Record<string, unknown>,
    { row, query }: Preparation<Group>,
  ): Promise<object> {
    if (row.id && typeof values.capacity === 'number') {
      const [seated] = (await query(`select count(*)::int as n from students s where s.group_id = $1 and ${SEATED}`, [
        row.id,
      ])) as { n: number }[];
      if (seated && seated.n > values.capacity)
        throw new Problem('invalid', {
          fields: [{ field: 'capacity', code: 'groups.capacity_below_students', params: { students: seated.n } }],
        });
    }
    return values;
  }
}

const IN_USE = `
  select 1 where exists (select 1 from students where group_id = $1) or exists (select 1 from lesson_attendances where group_id = $1)
    or exists (select 1 from taught_modules where $1 = any(group_ids)) or exists (select 1 from timetable_slots where $1 = any(group_ids))`;
