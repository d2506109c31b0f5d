/** Lesson hours of one student, or of many together. `taken` are those whose register was completed; `all` has the coming ones too. */
export interface Tally {
  readonly taken_hours: number;
  readonly all_hours: number;
  readonly present_hours: number;
  readonly late_hours: number;
  readonly absent_hours: number;
  readonly excused_hours: number;
}

export interface Percentages {
  /** Of the hours held so far; null where there are none. */
  readonly percent_of_taken: number | null;
  /** Of all hours, the coming ones counted as not attended yet; null where there are none. */
  readonly percent_of_all: number | null;
}

export const NO_HOURS: Tally = {
  taken_hours: 0,
  all_hours: 0,
  present_hours: 0,
  late_hours: 0,
  absent_hours: 0,
  excused_hours: 0,
};

/** One decimal, halves up: 66.7 */
const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 1000) / whole) / 10 : null;

/** Attended is present or late. Excused hours count neither for nor against: they are taken out of both wholes and shown beside. */
export function percentages({ taken_hours, all_hours, present_hours, late_hours, excused_hours }: Tally): Percentages {
  const attended = present_hours + late_hours;
  return {
    percent_of_taken: percent(attended, taken_hours - excused_hours),
    percent_of_all: percent(attended, all_hours - excused_hours),
  };
}

/** Several tallies as one. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, each) => ({
      taken_hours: sum.taken_hours + each.taken_hours,
      all_hours: sum.all_hours + each.all_hours,
      present_hours: sum.present_hours + each.present_hours,
      late_hours: sum.late_hours + each.late_hours,
      absent_hours: sum.absent_hours + each.absent_hours,
      excused_hours: sum.excused_hours + each.excused_hours,
    }),
    NO_HOURS,
  );
