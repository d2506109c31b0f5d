import { z } from 'zod';
import { built } from '#core/database/builder.js';

/** Who has one of these ID numbers or email addresses. */
export const TAKEN = built({
  build: ({ resource, numbers, emails }: { resource: 'students' | 'staff'; numbers: string[]; emails: string[] }) => ({
    text: `select t.id, t."idNumber" as number, lower(a.email) as email from ${resource} t
      left join accounts a on a.id = t.account_id where t."idNumber" = any($1) or lower(a.email) = any($2)`,
    values: [numbers, emails],
  }),
  row: { id: z.int(), number: z.string(), email: z.string().nullable() },
  samples: () => (['students', 'staff'] as const).map((resource) => ({ resource, numbers: [], emails: [] })),
});
