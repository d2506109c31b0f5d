import { needed } from '#core/errors/refusal.js';

/** Throws unless there is something to open: a file or a link. */
export function requireContent({ file_id, link }: { file_id?: number | null; link?: string | null }): void {
  if (file_id == null && !link) throw needed('file_id');
}
