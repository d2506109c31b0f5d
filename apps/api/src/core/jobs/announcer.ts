/** That a record changed, for the sockets alone: no durable event row, no audit. A client that misses it refetches. */
export interface Announcement {
  /** `<resource>.<verb>`: jobs.updated, notifications.created. */
  readonly name: string;
  readonly resource: string;
  readonly record_id: number;
  readonly version: number;
  readonly institution_id: number;
  readonly rooms: readonly string[];
  /** Only for data that every reader of the channel may see and nobody stores. */
  readonly payload?: unknown;
}

/** Sends announcements to socket channels, at most once; never throws. */
export interface Announcer {
  announce(news: Announcement): void;
}

/** Token of the Announcer. Where nobody provides one, nothing is announced. */
export const JOB_ANNOUNCER = Symbol('job announcer');
