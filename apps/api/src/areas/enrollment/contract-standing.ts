import { Injectable } from '@nestjs/common';
import type { Query } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import { STUDENT } from './enrollment.queries.js';

/** What the registry says it has seen on paper. */
export interface SeenOnPaper {
  readonly contract_number?: string | null;
  readonly paid_on?: string | null;
}

/**
 * Requires an accepted contract and its first payment. The portal keeps neither yet: students with a grant need none,
 * for the others the registry enters the contract and the day of the payment. The area of contracts will replace this
 * provider (decision 0037).
 */
@Injectable()
export class ContractStanding {
  async requireSettled(query: Query, student_id: number, { contract_number, paid_on }: SeenOnPaper): Promise<void> {
    const student = await STUDENT.first(query, { student_id });
    const [missing] = unseenOf(student?.grant_type, { contract_number, paid_on });
    if (missing) throw refusedAt(missing === 'no_contract' ? 'contract_number' : 'paid_on', `enrollment.${missing}`);
  }
}

/** What the registry has not seen of an agreement; a grant of the state needs none. */
export const unseenOf = (
  grant_type: string | undefined,
  { contract_number, paid_on }: SeenOnPaper,
): ('no_contract' | 'no_payment')[] =>
  grant_type === 'grant'
    ? []
    : [...(contract_number ? [] : ['no_contract' as const]), ...(paid_on ? [] : ['no_payment' as const])];
