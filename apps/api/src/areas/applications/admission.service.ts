import { Inject, Injectable } from '@nestjs/common';
import { APPLICANTS, numbered, type Role } from '@quad/domain/core';
import type { DEGREES } from '@quad/domain/reference';
import { studentRoleOf } from '@quad/domain/students';
import { AccountSessions, AccountWriter } from '#areas/accounts/index.js';
import { PlaceContracts } from '#areas/contracts/index.js';
import { EnrollmentService } from '#areas/enrollment/index.js';
import { Seating } from '#areas/groups/index.js';
import { StudentsService } from '#areas/students/index.js';
import type { Transaction } from '#core/database/database.js';
import type { Application } from '#schema/index.js';
import { ADMISSION } from './applications.queries.js';
import { CampaignsService } from './campaigns.service.js';
import { personOf } from './effects.js';

/** What a place that the portal itself offers is paid by, until the office says otherwise. */
export const USUAL_GRANT = 'contract';
/** What others pay whole. */
const FULL_GRANTS: readonly string[] = ['grant', 'university_grant'];
const MASTERS: Role = 'MS_STUDENT';

type Degree = (typeof DEGREES)[number];
/** What a kind knows better than the course of its campaign. */
interface AdmittedAs {
  readonly role?: Role;
  readonly degree?: Degree;
}

/** Makes a student of an applicant: record, group, role, enrollment and contract, in the transaction of the step or not at all. */
@Injectable()
export class Admission {
  @Inject(Seating) private readonly seating: Seating;
  @Inject(PlaceContracts) private readonly contracts: PlaceContracts;

  constructor(
    private readonly campaigns: CampaignsService,
    private readonly students: StudentsService,
    private readonly enrollment: EnrollmentService,
    private readonly accounts: AccountWriter,
    private readonly sessions: AccountSessions,
  ) {}

  async admit(row: Application, tx: Transaction, as: AdmittedAs = {}): Promise<void> {
    const { course_id, level_id } = await this.campaigns.of(tx.query, row.campaign_id);
    const academic_year_id = row.academic_year_id ?? 0;
    const study = await ADMISSION.first(tx.query, { course_id, academic_year_id });
    const year = study?.year ?? new Date().getFullYear();
    const number = numbered(String(year).slice(2), row.id);
    const portal = tx.asPortal('a place was confirmed');
    const { applicant_id } = row;
    const student = await this.students.admit(portal, {
      account_id: applicant_id,
      idNumber: `U${number}`,
      student_code: number,
      course_id,
      level_id,
      grant_type: row.grant_type ?? USUAL_GRANT,
      person: personOf(row),
    });
    const student_id = (row.student_id = student.id);
    if (course_id !== null && level_id !== null)
      await this.seating.seatNew(portal, { student_id, course_id, level_id, academic_year_id });
    const degree = as.degree ?? study?.degree ?? 'bachelor';
    const account = await this.accounts.lock(portal, applicant_id);
    const kept = account.roles.filter((role) => !APPLICANTS.includes(role as Role));
    await this.accounts.write(portal, account, { roles: [...kept, as.role ?? roleOf(degree)] });
    await this.enrollment.beginFor(portal, student_id, academic_year_id);
    const full_grant = FULL_GRANTS.includes(student.grant_type ?? USUAL_GRANT);
    await this.contracts.give(portal, { student_id, course_id, degree, academic_year: academic_year_id, full_grant });
    this.sessions.renewIn(tx, applicant_id);
  }
}

const roleOf = (degree: string): Role => (degree === 'master' ? MASTERS : studentRoleOf(degree));
