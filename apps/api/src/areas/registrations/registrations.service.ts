import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { hasRole, Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import {
  choice,
  moduleRegistrations,
  REGISTRATION_OFFICE,
  registrationCalls,
  SEATED,
  type Options,
} from '@quad/domain/registrations';
import { Serves } from '#core/call.js';
import { portalContext, type Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { ModuleRegistration } from '#schema/index.js';
import { Guests } from './guests.service.js';
import { Offered } from './offered.js';
import { APPROVAL, EMPTIEST_GROUP, ONE_AT_A_TIME, OPEN_BOARD, REGISTRATIONS, TAUGHT } from './registrations.queries.js';
import { isFull, SeatsService } from './seats.service.js';

type Row = ModuleRegistration;

/** What changes the seats of a module, or the list of those who wait. */
const SEATING = ['accepted', 'waitlisted', 'done'];
/** In these the student is in the module's lessons. */
const SEATING_IN: ReadonlySet<string | undefined> = new Set(SEATED);

@Injectable()
export class RegistrationsService extends ResourceService<typeof moduleRegistrations, Row> {
  protected override readonly source = REGISTRATIONS;

  constructor(
    private readonly seats: SeatsService,
    private readonly guests: Guests,
  ) {
    super(moduleRegistrations, ModuleRegistration);
  }

  /** What the caller may choose now. */
  @Serves(registrationCalls.options)
  async options(ctx: Context): Promise<Options> {
    return (await Offered.to(this.database.reading(ctx), mine(ctx))).shown();
  }

  /** Registers the caller for all of the modules, or for none. */
  @Serves(registrationCalls.register)
  async register(
    ctx: Context,
    { taught_module_ids, note }: z.infer<typeof choice>,
  ): Promise<RecordOf<typeof moduleRegistrations>[]> {
    // In one order for everybody: two who want the same two modules must not wait for each other.
    const chosen = [...new Set(taught_module_ids)].sort((a, b) => a - b);
    const rows = await this.together(ctx, async (tx) => {
      await ONE_AT_A_TIME.rows(tx.query, { student_id: mine(ctx) });
      const offered = await Offered.to(tx.query, mine(ctx));
      offered.open();
      const sent = chosen.map((id) => offered.module(id)).filter(({ status }) => canSend(status));
      offered.require(sent.map(({ taught_module_id }) => taught_module_id));
      const done: number[] = [];
      for (const { taught_module_id, registration_id } of sent) {
        const payload = { taught_module_id, ...(note != null && { note }) };
        const { id } =
          registration_id === null ? await this.changeIn(tx, { verb: 'created', payload }) : { id: registration_id };
        done.push((await this.changeIn(tx, { id, verb: 'SUBMIT', act: () => undefined })).id);
      }
      return done;
    });
    return Promise.all(rows.map((id) => this.find(ctx, id)));
  }

  /** Lets the registry change a priority on the waiting list. */
  @Serves(registrationCalls.prioritize)
  prioritize(
    ctx: Context,
    { id, version, priority }: TakenOf<typeof registrationCalls.prioritize>,
  ): Promise<RecordOf<typeof moduleRegistrations>> {
    if (!hasRole(ctx.actor, REGISTRATION_OFFICE)) throw new Problem('forbidden');
    return this.change(ctx, {
      id,
      version,
      verb: 'updated',
      right: 'read',
      act: (row, tx) => {
        if (row.status !== 'waitlisted')
          throw new Problem('forbidden_transition', {
            params: { action: 'updated', status: row.status },
            current: row,
          });
        row.priority = priority;
        return this.seats.tell(tx, row.taught_module_id);
      },
    });
  }

  /** Gives free seats to those who wait, in their order. */
  async promote(tx: Transaction, taught_module_id: number): Promise<void> {
    const asPortal = { ...tx, ctx: portalContext(tx.ctx, 'seat freed') };
    for (let id = await this.seats.next(asPortal, taught_module_id); id !== undefined;) {
      await this.changeIn(asPortal, { id, verb: 'ACCEPT' });
      id = await this.seats.next(asPortal, taught_module_id);
    }
  }

  protected override readonly guards: Guards<typeof moduleRegistrations, Row> = {
    SUBMIT: async (row, { tx }) => {
      await ONE_AT_A_TIME.rows(tx.query, { student_id: row.student_id });
      const offered = await Offered.to(tx.query, row.student_id);
      offered.open();
      offered.require([offered.module(row.taught_module_id).taught_module_id]);
    },
    ACCEPT: async (row, { tx, locks }) => {
      const seats = await this.seats.counted(tx, row.taught_module_id, locks);
      if (isFull(seats)) throw unmet('module_full', row, { places: seats.places });
    },
    WAITLIST: async (row, { tx, locks }) => {
      const seats = await this.seats.counted(tx, row.taught_module_id, locks);
      if (!isFull(seats) && seats.waiting === 0) throw unmet('seats_left', row);
    },
    COMPLETE: async (row, { tx }) => {
      const module = await TAUGHT.first(tx.query, { id: row.taught_module_id });
      if (!module?.ended) throw unmet('module_runs', row, { until: module?.until });
      const about = { id: row.taught_module_id, student_id: row.student_id };
      if (await OPEN_BOARD.first(tx.query, about)) throw unmet('board_open', row);
    },
  };

  protected override readonly effects: Effects<typeof moduleRegistrations, Row> = {
    ACCEPT: async (row, { tx }) => {
      // Who is taken sits with the module's smallest group: that is where they stand in registers and timetables.
      const about = { id: row.taught_module_id, student_id: row.student_id };
      row.seat_group_id = (await EMPTIEST_GROUP.first(tx.query, about))?.id ?? null;
    },
    WAITLIST: (row, { payload: { priority } }) => {
      row.priority = priority ?? row.priority;
    },
  };

  protected override async prepare(values: Partial<Row>, { row, ctx, query }: Preparation<Row>): Promise<object> {
    if (row.id !== undefined) {
      if (values.taught_module_id !== row.taught_module_id)
        throw new Problem('invalid', { fields: [{ field: 'taught_module_id', code: 'registrations.module_stays' }] });
      return values;
    }
    await ONE_AT_A_TIME.rows(query, { student_id: mine(ctx) });
    const offered = await Offered.to(query, mine(ctx));
    const { id: campaign_id, closes_at, drops_at } = offered.open();
    const { module_id, title, credits } = offered.module(values.taught_module_id as number);
    const at = { closes_at, drops_at };
    return { ...values, student_id: mine(ctx), campaign_id, module_id, title, credits, ...at };
  }

  /** Without approval the portal decides at once; a seat that is given back goes to the first who waits. */
  protected override async after(row: Row, { tx, verb, from, to }: Happens<Row>): Promise<void> {
    if (verb === 'SUBMIT') await this.decideAtOnce(tx, row);
    if ([from, to].some((status) => SEATING.includes(status ?? ''))) await this.seats.tell(tx, row.taught_module_id);
    if ((from === 'accepted') !== (to === 'accepted')) await this.guests.follow(tx, row, SEATING_IN.has(to));
    if (from === 'accepted' && to === 'cancelled') await this.promote(tx, row.taught_module_id);
  }

  private async decideAtOnce(tx: Transaction, { id, campaign_id, taught_module_id }: Row): Promise<void> {
    const campaign = await APPROVAL.first(tx.query, { id: campaign_id });
    if (campaign?.needs_approval) return;
    const seats = await this.seats.locked(tx, taught_module_id);
    // Who comes now never overtakes who waits.
    const verb = isFull(seats) || seats.waiting > 0 ? 'WAITLIST' : 'ACCEPT';
    await this.changeIn({ ...tx, ctx: portalContext(tx.ctx, 'no approval asked') }, { id, verb });
  }
}

function mine({ actor }: Context): number {
  if (actor.student_id === null) throw new Problem('forbidden');
  return actor.student_id;
}

const canSend = (status: string | null): boolean => status === null || status === 'draft' || status === 'rejected';
const unmet = (code: string, { title, taught_module_id: id }: Row, params: object = {}): Problem =>
  new Problem(`registrations.${code}`, {
    status: 422,
    params: { module: title, ...params },
    about: { of: [{ resource: 'taught_modules', id }, { resource: 'subject_boards' }] },
  });
