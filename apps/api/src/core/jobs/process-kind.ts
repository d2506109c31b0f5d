/** What a process is for: `all` in the single-process default, `api` answers calls, `worker` runs jobs and schedules. */
export type ProcessKind = 'all' | 'api' | 'worker';

/** Token of the ProcessKind. Where nobody provides one, the process is `all`. */
export const PROCESS_KIND = Symbol('process kind');
