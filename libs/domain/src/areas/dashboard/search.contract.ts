import { z } from 'zod';

/** What a search finds, in the order it is answered. */
export const HIT_KINDS = ['student', 'staff', 'module', 'group', 'lesson'] as const;
export const HITS_PER_KIND = 8;

/** GET /search?q=: at least two characters; `in`: of these kinds, and in the lists of these resources. */
export const searchQuery = z.strictObject({
  q: z.string().trim().min(2).max(100),
  in: z
    .string()
    .max(2000)
    .regex(/^[a-z_]+(,[a-z_]+)*$/)
    .optional(),
});
/** `path` is the screen that shows it. */
export const hit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type Hit = z.infer<typeof hit>;

export const FOUND_PER_LIST = 5;
/** A record as its list answers it. */
export const foundRecord = z.object({
  kind: z.literal('record'),
  of: z.string(),
  record: z.looseObject({ id: z.number() }),
});
export type FoundRecord = z.infer<typeof foundRecord>;
