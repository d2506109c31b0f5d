import { Injectable, Optional } from '@nestjs/common';
import { audienceFor, ownerOf, rooms, type AnyResource, type DomainEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Listeners } from './listeners.service.js';
import { WRITE } from './outbox.queries.js';
import { addressed, Relay, type News } from './relay.service.js';

/** What happened, before it is a row. `audience` are channels besides the record's and its list's; `reach` is all of them. */
export interface Happening {
  readonly name: string;
  readonly resource: string;
  readonly record_id: number;
  readonly version: number;
  readonly audience?: readonly string[];
  readonly reach?: readonly string[];
  readonly from?: string;
  readonly to?: string;
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** What others are sent instead, who may not know all of it. */
  readonly news?: readonly News[];
  /** Sent to the sockets with the event: only for the three declared exceptions. */
  readonly payload?: unknown;
}

/** An event as a statement that wrote it by itself, with its outbox row, answers it: for declared hot paths. */
export type Told = Pick<DomainEvent, 'id' | 'name' | 'resource' | 'record_id' | 'version' | 'at' | 'payload'> & {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly rooms: readonly string[];
};

/**
 * Writes events into the transaction that makes them true, with a job for each listener, and hands them to the relay
 * once it has committed.
 */
@Injectable()
export class Outbox {
  /** Without listeners where no job can run: in the tools. */
  constructor(
    private readonly relay: Relay,
    @Optional() private readonly listeners?: Listeners,
  ) {}

  async record(tx: Transaction, happening: Happening): Promise<void> {
    const { actor, request_id } = tx.ctx;
    const targets = [...(happening.reach ?? roomsOf(actor.institution_id, happening))];
    const row = await WRITE.first(tx.query, {
      institution_id: actor.institution_id,
      name: happening.name,
      resource: happening.resource,
      record_id: happening.record_id,
      version: happening.version,
      actor_id: actor.account_id || null,
      actor_name: actor.name,
      from: happening.from ?? null,
      to: happening.to ?? null,
      changes: happening.changes ? JSON.stringify(happening.changes) : null,
      payload: happening.payload === undefined ? null : JSON.stringify(happening.payload),
      request_id,
      rooms: targets,
      owner: happening.news?.length ? JSON.stringify(happening.news) : null,
    });
    if (!row) return;
    const event: DomainEvent = {
      id: row.id,
      name: happening.name,
      resource: happening.resource,
      record_id: happening.record_id,
      version: happening.version,
      institution_id: actor.institution_id,
      actor_id: actor.account_id || null,
      actor_name: actor.name,
      at: row.at.toISOString(),
      ...(happening.from !== undefined && { from: happening.from }),
      ...(happening.to !== undefined && { to: happening.to }),
      ...(happening.payload !== undefined && { payload: happening.payload }),
    };
    await this.listeners?.call(tx, event);
    tx.afterCommit(() => this.relay.publish(addressed(event, targets, happening.news)));
  }

  /**
   * Sends events that a statement wrote by itself; they have no listeners. Call it after the commit: `tx.afterCommit(()
   * => outbox.tell(ctx, told))`.
   */
  tell({ actor }: Context, told: readonly Told[]): void {
    const by = { institution_id: actor.institution_id, actor_id: actor.account_id || null, actor_name: actor.name };
    this.relay.publish(
      told.map(({ rooms: targets, from, to, payload, ...event }) => ({
        event: {
          ...event,
          ...by,
          ...(from != null && { from }),
          ...(to != null && { to }),
          ...(payload != null && { payload }),
        },
        rooms: targets,
      })),
    );
  }
}

/** A channel that a person has joined wherever they are: of the account, of their staff or student record. */
export const isOfPerson = (room: string): boolean => /^account:|^i\d+:owner:/.test(room);

/** Every channel that receives it: the open record, the open list, and the audience. */
export const roomsOf = (
  institution: number,
  happening: Pick<Happening, 'resource' | 'record_id' | 'audience'>,
): string[] => [
  ...new Set([
    rooms.resource(institution, happening.resource),
    rooms.record(institution, happening.resource, happening.record_id),
    ...(happening.audience ?? []),
  ]),
];

/** The channels that a resource's declaration names for a record; an owner with a view of their own is sent that instead. */
export function audienceOf(resource: AnyResource, institution: number, record: object | undefined): string[] {
  if (!record) return [];
  const part = resource.part && (record as Readonly<Record<string, unknown>>)[resource.part];
  const { accounts = [], roles, staff = [], students = [], records = [], members = [] } = audienceFor(resource, record);
  const owner = ownerOf(resource, record);
  const others = (kind: string, ids: readonly (number | null | undefined)[]) =>
    ids.filter((id): id is number => id != null && !(owner?.kind === kind && owner.id === id));
  return [
    ...(part ? [rooms.part(institution, resource.name, String(part))] : []),
    ...others('account', accounts).map((id) => rooms.account(id)),
    ...roles.map((role) => rooms.role(institution, role)),
    ...others('staff', staff).map((id) => rooms.owner(institution, 'staff', id)),
    ...others('student', students).map((id) => rooms.owner(institution, 'students', id)),
    ...records.map(({ resource: name, id }) => rooms.record(institution, name, id)),
    ...members.map(({ resource: name, id }) => rooms.members(institution, name, id)),
  ];
}
