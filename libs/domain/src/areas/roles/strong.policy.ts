import { isGranted, type Grants } from '@quad/domain/core';
import type { Powers } from './powers.js';

/** Areas whose records are marks, money or accounts. Attendance is not included: it is no mark. */
const AREAS = ['marks', 'quizzes', 'payments', 'contracts', 'shop', 'meals/money', 'accounts', 'roles'] as const;
const WRITES = ['create', 'update', 'delete', 'import', 'publish'] as const;

/** Steps that release money, or say who somebody is, which no grant shows. `strong.spec.ts` finds one that is none any more. */
export const STRONG_STEPS: readonly string[] = [
  'inquiries!APPROVE_COST',
  'inquiries!REVOKE_COST',
  'inquiries!CONFIRM_PAYMENT',
  'inquiries!REVERSE_PAYMENT',
  'laptop_registrations!SETTLE',
  'recruitment_inquiries!CONFIRM_BUDGET',
  'email_verifications!FORCE_VERIFY',
  'role_requests!CONFIRM',
];

interface Held {
  readonly name: string;
  readonly grants: Grants;
}

/**
 * Whether a role changes marks, money or accounts: its holders need a long password or a second factor
 * (docs/decisions/0027). A viewer holds no such verb.
 */
export function isStrong(powers: Powers, { name, grants }: Held): boolean {
  if (AREAS.some((area) => WRITES.some((verb) => isGranted(grants, area, verb)))) return true;
  return powers.lacking({ roles: [], grants: {} }, name).some((what) => STRONG_STEPS.includes(what));
}
