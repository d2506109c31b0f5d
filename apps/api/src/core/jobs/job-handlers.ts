import { Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { markedMethods } from './marked.js';

/** A job as its handler sees it. `attempt` counts starts from 1, crashes included: a handler must bear being started again. */
export interface StartedJob<P = Record<string, unknown>> {
  readonly id: number;
  readonly institution_id: number;
  /** Who asked for it; null for the institution itself. */
  readonly account_id: number | null;
  readonly payload: P;
  readonly attempt: number;
  /** The institution's own context, not the person's. */
  readonly ctx: Context;
}

/** What a handler may hand back: JSON for the client, and the id of the file it made. */
export interface JobOutcome {
  readonly result?: unknown;
  readonly file_id?: number;
}

/** Reports progress, 0 to 100. Rejects once another process has the job: let the rejection end the handler. */
export type Progress = (percent: number) => Promise<void>;

export type Handler = (job: StartedJob, progress: Progress) => Promise<JobOutcome | void>;

const KIND = 'quad:job';
const EVENTS = 'quad:on';

/** Marks a provider's method as the handler of the jobs of one kind. A Problem below 500 ends the job; anything else is tried again. */
export const JobHandler = (kind: string) => SetMetadata(KIND, kind);

/**
 * Marks a provider's method as a listener: `@On('lesson_attendances.SAVE')`, then `(event, ctx) => Promise<void>` with
 * the institution's own context.
 * It is called once the change is committed, in a job of its own that was written with it: later than the answer, again
 * after a crash, and never without the change.
 */
export const On = (...events: string[]) => SetMetadata(EVENTS, events);
type Listener = (event: DomainEvent, ctx: Context) => Promise<void>;

/** The handlers of this process, by kind, and the listeners among them. */
@Injectable()
export class JobHandlers {
  private found: Map<string, Handler> | undefined;
  private readonly listening = new Map<string, string[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Every kind that this process can run. */
  get kinds(): string[] {
    return [...this.all.keys()];
  }

  /** The handler of a kind; throws if there is none, which is a programming error. */
  of(kind: string): Handler {
    const handler = this.all.get(kind);
    if (!handler) throw new Error(`No @JobHandler('${kind}') is known to this process.`);
    return handler;
  }

  /** The kinds of the jobs that an event of this name asks for. */
  listeners(event: string): readonly string[] {
    return this.all && (this.listening.get(event) ?? []);
  }

  private get all(): Map<string, Handler> {
    return (this.found ??= this.explore());
  }

  private explore(): Map<string, Handler> {
    const found = new Map<string, Handler>();
    for (const { value, call, name } of markedMethods<string>(this.discovery, this.scanner, KIND)) {
      if (found.has(value)) throw new Error(`${name} is a second @JobHandler('${value}').`);
      found.set(value, call as Handler);
    }
    for (const { value, call, name } of markedMethods<string[]>(this.discovery, this.scanner, EVENTS)) {
      const listen = call as Listener;
      found.set(`on:${name}`, ({ payload, ctx }) => listen(payload as unknown as DomainEvent, ctx));
      for (const event of value) this.listening.set(event, [...(this.listening.get(event) ?? []), `on:${name}`]);
    }
    return found;
  }
}
