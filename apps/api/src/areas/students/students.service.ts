import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GUARDED, may, Problem, STUDENTS, type AnswerOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import {
  STUDENT_CONFIDENTIAL,
  studentCalls,
  studentRoleOf,
  students,
  studentSheet,
  studentStatus,
  type studentAccountInfo,
  type studentAccountInfoWithDeleted,
  type studentInfo,
} from '@quad/domain/students';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Student } from '#schema/index.js';
import { ofRecord, People, RecordSections, type Names } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { Clearances } from './clearances.js';
import {
  ACCOUNT_INFO,
  ADDRESS,
  BY_USERNAME,
  DEGREE,
  DELETED,
  STUDENTS_SOURCE,
  STUDENTS_VEILED,
  STUDIES_OF,
} from './students.queries.js';

type Taken = TakenBy<typeof studentCalls>;

/** Somebody who has an account and a place. */
export interface Admitted {
  readonly account_id: number;
  readonly idNumber: string;
  readonly student_code: string;
  readonly course_id: number | null;
  readonly level_id: number | null;
  readonly grant_type: string;
  readonly person: { readonly passport_id?: string; readonly pinfl?: string; readonly birthdate?: string };
}
type Written = Partial<Student> & Names & { readonly email?: string | null; readonly phone?: string | null };
const OF_LAST_ORDER = { reason: null, leave_until: null, leaving_kind: null, transferred_to: null };
/** The order that a step rests on replaces the one before, which the history keeps. */
const follow = (row: Student, { payload }: { payload: object }): void => {
  Object.assign(row, OF_LAST_ORDER, payload);
};

@Injectable()
export class StudentsService extends ResourceService<typeof students, Student> {
  @Inject(People) private readonly people: People;
  @Inject(Clearances) private readonly clearances: Clearances;
  @Inject(RecordSections) private readonly sections: RecordSections;
  protected override readonly guards: Guards<typeof students, Student> = Object.fromEntries(
    (GUARDED.students ?? []).map((event) => [
      event,
      (row: Readonly<Student>, { tx }: { tx: Transaction }) => this.clearances.require(tx, row, event),
    ]),
  );
  protected override readonly effects: Effects<typeof students, Student> = {
    ...Object.fromEntries(studentStatus.events.map((event) => [event, follow])),
    ACTIVATE: (row, happens) => {
      follow(row, happens);
      row.enrolled_at ??= happens.payload.effective_date;
    },
    GRANT_LEAVE: (row, happens) => {
      if (happens.payload.leave_until <= happens.payload.effective_date)
        throw refusedAt('leave_until', 'students.leave_ends_too_early');
      follow(row, happens);
    },
    deleted: ({ account_id }, { tx }) => this.people.dismiss(tx, account_id, STUDENTS),
  };

  override readonly exported = studentSheet;

  constructor() {
    super(students, Student);
  }

  /** Adds addresses and previous education to the export, for the registry only. */
  override async *batches(ctx: Context, asked: Record<string, unknown>): AsyncGenerator<Record<string, unknown>[]> {
    for await (const batch of super.batches(ctx, asked))
      yield this.isRegistry(ctx) ? await this.sections.beside(this.database.reading(ctx), batch) : batch;
  }

  @Serves(studentCalls.info)
  async info(ctx: Context, { id }: Taken['info']): Promise<z.infer<typeof studentInfo>> {
    const record = await this.findBy(ctx, { id });
    const isKnown = this.isRegistry(ctx) || ctx.actor.student_id === id;
    return {
      ...record,
      sections: isKnown ? await this.sections.of(this.database.reading(ctx), record.account_id) : null,
    };
  }

  @Serves(studentCalls.accountInfo)
  async accountInfo(ctx: Context, { username }: Taken['accountInfo']): Promise<z.infer<typeof studentAccountInfo>> {
    const { id } = await this.byUsername(ctx, { username });
    const info = await ACCOUNT_INFO.first(this.database.reading(ctx), {
      student_id: id,
      reads_account: this.isRegistry(ctx),
    });
    if (!info) throw new Problem('not_found', { params: { resource: students.name, id: username } });
    return info;
  }

  @Serves(studentCalls.accountInfoWithDeleted)
  async accountInfoWithDeleted(
    ctx: Context,
    { username }: Taken['accountInfoWithDeleted'],
  ): Promise<z.infer<typeof studentAccountInfoWithDeleted>> {
    const living = await this.accountInfo(ctx, { username }).catch((problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'not_found') return undefined;
      throw problem;
    });
    if (living) return { ...living, deleted_at: null };
    const deleted = await DELETED.first(this.database.reading(ctx), { student_code: username });
    if (!deleted) throw new Problem('not_found', { params: { resource: students.name, username } });
    return deleted;
  }

  override find(ctx: Context, idOrName: string | number): Promise<RecordOf<typeof students>> {
    return Number.isSafeInteger(Number(idOrName))
      ? super.find(ctx, idOrName)
      : this.byUsername(ctx, { username: String(idOrName) });
  }

  /** By user name alone, also where it looks like an id; the account's index knows it, the list's does not. */
  @Serves(studentCalls.byUsername)
  async byUsername(ctx: Context, { username }: Taken['byUsername']): Promise<RecordOf<typeof students>> {
    const found = await BY_USERNAME.first(this.database.reading(ctx), { username });
    return this.findBy(ctx, { id: found?.id ?? 0 });
  }

  /** Makes an account that is there a student, who waits for their enrollment; what is known of the person goes with it. */
  async admit(tx: Transaction, { account_id, person, ...study }: Admitted): Promise<Student> {
    return this.changeIn(tx.asPortal('a place was confirmed'), {
      verb: 'created',
      act: async (row, _tx, { also }) => {
        Object.assign(row, study, { account_id });
        Object.assign(also, await this.people.introduce(tx, account_id, person));
      },
    });
  }

  @Serves(studentCalls.personal)
  @Serves(studentCalls.contact)
  @Serves(studentCalls.full)
  saveSections(
    ctx: Context,
    body: Taken['personal'] | Taken['contact'] | Taken['full'],
  ): Promise<AnswerOf<typeof studentCalls.full>> {
    return this.save(ctx, body as never);
  }

  protected override async prepare(
    { firstname, lastname, middlename, email, ...columns }: Written,
    { row, tx, also }: Preparation<Student>,
  ): Promise<object> {
    const names = { firstname, lastname, middlename };
    if (row.id === undefined) {
      const enrolled = await this.enrol(tx, { ...columns, ...names, email });
      Object.assign(also, await this.people.introduce(tx, enrolled.account_id, columns));
      return { ...ofRecord(columns), ...enrolled };
    }
    if (email !== undefined) await this.keepAddress(tx, row.account_id, email);
    const isRenamed = Object.values(names).some((name) => name !== undefined);
    Object.assign(also, await this.people.describe(tx, row.account_id, columns));
    if (!isRenamed) return ofRecord(columns);
    const { name, changes } = await this.people.rename(tx, row.account_id, names);
    Object.assign(also, changes);
    return { ...ofRecord(columns), name };
  }

  protected override readonly source = (ctx: Context): string =>
    this.isRegistry(ctx) ? STUDENTS_SOURCE : STUDENTS_VEILED;

  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return this.isRegistry(ctx) || ctx.actor.student_id === id ? [] : STUDENT_CONFIDENTIAL;
  }

  private isRegistry(ctx: Context): boolean {
    return may(ctx.actor, 'update', students);
  }

  /** The account of a new student; course and level follow the group where they are not given. */
  private async enrol(
    tx: Transaction,
    { firstname, lastname, middlename, email, ...student }: Written,
  ): Promise<Pick<Student, 'account_id' | 'course_id' | 'level_id'>> {
    const [group] = student.group_id ? await STUDIES_OF.rows(tx.query, { group_id: student.group_id }) : [];
    const course_id = student.course_id ?? group?.course_id ?? null;
    const level_id = student.level_id ?? group?.level_id ?? null;
    const found = await DEGREE.first(tx.query, { course_id, level_id });
    const account_id = await this.people.make(tx, {
      username: student.student_code ?? '',
      firstname,
      lastname,
      middlename,
      email,
      phone: student.phone,
      roles: [studentRoleOf(found?.degree ?? '')],
    });
    return { account_id, course_id, level_id };
  }

  private async keepAddress(tx: Transaction, account: number, email: string | null): Promise<void> {
    const present = await ADDRESS.first(tx.query, { account_id: account });
    if (present && present.email !== email)
      throw new Problem('students.address_is_kept', { fields: [{ field: 'email', code: 'students.address_is_kept' }] });
  }
}
