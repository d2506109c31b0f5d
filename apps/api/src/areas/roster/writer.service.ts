import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { AcademicYearsService } from '#areas/academic-years/index.js';
import { CoursesService } from '#areas/courses/index.js';
import { DepartmentsService } from '#areas/departments/index.js';
import { GroupsService, PlacementService } from '#areas/groups/index.js';
import { ModulesService, TaughtModulesService } from '#areas/modules/index.js';
import { SemestersService } from '#areas/reference/index.js';
import { StaffIntake, StaffService, type NewStaff } from '#areas/staff/index.js';
import { StudentsIntake, StudentsService, type NewStudent } from '#areas/students/index.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { Kept } from './planning/find.queries.js';
import { NAME } from './roster.queries.js';

/** A record to write: without an id a new one. */
export interface Written extends Omit<Named, 'record_id'> {
  readonly resource: Kept;
  readonly id?: number;
  readonly values: Readonly<Record<string, unknown>>;
}
/** What the other system calls a record: of a tie `target_id` is the other one. */
export interface Named {
  readonly resource: string;
  readonly sourced_id: string;
  readonly record_id: number;
  readonly target_id?: number;
  readonly beside?: Readonly<Record<string, string>>;
}
/** Told in the same transaction: after a crash nothing is forgotten or done again, and two runs do not do it both. */
export interface Settle {
  /** Throws `TakenOver` where another run has written it. */
  readonly claim: (tx: Transaction) => Promise<void>;
  readonly keep: (tx: Transaction, ids: readonly number[]) => Promise<void>;
}
/** Another run of the same import, which began when this one seemed to be dead, has written the row. */
export class TakenOver extends Error {}
interface Service {
  changeIn(tx: Transaction, change: { id?: number; verb: string; payload?: object }): Promise<{ id: number }>;
}
type Person = Record<string, unknown>;

/** Writes what an import brings: each record through the service of its area; many new people at once through their intake. */
@Injectable()
export class RosterWriter {
  @Inject(AcademicYearsService) private readonly academic_years: AcademicYearsService;
  @Inject(CoursesService) private readonly courses: CoursesService;
  @Inject(DepartmentsService) private readonly departments: DepartmentsService;
  @Inject(GroupsService) private readonly groups: GroupsService;
  @Inject(ModulesService) private readonly modules: ModulesService;
  @Inject(SemestersService) private readonly semesters: SemestersService;
  @Inject(StaffService) private readonly staff: StaffService;
  @Inject(StudentsService) private readonly students: StudentsService;
  @Inject(TaughtModulesService) private readonly taught_modules: TaughtModulesService;

  constructor(
    private readonly database: Database,
    private readonly newStudents: StudentsIntake,
    private readonly newStaff: StaffIntake,
    private readonly placement: PlacementService,
  ) {}

  /** One record, with what the other system calls it, in a transaction of its own. */
  write(ctx: Context, { id, values, ...called }: Written, settle?: Settle): Promise<number> {
    return this.database.run(ctx, async (tx) => {
      await settle?.claim(tx);
      const { resource } = called;
      const payload = id === undefined ? beginning(resource, values) : values;
      const row = await this.of(resource).changeIn(tx, {
        id,
        verb: id === undefined ? 'created' : 'updated',
        payload,
      });
      await this.name(tx, [{ ...called, record_id: row.id }]);
      await settle?.keep(tx, [row.id]);
      return row.id;
    });
  }

  /** New people in one transaction: their ids, or undefined where one of them was refused and nobody came in. */
  async writeMany(ctx: Context, all: readonly Written[], settle: Settle): Promise<number[] | undefined> {
    const people = all.map(({ values }) => values as Person);
    return this.database
      .run(ctx, async (tx) => {
        await settle.claim(tx);
        const ids =
          all[0]?.resource === 'students'
            ? await this.newStudents.enrol(tx, people as unknown as NewStudent[])
            : await this.newStaff.employ(tx, people as unknown as NewStaff[]);
        await this.name(
          tx,
          all.map(({ values: _, id: __, ...called }, at) => ({ ...called, record_id: ids[at] ?? 0 })),
        );
        await settle.keep(tx, ids);
        return ids;
      })
      .catch((problem: unknown) => {
        if (problem instanceof TakenOver || (problem instanceof Problem && problem.status < 500)) return undefined;
        throw problem;
      });
  }

  /** What the other system calls records that were here already. */
  async bind(ctx: Context, names: readonly Named[]): Promise<void> {
    if (names.length > 0) await this.database.run(ctx, (tx) => this.name(tx, names));
  }

  async place(ctx: Context, student_id: number, group_id: number): Promise<void> {
    await this.placement.transfer(ctx, { student_ids: [student_id], group_id }, { unplacedOnly: false });
  }

  private of(resource: Kept): Service {
    return this[resource] as unknown as Service;
  }

  private async name(tx: Transaction, names: readonly Named[]): Promise<void> {
    const named = names.filter(({ sourced_id }) => sourced_id !== '');
    if (named.length > 0)
      await NAME.rows(tx.query, { institution_id: tx.ctx.actor.institution_id, names: JSON.stringify(named) });
  }
}

/** What a service takes of a new person; a user name follows the number there. */
function beginning(
  resource: Kept,
  { username: _, disabled: __, ...values }: Readonly<Record<string, unknown>>,
): object {
  if (resource === 'staff') return { position: '', ...values };
  return values;
}
