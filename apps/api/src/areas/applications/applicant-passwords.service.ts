import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { temporaryPassword } from '@quad/domain/accounts';
import { APPLICANTS, Problem, type Role } from '@quad/domain/core';
import { AccountWriter } from '#areas/accounts/index.js';
import { AccountPassword } from '#areas/sign-in/index.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';

/** Of applicants alone: who holds another role is reset by those who keep accounts. */
@Injectable()
export class ApplicantPasswords {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriter,
    private readonly passwords: AccountPassword,
  ) {}

  async reset(ctx: Context, id: number): Promise<z.infer<typeof temporaryPassword>> {
    await this.database.run(ctx, async (tx) => {
      const { roles } = await this.accounts.lock(tx, id);
      if (roles.some((role) => !APPLICANTS.includes(role as Role)))
        throw new Problem('applications.not_an_applicant', { status: 403 });
    });
    return this.passwords.reset(ctx, { id });
  }
}
