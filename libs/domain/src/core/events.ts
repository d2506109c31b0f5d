/** What every socket in a channel receives of a change: its identity, never the record. `payload` only on the three declared exceptions. */
export interface DomainEvent {
  /** Id of the durable event row; unique, not ordered. */
  readonly id: number;
  /** `<resource>.<verb>`: countries.updated, lesson_attendances.completed. */
  readonly name: string;
  readonly resource: string;
  readonly record_id: number;
  readonly version: number;
  readonly institution_id: number;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly from?: string;
  readonly to?: string;
  readonly payload?: unknown;
}

/** What a client may ask to receive: a whole resource, or one record of it. */
export interface Subject {
  readonly resource: string;
  readonly id?: number;
}

/**
 * What people who have the same record open send each other. Never stored, and it may be lost. `begin` also asks the
 * others to send theirs, `on` repeats, `end` takes it back.
 */
export interface Signal extends Required<Subject> {
  readonly kind: string;
  /** Of what in the record: a thread of a conversation. */
  readonly part?: number | undefined;
  readonly phase: 'begin' | 'on' | 'end';
}

/** A signal as the others receive it, with its sender. */
export interface HeardSignal extends Signal {
  readonly account_id: number;
  readonly name: string;
}

const prefix = (institution: number) => `i${institution}:`;

/** The names of the socket channels; each belongs to one institution, except an account's own. */
export const rooms = {
  account: (account: number) => `account:${account}`,
  session: (session: number) => `session:${session}`,
  /** The sockets of the person whose staff or student record this is; joined at the handshake. */
  owner: (institution: number, kind: 'staff' | 'students', id: number) => `${prefix(institution)}owner:${kind}:${id}`,
  /** The sockets of an account that work in this institution. */
  person: (institution: number, account: number) => `${prefix(institution)}person:${account}`,
  institution: (institution: number) => `${prefix(institution)}all`,
  role: (institution: number, role: string) => `${prefix(institution)}role:${role}`,
  /** Everybody who has the list open and may read all of it. */
  resource: (institution: number, resource: string) => `${prefix(institution)}${resource}`,
  /** Everybody who has the list open and may read those of its records whose part column has this value. */
  part: (institution: number, resource: string, value: string) => `${prefix(institution)}${resource}/${value}`,
  /** Everybody who has the record open and may read it. */
  record: (institution: number, resource: string, id: number) => `${prefix(institution)}${resource}:${id}`,
  /** The owner who has the record open, if its workflow hides states from them. */
  owned: (institution: number, resource: string, id: number) => `${prefix(institution)}${resource}:${id}:owner`,
  /** Everybody who belongs to the record, whatever is on the screen. */
  members: (institution: number, resource: string, id: number) => `${prefix(institution)}${resource}:${id}:members`,
};

/**
 * Socket messages: `events` carries an array of DomainEvent in one frame; `watch` and `unwatch` carry a Subject and are
 * acknowledged; `signal` carries a Signal there and a HeardSignal back.
 */
export const SOCKET = {
  events: 'events',
  watch: 'watch',
  unwatch: 'unwatch',
  signal: 'signal',
  ended: 'session_ended',
  leaving: 'server_leaving',
} as const;
