import { Injectable } from '@nestjs/common';
import { may, Problem, type AnswersOf, type PayloadOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { ADDRESS_KINDS } from '@quad/domain/accounts';
import { enrollmentCalls, enrollments, unfinishedSteps, type enrollmentWorkflow } from '@quad/domain/enrollment';
import { refuseDays, refusePlaces } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Enrollment } from '#schema/index.js';
import { ContractStanding } from './contract-standing.js';
import { effectsOf, guardsOf } from './enrollment-effects.js';
import { CITIES, COUNTRIES, ENROLLMENTS, OWN, PLACES, STATES, STUDENT, TURN, WINDOW } from './enrollment.queries.js';
import { RegistryWindowsService } from './registry-windows.service.js';
import { StudentRecord } from './student-record.service.js';

type Taken = TakenBy<typeof enrollmentCalls>;
type Answers = AnswersOf<typeof enrollmentCalls>;

/** The history tells changes to people, who do not read objects. */
const OBJECTS = ['personal', 'contacts', 'permanent_address', 'current_address', 'guardians', 'previous_education'];

@Injectable()
export class EnrollmentService extends ResourceService<typeof enrollments, Enrollment> {
  protected override readonly source = ENROLLMENTS;
  protected override readonly effects;
  protected override readonly guards;

  constructor(
    private readonly record: StudentRecord,
    contracts: ContractStanding,
    private readonly windows: RegistryWindowsService,
  ) {
    super(enrollments, Enrollment);
    this.guards = guardsOf(record);
    this.effects = effectsOf({ record, contracts });
  }

  /** Begins the enrollment of a new student in a year whose period is open; else the student begins it when it opens. */
  async beginFor(tx: Transaction, student_id: number, academic_year_id: number): Promise<void> {
    if (!(await WINDOW.first(tx.query, { academic_year_id }))?.open) return;
    const payload = { student_id, academic_year_id };
    await this.changeIn(tx.asPortal('a place was confirmed'), { verb: 'created', payload });
  }

  /** Saves an enrollment that is there. */
  @Serves(enrollmentCalls.updated)
  updated(ctx: Context, body: Taken['updated']): Promise<RecordOf<typeof enrollments>> {
    return this.save(ctx, body);
  }

  @Serves(enrollmentCalls.own)
  async own(ctx: Context): Promise<Answers['own']> {
    const { student_id } = ctx.actor;
    if (student_id === null) throw new Problem('not_found');
    const query = this.database.reading(ctx);
    const window = await WINDOW.first(query, { academic_year_id: null });
    const found = await OWN.first(query, { student_id, academic_year_id: window?.academic_year_id ?? null });
    const turn = await TURN.first(query, {});
    return {
      enrollment: found ? await this.find(ctx, found.id) : null,
      window: window ? await this.windows.shown(ctx, window.id) : null,
      turns_at: turn?.turns_at?.toISOString() ?? null,
    };
  }

  @Serves(enrollmentCalls.courses)
  courses(ctx: Context): Promise<Answers['courses']> {
    return PLACES.rows(this.database.reading(ctx), {});
  }

  @Serves(enrollmentCalls.places)
  async places(ctx: Context, { country_id, state_id }: Taken['places']): Promise<Answers['places']> {
    const query = this.database.reading(ctx);
    return {
      countries: await COUNTRIES.rows(query, {}),
      states: country_id ? await STATES.rows(query, { country_id }) : [],
      cities: state_id ? await CITIES.rows(query, { state_id }) : [],
    };
  }

  protected override async prepare(
    { declared, ...values }: Record<string, unknown>,
    about: Preparation<Enrollment>,
  ): Promise<object> {
    const { row, query, tx } = about;
    const sections = values as Taken['updated'];
    // What the student's record would refuse when it is verified, the student learns while they fill it in.
    if (sections.personal) await refuseDays(tx, sections.personal);
    for (const kind of ADDRESS_KINDS) if (sections[kind]) await refusePlaces(query, kind, sections[kind]);
    const begun = row.id === undefined ? await this.begin(values, about) : kept(values, row);
    const says = declared === undefined ? {} : { declared_at: declared ? (row.declared_at ?? new Date()) : null };
    const next = { ...row, ...begun, ...says } as Enrollment;
    return { ...begun, ...says, complete: unfinishedSteps(next).length === 0 };
  }

  /** The activation asks for an enrollment that is done, so it follows the row. */
  protected override async after(row: Enrollment, { tx, verb, payload }: Happens<Enrollment>): Promise<void> {
    if (verb !== 'COMPLETE') return;
    const { commandNumber, effective_date } = payload as PayloadOf<
      NonNullable<typeof enrollmentWorkflow.rows>,
      'COMPLETE'
    >;
    await this.record.activate(tx, row.student_id, { commandNumber, effective_date });
  }

  protected override hiddenFrom(ctx: Context, id: number): readonly string[] {
    return [...super.hiddenFrom(ctx, id), ...OBJECTS];
  }

  /** A new one is the student's own, in the year whose period is open. */
  private async begin(values: Record<string, unknown>, { ctx, query }: Preparation<Enrollment>): Promise<object> {
    const student_id = (values.student_id ?? ctx.actor.student_id) as number;
    if (!may(ctx.actor, 'create', enrollments, { student_id })) throw new Problem('forbidden');
    if (!(await STUDENT.first(query, { student_id }))) throw unknownIds('student_id');
    const named = (values.academic_year_id as number | undefined) ?? null;
    const window = await WINDOW.first(query, { academic_year_id: named });
    if (!window?.open) throw new Problem('enrollment.window_closed', { status: 422 });
    return {
      ...{ guardians: [], flags: [], ...values, student_id },
      ...{ academic_year_id: window.academic_year_id, closes_at: window.closes_at },
    };
  }
}

/** Whose it is and for which year does not change. */
function kept(values: Record<string, unknown>, row: Enrollment): object {
  for (const name of ['student_id', 'academic_year_id'] as const)
    if (values[name] !== undefined && values[name] !== row[name]) throw refusedAt(name, 'enrollment.stays');
  return values;
}
