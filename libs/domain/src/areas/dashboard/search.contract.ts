import { z } from 'zod';

/** What a search finds, in the order it is answered. */
export const HIT_KINDS = ['student', 'staff', 'module', 'group', 'lesson'] as const;
export const HITS_PER_KIND = 8;

/** GET /search?q=: at least two characters. */
export const searchQuery = z.strictObject({ q: z.string().trim().min(2).max(100) });
/** `path` is the screen that shows it. */
export const hit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.number(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type Hit = z.infer<typeof hit>;
