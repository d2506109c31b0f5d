import { Injectable } from '@nestjs/common';
import { hasRole, Problem, STUDENTS, type RecordOf } from '@quad/domain/core';
import { LAPTOP_ROLES, laptopRegistrations, laptops } from '@quad/domain/support';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { FileAccess } from '#core/files/file-access.js';
import { FileService } from '#core/files/files.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Laptop, LaptopRegistration } from '#schema/index.js';
import { requireChosen, requireFree, requireOpenWay } from './laptop-rules.js';
import { SupportNotices } from './support-notices.service.js';
import { LAPTOP_STANDING, ONE_AT_A_TIME, REGISTRATIONS, STUDENT_STANDING, TODAY } from './support.queries.js';

type Payload = Partial<
  Pick<LaptopRegistration, 'given_date' | 'return_condition' | 'settlement' | 'statement' | 'statement_file_id'>
> & { readonly serial_number?: string };
type Step = (row: LaptopRegistration, tx: Transaction, payload: Payload) => Promise<void> | void;

@Injectable()
export class RegistrationsService extends ResourceService<typeof laptopRegistrations, LaptopRegistration> {
  protected override readonly source = REGISTRATIONS;
  protected override readonly defaultSort = 'created_at,desc';

  constructor(
    private readonly notices: SupportNotices,
    private readonly files: FileService,
    private readonly access: FileAccess,
  ) {
    super(laptopRegistrations, LaptopRegistration);
  }

  /** Whoever may read a registration may read the statement that belongs to it. */
  override onModuleInit(): void {
    super.onModuleInit();
    this.access.register(laptopRegistrations.name, (ctx, id) => this.exists(ctx, id));
  }

  /** One event of the workflow, with what it asks of laptop and student, in one transaction. */
  override act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<RecordOf<typeof laptopRegistrations>> {
    if (ctx.actor.account_id !== 0 && !hasRole(ctx.actor, LAPTOP_ROLES[event] ?? [])) throw new Problem('forbidden');
    return this.change(ctx, {
      id,
      version,
      verb: event,
      act: async (row, tx) => {
        const step = this.steps[event];
        if (step) await step(row, tx, payload);
        else Object.assign(row, payload);
        await this.notices.ofLaptop(tx, event, row);
      },
    });
  }

  /** The student confirms the laptop and the condition in the version that she saw. */
  async confirm(ctx: Context, id: number, version: number): Promise<RecordOf<typeof laptopRegistrations>> {
    const { student_id } = await this.find(ctx, id);
    if (student_id !== ctx.actor.student_id) throw new Problem('forbidden');
    return this.change(byItself(ctx), {
      id,
      version,
      verb: 'updated',
      act: (row) => {
        if (row.status !== 'accepted' || !row.laptop_id || !row.condition)
          throw new Problem('support.nothing_to_confirm');
        row.confirmed_at ??= new Date();
      },
    });
  }

  protected override async begin(tx: Transaction): Promise<void> {
    await tx.query(ONE_AT_A_TIME, [tx.ctx.actor.institution_id]);
  }

  /** Students register themselves, officers anybody; laptop and condition are noted once it is accepted, and the student is asked to confirm them. */
  protected override async prepare(
    { student_id, ...values }: Partial<LaptopRegistration>,
    { ctx, row, tx }: Preparation<LaptopRegistration>,
  ): Promise<object> {
    if (row.id !== undefined) return this.revise(tx, row, { student_id, ...values });
    const isOwn = hasRole(ctx.actor, STUDENTS) && ctx.actor.student_id !== null;
    const whose = student_id ?? (isOwn ? ctx.actor.student_id : null);
    if (whose === null) throw new Problem('invalid', { fields: [{ field: 'student_id', code: 'field.required' }] });
    if (isOwn && whose !== ctx.actor.student_id) throw new Problem('forbidden');
    if (values.laptop_id != null || values.condition != null) throw new Problem('support.not_accepted');
    await requireOpenWay(tx, whose);
    return { note: values.note ?? null, student_id: whose };
  }

  protected override async release(row: LaptopRegistration, tx: Transaction): Promise<void> {
    await this.notices.ofLaptop(tx, 'deleted', row);
  }

  private async revise(tx: Transaction, row: LaptopRegistration, values: Partial<LaptopRegistration>): Promise<object> {
    if (values.student_id !== undefined && values.student_id !== row.student_id)
      throw new Problem('support.student_stays', { fields: [{ field: 'student_id', code: 'support.student_stays' }] });
    const next = { ...row, ...values };
    const isNoted = next.laptop_id !== row.laptop_id || next.condition !== row.condition;
    if (!isNoted) return values;
    if (row.status !== 'accepted') throw new Problem('support.not_accepted');
    if (next.laptop_id !== null && next.laptop_id !== row.laptop_id) await requireChosen(tx, next.laptop_id);
    if (next.laptop_id && next.condition) await this.notices.ofLaptop(tx, 'noted', row);
    return { ...values, confirmed_at: null };
  }

  private readonly steps: Readonly<Record<string, Step>> = {
    ACCEPT: async (row, tx) => {
      const [student] = await tx.query<{ fee_status: string }>(STUDENT_STANDING, [row.student_id]);
      if (student?.fee_status === 'debt') throw new Problem('support.student_in_debt');
      await requireFree(tx);
    },
    HAND_OUT: async (row, tx, { given_date }) => {
      row.given_date = given_date ?? (await today(tx));
    },
    RETURN: async (row, tx, { serial_number, return_condition }) => {
      const [laptop] = await tx.query<{ serial_number: string }>(LAPTOP_STANDING, [row.laptop_id]);
      if (laptop?.serial_number !== serial_number?.toUpperCase())
        throw new Problem('support.other_serial_number', {
          fields: [{ field: 'serial_number', code: 'support.other_serial_number' }],
        });
      Object.assign(row, { return_condition, returned_date: await today(tx) });
    },
    REPORT_LOST: async (row, tx, { statement = null, statement_file_id = null }) => {
      if (statement_file_id !== null)
        await this.files.attach(tx, statement_file_id, { resource: laptopRegistrations.name, id: row.id });
      Object.assign(row, { statement, statement_file_id });
    },
    SETTLE: async (row, tx, { settlement }) => {
      row.settlement = settlement ?? null;
      // A laptop that was lost or broken is no longer lent; whoever settles the cost need not keep the stock.
      if (row.laptop_id)
        await this.changes.change<Laptop>(
          { ...tx, ctx: byItself(tx.ctx) },
          {
            resource: laptops,
            entity: Laptop,
            id: row.laptop_id,
            verb: 'updated',
            act: (laptop) => {
              laptop.in_service = false;
            },
          },
        );
    },
  };
}

/** The same person in the trail, the portal's own right to do what follows from what she may. */
const byItself = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, roles: ['SUPER_ADMIN'], grants: { '*': ['*'] } },
});
const today = async (tx: Transaction): Promise<string> => (await tx.query<{ day: string }>(TODAY))[0]?.day ?? '';
