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
    if (student?.grant_type === 'grant') return;
    if (!contract_number) throw refusedAt('contract_number', 'enrollment.no_contract');
    if (!paid_on) throw refusedAt('paid_on', 'enrollment.no_payment');
  }
}
