import { Injectable } from '@nestjs/common';
import { scopeOf, type AnyResource } from '@quad/domain/core';
import { HIT_KINDS, HITS_PER_KIND } from '@quad/domain/dashboard';
import { groups } from '@quad/domain/groups';
import { lessons } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { contains, pattern } from '#core/resource/list.query.js';
import { searchSql } from './search.queries.js';

const RESOURCES: Readonly<Record<(typeof HIT_KINDS)[number], AnyResource>> = {
  student: students,
  staff,
  module: taughtModules,
  group: groups,
  lesson: lessons,
};

/** Looks for a text in everything of which the actor may read all. */
@Injectable()
export class SearchService {
  constructor(private readonly database: Database) {}

  /** JSON text. */
  async find(ctx: Context, text: string): Promise<string> {
    const kinds = HIT_KINDS.filter((kind) => scopeOf(ctx.actor, 'read', RESOURCES[kind]) === 'all');
    if (kinds.length === 0) return '[]';
    const learns = ctx.actor.student_id !== null && ctx.actor.staff_id === null;
    const [row] = await this.database.read<{ content: string }>(
      ctx,
      searchSql(kinds, HITS_PER_KIND),
      [contains(text), `${pattern(text)}%`, learns],
      `search:${kinds.join()}`,
    );
    return row?.content ?? '[]';
  }
}
