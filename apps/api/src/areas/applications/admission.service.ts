import { Injectable } from '@nestjs/common';
import { APPLICANTS, numbered, type Role } from '@quad/domain/core';
import { studentRoleOf } from '@quad/domain/students';
import { AccountSessions, AccountWriter } from '#areas/accounts/index.js';
import { EnrollmentService } from '#areas/enrollment/index.js';
import { StudentsService } from '#areas/students/index.js';
import type { Transaction } from '#core/database/database.js';
import type { Application } from '#schema/index.js';
import { ADMISSION } from './applications.queries.js';
import { CampaignsService } from './campaigns.service.js';

/** What a place that the portal itself offers is paid by, until the office says otherwise. */
export const USUAL_GRANT = 'contract';
const MASTERS: Role = 'MS_STUDENT';

/** Makes a student of an applicant: record, role and enrollment, in the transaction of the step or not at all. */
@Injectable()
export class Admission {
  constructor(
    private readonly campaigns: CampaignsService,
    private readonly students: StudentsService,
    private readonly enrollment: EnrollmentService,
    private readonly accounts: AccountWriter,
    private readonly sessions: AccountSessions,
  ) {}

  async admit(row: Application, tx: Transaction, as?: Role): Promise<void> {
    const { course_id, level_id } = await this.campaigns.of(tx.query, row.campaign_id);
    const academic_year_id = row.academic_year_id ?? 0;
    const study = await ADMISSION.first(tx.query, { course_id, academic_year_id });
    const year = study?.year ?? new Date().getFullYear();
    const number = numbered(String(year).slice(2), row.id);
    const portal = tx.asPortal('a place was confirmed');
    const { applicant_id, passport_id, pinfl, birthdate } = row;
    const student = await this.students.admit(portal, {
      account_id: applicant_id,
      idNumber: `U${number}`,
      student_code: number,
      course_id,
      level_id,
      grant_type: row.grant_type ?? USUAL_GRANT,
      person: { ...(passport_id && { passport_id }), ...(pinfl && { pinfl }), ...(birthdate && { birthdate }) },
    });
    row.student_id = student.id;
    const account = await this.accounts.lock(portal, applicant_id);
    const kept = account.roles.filter((role) => !APPLICANTS.includes(role as Role));
    await this.accounts.write(portal, account, { roles: [...kept, as ?? roleOf(study?.degree ?? 'bachelor')] });
    await this.enrollment.beginFor(portal, student.id, academic_year_id);
    this.sessions.renewIn(tx, applicant_id);
  }
}

const roleOf = (degree: string): Role => (degree === 'master' ? MASTERS : studentRoleOf(degree));
