import { Injectable } from '@nestjs/common';
import type { Agreement } from '@quad/domain/enrollment';
import type { Query } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Enrollment } from '#schema/index.js';
import { AGREED, STUDENT } from './enrollment.queries.js';

/** What the registry says it has seen on paper. */
export interface SeenOnPaper {
  readonly contract_number?: string | null | undefined;
  readonly paid_on?: string | null | undefined;
}

/**
 * Requires a contract and its first payment: of the accepted contract that the portal keeps, else as the registry has seen them on
 * paper. A grant of the state needs neither, a contract that a grant covers needs no payment (decision 0037).
 */
@Injectable()
export class ContractStanding {
  /** What an enrollment keeps of the agreement. Throws at the field that is missing. */
  async settled(query: Query, { student_id, academic_year_id }: Enrollment, typed: SeenOnPaper): Promise<SeenOnPaper> {
    const student = await STUDENT.first(query, { student_id });
    const { agreement = null } = (await AGREED.first(query, { student_id, academic_year_id })) ?? {};
    const [missing] = unseenOf(student?.grant_type, agreement, typed);
    if (missing) throw refusedAt(missing === 'no_contract' ? 'contract_number' : 'paid_on', `enrollment.${missing}`);
    return seenOf(agreement, typed);
  }
}

/** What the accepted contract says goes before what somebody types. */
const seenOf = (agreement: Agreement | null, typed: SeenOnPaper) => ({
  contract_number: agreement?.number ?? typed.contract_number ?? null,
  paid_on: agreement?.paid_on ?? typed.paid_on ?? null,
});

/** What is not known of an agreement. */
export function unseenOf(
  grant_type: string | undefined,
  agreement: Agreement | null,
  typed: SeenOnPaper,
): ('no_contract' | 'no_payment')[] {
  if (grant_type === 'grant') return [];
  const { contract_number, paid_on } = seenOf(agreement, typed);
  const isPaid = paid_on !== null || agreement?.full_grant === true;
  return [...(contract_number ? [] : ['no_contract' as const]), ...(isPaid ? [] : ['no_payment' as const])];
}
