/** A band of marks and how many are in it. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** The bands below and above the mark that passes, in tens. */
export function bandsOf(marks: readonly number[], pass: number): Band[] {
  const tens = Array.from({ length: 10 }, (_, n) => (n + 1) * 10).filter((edge) => edge > pass && edge < 100);
  const edges = [0, pass, ...tens];
  return edges.map((from, at) => {
    const to = (edges[at + 1] ?? 101) - 1;
    return { from, to, count: marks.filter((mark) => mark >= from && mark < to + 1).length };
  });
}

/** Average, standard deviation and the share that passes; nothing where there is no mark. */
export function figuresOf(marks: readonly number[], pass: number) {
  if (marks.length === 0) return undefined;
  const average = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
  const variance = marks.reduce((sum, mark) => sum + (mark - average) ** 2, 0) / marks.length;
  return {
    average,
    spread: Math.sqrt(variance),
    passed: marks.filter((mark) => mark >= pass).length / marks.length,
  };
}
