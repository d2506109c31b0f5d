import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { may, Problem, STUDENTS, type RecordOf } from '@quad/domain/core';
import {
  STUDENT_PERSONAL,
  studentRoleOf,
  students,
  studentStatusActions,
  type statusChange,
  type studentAccountInfo,
  type studentAccountInfoWithDeleted,
} from '@quad/domain/students';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { parse } from '#core/errors/validation.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Student } from '#schema/index.js';
import { People, type Names } from './people.service.js';
import { ACCOUNT_INFO, BY_USERNAME, DEGREE, DELETED, STUDENTS_SOURCE, STUDENTS_VEILED } from './students.queries.js';

type Written = Partial<Student> & Names & { readonly email?: string | null };
const OF_LAST_ORDER = { reason: null, leave_until: null, leaving_kind: null, transferred_to: null };

@Injectable()
export class StudentsService extends ResourceService<typeof students, Student> {
  @Inject(People) private readonly people: People;
  protected override readonly source = STUDENTS_SOURCE;
  protected override readonly defaultSort = 'name';

  constructor() {
    super(students, Student);
  }

  /** Sends an event of the status workflow: PUT /student/status. */
  status(
    ctx: Context,
    { id, version, event, ...payload }: z.infer<typeof statusChange>,
  ): Promise<RecordOf<typeof students>> {
    return this.act(ctx, id, { ...(parse(studentStatusActions[event], payload) as object), event, version });
  }

  /** The status follows the workflow; the order that it rests on replaces the one before, which the history keeps. */
  override act(
    ctx: Context,
    id: number,
    { event, version, ...order }: { event: string; version?: number } & Partial<Student>,
  ): Promise<RecordOf<typeof students>> {
    const { leave_until, effective_date } = order;
    if (leave_until && effective_date && leave_until <= effective_date)
      throw new Problem('students.leave_ends_too_early', {
        fields: [{ field: 'leave_until', code: 'students.leave_ends_too_early' }],
      });
    return this.change(ctx, {
      id,
      version,
      verb: event,
      act: (row) => {
        Object.assign(
          row,
          OF_LAST_ORDER,
          order,
          event === 'ACTIVATE' && { enrolled_at: row.enrolled_at ?? effective_date },
        );
      },
    });
  }

  async accountInfo(ctx: Context, username: string): Promise<z.infer<typeof studentAccountInfo>> {
    const { id } = await this.byUsername(ctx, username);
    const [info] = await this.database.read<z.infer<typeof studentAccountInfo>>(ctx, ACCOUNT_INFO, [
      id,
      this.isRegistry(ctx),
    ]);
    if (!info) throw new Problem('not_found', { params: { resource: students.name, id: username } });
    return info;
  }

  async accountInfoWithDeleted(ctx: Context, username: string): Promise<z.infer<typeof studentAccountInfoWithDeleted>> {
    const living = await this.accountInfo(ctx, username).catch((problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'not_found') return undefined;
      throw problem;
    });
    if (living) return { ...living, deleted_at: null };
    const [deleted] = await this.database.read<z.infer<typeof studentAccountInfoWithDeleted>>(ctx, DELETED, [username]);
    if (!deleted) throw new Problem('not_found', { params: { resource: students.name, username } });
    return deleted;
  }

  override find(ctx: Context, idOrName: string | number): Promise<RecordOf<typeof students>> {
    return Number.isSafeInteger(Number(idOrName)) ? super.find(ctx, idOrName) : this.byUsername(ctx, String(idOrName));
  }

  /** By user name alone, also where it looks like an id; the account's index knows it, the list's does not. */
  async byUsername(ctx: Context, username: string): Promise<RecordOf<typeof students>> {
    const [found] = await this.database.read<{ id: number }>(ctx, BY_USERNAME, [username]);
    return this.findBy(ctx, { id: found?.id ?? 0 });
  }

  protected override async prepare(
    { firstname, lastname, middlename, email, ...columns }: Written,
    { row, tx }: Preparation<Student>,
  ): Promise<object> {
    const names = { firstname, lastname, middlename };
    if (row.id === undefined) return { ...columns, ...(await this.enrol(tx, { ...columns, ...names, email })) };
    if (email !== undefined) await this.keepAddress(tx, row.account_id, email);
    const isRenamed = Object.values(names).some((name) => name !== undefined);
    return { ...columns, ...(isRenamed && { name: await this.people.rename(tx, row.account_id, names) }) };
  }

  protected override async release(row: Student, tx: Transaction): Promise<void> {
    await this.people.dismiss(tx, row.account_id, STUDENTS);
  }

  protected override sourceFor(ctx: Context): string {
    return this.isRegistry(ctx) ? STUDENTS_SOURCE : STUDENTS_VEILED;
  }

  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return this.isRegistry(ctx) || ctx.actor.student_id === id ? [] : STUDENT_PERSONAL;
  }

  private isRegistry(ctx: Context): boolean {
    return may(ctx.actor, 'update', students);
  }

  /** The account of a new student; course and level follow the group where they are not given. */
  private async enrol(
    tx: Transaction,
    { firstname, lastname, middlename, email, ...student }: Written,
  ): Promise<Partial<Student>> {
    const [group] = student.group_id
      ? await tx.query<{ course_id: number | null; level_id: number | null }>(
          'select course_id, level_id from groups where id = $1',
          [student.group_id],
        )
      : [];
    const course_id = student.course_id ?? group?.course_id ?? null;
    const level_id = student.level_id ?? group?.level_id ?? null;
    const [found] = await tx.query<{ degree: string }>(DEGREE, [course_id, level_id]);
    const account_id = await this.people.make(tx, {
      username: student.student_code ?? '',
      firstname,
      lastname,
      middlename,
      email,
      roles: [studentRoleOf(found?.degree ?? '')],
    });
    return { account_id, course_id, level_id };
  }

  private async keepAddress(tx: Transaction, account: number, email: string | null): Promise<void> {
    const [present] = await tx.query<{ email: string | null }>('select email from accounts where id = $1', [account]);
    if (present && present.email !== email)
      throw new Problem('students.address_is_kept', { fields: [{ field: 'email', code: 'students.address_is_kept' }] });
  }
}
