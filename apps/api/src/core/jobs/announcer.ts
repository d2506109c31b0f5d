/** That a record changed, for the sockets alone: no durable event row, no audit. Whoever misses it refetches. */
export interface Announcement {
  /** `<resource>.<verb>`: jobs.updated, notifications.created. */
  readonly name: string;
  readonly resource: string;
  readonly record_id: number;
  readonly version: number;
  readonly institution_id: number;
  readonly rooms: readonly string[];
  /** For what a room's every reader sees alike and nobody keeps. */
  readonly payload?: unknown;
}

/** Puts announcements into socket rooms, at most once; never throws. */
export interface Announcer {
  announce(news: Announcement): void;
}

/** Token of the Announcer. Where nobody provides one, nothing is announced. */
export const JOB_ANNOUNCER = Symbol('job announcer');
