import { Inject, Injectable, Req, Res } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import {
  attendanceCalls,
  CHECK_IN_WINDOW,
  lessonAttendances,
  statusOnArrival,
  takesRegister,
  type CheckInAnswer,
  type checkInBody,
  type CheckInPlace,
  type QrAnswer,
} from '@quad/domain/attendance';
import type { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Outbox } from '#core/events/outbox.service.js';
import { isOnCampus, placeOf } from './campus-place.js';
import { CheckInCodes } from './check-in-code.js';
import { CAMPUS_OF, CANDIDATES, HOLDER, MY_MARK } from './check-in.queries.js';
import { WrongCodes } from './wrong-codes.js';
import { Marks } from '#areas/attendance/marking/marks.service.js';
import { demand, refusal, spoken } from '#areas/attendance/refusals.js';
import { Serves } from '#core/call.js';
import { CheckInDevices } from './check-in-devices.js';

type Taken = TakenBy<typeof attendanceCalls>;

type Candidate = RowOf<typeof CANDIDATES>;
/** A check-in, the device that it comes from as the portal knows it, and its address. */
type Arrival = z.output<typeof checkInBody> & { readonly address: string };

/** Self check-in: the teacher's projector shows a code that changes, the student's own device sends it back. */
@Injectable()
export class CheckIn {
  private readonly codes: CheckInCodes;

  constructor(
    private readonly database: Database,
    private readonly marks: Marks,
    private readonly wrongCodes: WrongCodes,
    private readonly outbox: Outbox,
    @Inject(CONFIG) config: Config,
    private readonly devices: CheckInDevices,
  ) {
    this.codes = new CheckInCodes(keyOf(config, 'check_in'));
  }

  /** Answers the current code to the person who takes attendance. */
  @Serves(attendanceCalls.qr)
  async qr(ctx: Context, { lesson_attendance_id: register_id }: Taken['qr']): Promise<QrAnswer> {
    const [register] = await this.candidates(ctx, register_id);
    if (!register) throw new Problem('not_found', { params: { resource: 'lesson_attendances', id: register_id } });
    if (!takesRegister(ctx.actor, register)) throw refusal('not_yours');
    if (register.status !== 'open') throw refusal('not_open', { params: { status: register.status } });
    const now = Date.now();
    const { code, expires_at } = this.codes.at(register, now);
    return {
      code,
      url: `/attendance?check_in=${register.id}.${code}`,
      expires_at: new Date(expires_at).toISOString(),
      server_now: new Date(now).toISOString(),
      window: CHECK_IN_WINDOW,
    };
  }

  /** What a student's own network says before they try. */
  async place(ctx: Context, address: string): Promise<CheckInPlace> {
    return placeOf((await CAMPUS_OF.first(this.database.reading(ctx), {}))!, address);
  }

  async checkIn(
    ctx: Context,
    { code: sent, lesson_attendance_id, device, address, position }: Arrival,
  ): Promise<CheckInAnswer> {
    const { actor } = ctx;
    const [, scanned, code = ''] = /^(?:(\d{1,15})\.)?(.+)$/.exec(sent) ?? [];
    const register_id = scanned ? Number(scanned) : lesson_attendance_id;
    const register = await this.registerOf(ctx, { register_id, code });
    demand('CHECK_IN', { actor, record: { ...register, on_campus: isOnCampus(register, address, position) } });
    await this.require(ctx, register, code);
    const status = statusOnArrival(register.starts_at, new Date(), register.late_after_minutes);
    const marked = await this.marks
      .command(ctx, {
        register: register.id,
        marks: [{ student_id: actor.student_id ?? 0, status, device }],
        statuses: ['open'],
        source: 'qr',
        anyone: true,
        staff_id: null,
        empty_only: true,
      })
      .catch(async (problem: unknown) => {
        if (!isDevice(problem)) throw spoken(problem, actor, 'CHECK_IN');
        await this.tellOfDevice(ctx, register, device);
        throw refusal('device_used');
      });
    if (marked.ignored.length > 0) throw await this.alreadyMarked(ctx, register.id);
    const { id, module_title, lesson_title, starts_at } = register;
    return {
      lesson_attendance_id: id,
      status,
      marked_at: marked.server_now.toISOString(),
      module_title,
      lesson_title,
      starts_at: starts_at.toISOString(),
      server_now: marked.server_now.toISOString(),
    };
  }

  @Serves(attendanceCalls.checkIn)
  enter(
    ctx: Context,
    body: Taken['checkIn'],
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CheckInAnswer> {
    const device = this.devices.of(request.headers.cookie, body.device);
    void reply.header('set-cookie', this.devices.cookie(device));
    return this.checkIn(ctx, { ...body, device, address: request.ip });
  }

  @Serves(attendanceCalls.checkInPlace)
  placeHere(ctx: Context, _: Taken['checkInPlace'], @Req() request: FastifyRequest): Promise<CheckInPlace> {
    return this.place(ctx, request.ip);
  }

  /**
   * The register that was scanned; for a typed code the one of the student's open registers whose code it is, else the
   * one that is likeliest meant.
   */
  private async registerOf(
    ctx: Context,
    { register_id, code }: { register_id?: number; code: string },
  ): Promise<Candidate> {
    const found = await this.candidates(ctx, register_id);
    const meant =
      found.length > 1
        ? (found.find((register) => this.codes.check(register, code, Date.now()) !== 'wrong') ?? found[0])
        : found[0];
    if (meant) return meant;
    if (register_id !== undefined)
      throw new Problem('not_found', { params: { resource: 'lesson_attendances', id: register_id } });
    throw refusal('nothing_open');
  }

  private async require(ctx: Context, register: Candidate, code: string): Promise<void> {
    await this.wrongCodes.require(ctx);
    const verdict = this.codes.check(register, code, Date.now());
    if (verdict === 'expired') throw refusal('code_expired');
    if (verdict === 'valid') return;
    await this.wrongCodes.count(ctx);
    throw refusal('code_wrong', { fields: [{ field: 'code', code: 'attendance.code_wrong' }] });
  }

  /** Boards show who tried with whose device, once a student and register. */
  private async tellOfDevice(ctx: Context, { id, version }: Candidate, device: string): Promise<void> {
    await this.database.run(ctx, async (tx) => {
      const holder = await HOLDER.first(tx.query, { register_id: id, device, account_id: ctx.actor.account_id });
      if (!holder || holder.is_told) return;
      await this.outbox.record(tx, {
        name: 'lesson_attendances.device_refused',
        resource: lessonAttendances.name,
        record_id: id,
        version,
        audience: [],
        changes: { device: [holder.name, ctx.actor.name] },
      });
    });
  }

  /** A student's first value stays: their own scan, or what the teacher marked before it. */
  private async alreadyMarked(ctx: Context, register_id: number): Promise<Problem> {
    const mark = await MY_MARK.first(this.database.reading(ctx), { register_id, student_id: ctx.actor.student_id });
    return refusal(mark?.source === 'qr' ? 'already_checked_in' : 'already_marked', {
      params: { status: mark?.status, source: mark?.source },
      current: mark,
    });
  }

  private candidates(ctx: Context, register_id?: number): Promise<Candidate[]> {
    return CANDIDATES.rows(this.database.reading(ctx), {
      register_id: register_id ?? null,
      student_id: ctx.actor.student_id,
    });
  }
}

/** Somebody else was checked in from this browser: the unique index on register and device. */
const isDevice = (problem: unknown): boolean =>
  problem instanceof Problem &&
  problem.code === 'already_exists' &&
  String(problem.detail.params?.field).includes('device');
