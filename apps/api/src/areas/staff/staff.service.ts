import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { may, Problem, type AnswerOf, type RecordOf, type Role, type TakenBy } from '@quad/domain/core';
import {
  staff,
  STAFF_PERSONAL,
  STAFF_SECTIONS,
  staffCalls,
  staffSheet,
  STARTING_ROLES,
  type departmentPosition,
  type staffInfo,
  type staffOption,
  type staffOptionsQuery,
} from '@quad/domain/staff';
import { orNearly } from '@quad/i18n';
import { ofRecord, People, RecordSections, type Names } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { listing } from '#core/resource/list.query.js';
import type { Effects } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Staff } from '#schema/index.js';
import { ACCOUNT, MORE, OPTIONS, POSITIONS, STAFF_SOURCE, STAFF_VEILED } from './staff.queries.js';

type Taken = TakenBy<typeof staffCalls>;

type Written = Partial<Staff> &
  Names & { readonly email?: string | null; readonly phone?: string | null; readonly role?: Role };

@Injectable()
export class StaffService extends ResourceService<typeof staff, Staff> {
  @Inject(People) private readonly people: People;
  @Inject(RecordSections) private readonly sections: RecordSections;
  protected override readonly source = (ctx: Context): string => (this.isHr(ctx) ? STAFF_SOURCE : STAFF_VEILED);
  override readonly exported = staffSheet;

  constructor() {
    super(staff, Staff);
  }

  /** With the profession; HR also reads addresses and the studies before. */
  override async *batches(ctx: Context, asked: Record<string, unknown>): AsyncGenerator<Record<string, unknown>[]> {
    const hidden = this.isHr(ctx) ? {} : Object.fromEntries(STAFF_SECTIONS.map((name) => [name, null]));
    for await (const batch of super.batches(ctx, asked))
      yield (await this.sections.beside(this.database.reading(ctx), batch)).map((row) => ({ ...row, ...hidden }));
  }

  /** For choosers: who works in a department, holds a role, or is called so; at most 500. */
  @Serves(staffCalls.options)
  options(
    ctx: Context,
    { role, search, ...filters }: z.infer<typeof staffOptionsQuery>,
  ): Promise<z.infer<typeof staffOption>[]> {
    const ask = (loosely: boolean) => {
      const list = listing(staff, STAFF_VEILED, { actor: ctx.actor, filters, search, loosely });
      return OPTIONS.rows(this.database.reading(ctx), { list, role });
    };
    return orNearly(search, ask, (found) => found.length === 0);
  }

  @Serves(staffCalls.positions)
  positions(ctx: Context): Promise<z.infer<typeof departmentPosition>[]> {
    const list = listing(staff, STAFF_VEILED, { actor: ctx.actor });
    return POSITIONS.rows(this.database.reading(ctx), list);
  }

  @Serves(staffCalls.info)
  async info(ctx: Context, { id }: Taken['info']): Promise<z.infer<typeof staffInfo>> {
    const record = await this.findBy(ctx, { id });
    const more = await MORE.first(this.database.reading(ctx), { staff_id: id, account_id: record.account_id });
    const sections = await this.sections.of(this.database.reading(ctx), record.account_id);
    const isKnown = this.isHr(ctx) || ctx.actor.staff_id === id;
    const hidden = isKnown ? {} : Object.fromEntries(STAFF_SECTIONS.map((name) => [name, null]));
    return {
      ...record,
      ...(more ?? { roles: [], heads: [], mentors: [] }),
      sections: { ...sections, ...hidden },
      renamable: this.isHr(ctx) && (await this.people.mayRename(ctx, record.account_id)),
    };
  }

  /** By user name alone, also where it looks like an id. */
  @Serves(staffCalls.byUsername)
  byUsername(ctx: Context, { username }: Taken['byUsername']): Promise<RecordOf<typeof staff>> {
    return this.findBy(ctx, { username });
  }

  @Serves(staffCalls.personal)
  @Serves(staffCalls.full)
  saveSections(ctx: Context, body: Taken['personal'] | Taken['full']): Promise<AnswerOf<typeof staffCalls.full>> {
    return this.save(ctx, body as never);
  }

  protected override async prepare(
    { firstname, lastname, middlename, email, role, ...columns }: Written,
    { row, tx, also }: Preparation<Staff>,
  ): Promise<object> {
    const names = { firstname, lastname, middlename };
    if (row.id === undefined) {
      const account_id = await this.people.make(tx, {
        username: columns.idNumber ?? '',
        ...names,
        email,
        phone: columns.phone,
        roles: [role ?? 'STAFF'],
      });
      Object.assign(also, await this.people.introduce(tx, account_id, columns));
      return { ...ofRecord(columns), account_id };
    }
    if (email !== undefined || role !== undefined) await this.keepAccount(tx, row.account_id, { email, role });
    const isRenamed = Object.values(names).some((name) => name !== undefined);
    Object.assign(also, await this.people.describe(tx, row.account_id, columns));
    if (!isRenamed) return ofRecord(columns);
    const { name, changes } = await this.people.rename(tx, row.account_id, names);
    Object.assign(also, changes);
    return { ...ofRecord(columns), name };
  }

  protected override readonly effects: Effects<typeof staff, Staff> = {
    deleted: ({ account_id }, { tx }) => this.people.dismiss(tx, account_id, STARTING_ROLES),
  };

  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return this.isHr(ctx) || ctx.actor.staff_id === id ? [] : [...STAFF_PERSONAL, ...STAFF_SECTIONS];
  }

  private isHr(ctx: Context): boolean {
    return may(ctx.actor, 'update', staff);
  }

  private async keepAccount(
    tx: Transaction,
    account: number,
    { email, role }: Pick<Written, 'email' | 'role'>,
  ): Promise<void> {
    const present = await ACCOUNT.first(tx.query, { account_id: account });
    const fields = [
      ...(present && email !== undefined && email !== present.email
        ? [{ field: 'email', code: 'staff.account_is_kept' }]
        : []),
      ...(present && role !== undefined && !present.roles.includes(role)
        ? [{ field: 'role', code: 'staff.account_is_kept' }]
        : []),
    ];
    if (fields.length) throw new Problem('staff.account_is_kept', { fields });
  }
}
