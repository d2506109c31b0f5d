/** How many were what, in one lesson hour, day or group; `students` where some may still be unmarked. `rate` is a percent. */
export interface MarkCounts {
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  readonly excused: number;
  readonly students?: number;
  readonly rate: number | null;
}

/** What people in a bar may be, in its order. */
export const KINDS = ['present', 'late', 'excused', 'absent', 'unmarked'] as const;

export const markedOf = ({
  present,
  late,
  absent,
  excused,
}: Pick<MarkCounts, 'present' | 'late' | 'absent' | 'excused'>): number => present + late + absent + excused;

/** The parts of a bar in people, in their order. */
export const numbersOf = (counts: MarkCounts): (readonly [kind: (typeof KINDS)[number], n: number])[] =>
  KINDS.map(
    (kind) =>
      [kind, kind === 'unmarked' ? Math.max(0, (counts.students ?? 0) - markedOf(counts)) : counts[kind]] as const,
  );

/** Everybody in a bar. */
export const sumOf = (counts: MarkCounts): number => numbersOf(counts).reduce((sum, [, n]) => sum + n, 0);
