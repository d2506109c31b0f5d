import { z } from 'zod';
import { temporaryPassword } from '@quad/domain/accounts';
import { defineCall, id, type AnyResource } from '@quad/domain/core';

/** How an office lets an applicant of a kind in who has lost the password. */
export const resetCall = (applications: `/${string}`, resource: AnyResource) =>
  defineCall(`PUT ${applications}/reset_password`, {
    summary: 'Gives an applicant, who holds no other role, a temporary password, shown this once; their sessions end',
    can: ['handle', resource],
    body: z.strictObject({ id }),
    answer: temporaryPassword,
  });
