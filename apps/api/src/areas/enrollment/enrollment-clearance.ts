import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OPEN_ENROLLMENTS } from '@quad/domain/enrollment';
import { Clearances, part, type Cleared, type Standing } from '#areas/students/index.js';
import type { RowOf } from '#core/database/sql.js';
import { unseenOf } from './contract-standing.js';
import { AGREEMENTS } from './enrollment.queries.js';

type Agreement = RowOf<typeof AGREEMENTS>;

/**
 * Tells the registry whether students are enrolled, and whether their contract and its first payment are known: by the accepted
 * contract of the latest enrollment's year, else by what the registry has seen on paper.
 */
@Injectable()
export class EnrollmentClearance implements OnModuleInit {
  constructor(private readonly clearances: Clearances) {}

  onModuleInit(): void {
    const standings =
      (standingOf: (student: Cleared, agreement: Agreement | undefined) => Standing) =>
      async (query: Parameters<typeof AGREEMENTS.rows>[0], students: readonly Cleared[]) => {
        const found = await AGREEMENTS.rows(query, { ids: students.map(({ id }) => id) });
        const latest = new Map(found.map((agreement) => [agreement.student_id, agreement]));
        return new Map(students.map((student) => [student.id, standingOf(student, latest.get(student.id))]));
      };
    this.clearances.register(
      'enrollment',
      standings((_, agreement) => enrolled(agreement)),
    );
    this.clearances.register(
      'enrollment_ended',
      standings((_, agreement) => ended(agreement)),
    );
    this.clearances.register('contract', standings(contracted));
  }
}

function enrolled(agreement: Agreement | undefined): Standing {
  if (agreement?.status === 'done') return { is_clear: true };
  const why = agreement ? part('enrollment_is', { name: agreement.status }) : part('not_enrolled');
  return { is_clear: false, parts: [why] };
}

/** A place is not taken from a person whose enrollment goes on. */
function ended(agreement: Agreement | undefined): Standing {
  if (!agreement || !(OPEN_ENROLLMENTS as readonly string[]).includes(agreement.status)) return { is_clear: true };
  return { is_clear: false, parts: [part('enrollment_is', { name: agreement.status })] };
}

function contracted({ grant_type }: Cleared, agreement: Agreement | undefined): Standing {
  const seen = agreement?.status === 'done' ? agreement : {};
  const accepted = agreement?.agreement ?? null;
  const parts = unseenOf(grant_type, accepted, seen).map((what) => part(what));
  return { is_clear: parts.length === 0, detail: accepted?.number ?? agreement?.contract_number ?? null, parts };
}
