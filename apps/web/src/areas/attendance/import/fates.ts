import type { ConflictRow, ImportAnswer, MatchedRow, UnmatchedRow } from '@quad/domain/attendance';

/** What becomes of a row: it is saved, it is there already, it contradicts what is saved, or it found no place. */
export const FATES = ['saved', 'known', 'conflict', 'bad'] as const;
export type Fate = (typeof FATES)[number];

export type FatedRow =
  | { readonly fate: 'saved' | 'known'; readonly row: MatchedRow }
  | { readonly fate: 'conflict'; readonly row: ConflictRow }
  | { readonly fate: 'bad'; readonly row: UnmatchedRow };

const isKnown = ({ state }: MatchedRow) => state === 'same' || state === 'repeat';

/** Every row of the file once, in the order of the file. */
export const fatesOf = ({ matched, unmatched, conflicting }: ImportAnswer): FatedRow[] =>
  [
    ...matched.map((row) => ({ fate: isKnown(row) ? ('known' as const) : ('saved' as const), row })),
    ...conflicting.map((row) => ({ fate: 'conflict' as const, row })),
    ...unmatched.map((row) => ({ fate: 'bad' as const, row })),
  ].sort((a, b) => a.row.row - b.row.row);
