/** What became of a student in a taught module. */
export const RESULTS = ['pending', 'passed', 'failed', 'resit'] as const;
export type Result = (typeof RESULTS)[number];
/** What an outcome was counted from: the student takes the module, has completed it, has a mark; or somebody entered it. */
export const BASES = ['taking', 'registration', 'marks', 'manual'] as const;
export type Basis = (typeof BASES)[number];

/** The specification's number of attempts at an assessment. */
export const ATTEMPTS = 3;

/** What is known of a student in a module; a source that does not exist yet says nothing. */
export interface Known {
  readonly mark: number | null;
  readonly attempt: number;
  /** Their registration was completed. */
  readonly completed: boolean;
  /** The institution's. */
  readonly pass_mark: number;
}

/** A mark says most; without one a completed registration passes; else it is still open. */
export function resultOf({ mark, attempt, completed, pass_mark }: Known): {
  readonly result: Result;
  readonly basis: Basis;
} {
  if (mark !== null) {
    const result = mark >= pass_mark ? 'passed' : attempt < ATTEMPTS ? 'resit' : 'failed';
    return { result, basis: 'marks' };
  }
  return completed ? { result: 'passed', basis: 'registration' } : { result: 'pending', basis: 'taking' };
}

/** All credits of the module, or none. */
export const creditsEarned = (result: string, credits: number): number => (result === 'passed' ? credits : 0);
