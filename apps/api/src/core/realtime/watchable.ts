import { Injectable } from '@nestjs/common';
import {
  mayWatchList,
  ownershipOf,
  partsRead,
  rooms,
  scopeOf,
  type AnyResource,
  type Subject,
} from '@quad/domain/core';
import type { Context } from '#core/context.js';

type MayOpen = (ctx: Context, id: number) => Promise<boolean>;
type Owns = (ctx: Context, id: number) => Promise<boolean>;
type HiddenFrom = (ctx: Context, id: number) => Promise<readonly string[]>;

/** Who may watch what: a channel without a rule cannot be joined. */
@Injectable()
export class Watchable {
  private readonly known = new Map<
    string,
    { resource: AnyResource; mayOpen: MayOpen; hiddenFrom: HiddenFrom; owns: Owns }
  >();

  /**
   * `owns`: the record is the actor's own and its workflow has a view for owners. `hiddenFrom` names the columns of a record
   * that somebody who may open it must not know all the same.
   */
  add(
    resource: AnyResource,
    mayOpen: MayOpen,
    { hiddenFrom = async () => [], owns = async () => false }: { hiddenFrom?: HiddenFrom; owns?: Owns } = {},
  ): void {
    this.known.set(resource.name, { resource, mayOpen, hiddenFrom, owns });
  }

  /** The columns of this record that the actor may know of, or undefined where the actor may not open it. */
  async readable(ctx: Context, { resource, id }: Required<Subject>): Promise<readonly string[] | undefined> {
    const found = this.known.get(resource);
    if (!found || !(await found.mayOpen(ctx, id))) return undefined;
    const hidden = new Set(await found.hiddenFrom(ctx, id));
    const { record, remembers = [] } = found.resource;
    return [...Object.keys(record.shape), ...remembers].filter((column) => !hidden.has(column));
  }

  /** The resource, where the actor sees this record with its owner's eyes. */
  async viewedByOwner(ctx: Context, { resource, id }: Required<Subject>): Promise<AnyResource | undefined> {
    const found = this.known.get(resource);
    return found && ownershipOf(found.resource, ctx.actor) && (await found.owns(ctx, id)) ? found.resource : undefined;
  }

  /** True while the actor may have this record open; asks nothing of the database where every record is. */
  async isOpen(ctx: Context, { resource, id }: Required<Subject>): Promise<boolean> {
    const found = this.known.get(resource);
    if (!found) return false;
    return scopeOf(ctx.actor, 'read', found.resource) === 'all' || found.mayOpen(ctx, id);
  }

  /** Whether people who have such a record open may signal so to each other. */
  signals(resource: string, kind: string): boolean {
    return this.known.get(resource)?.resource.signals?.includes(kind) ?? false;
  }

  /** The channels of a subject that the actor may join: of a list all of it, or the parts that the actor reads. */
  async roomsOf({ actor, ...ctx }: Context, { resource, id }: Subject): Promise<readonly string[]> {
    const found = this.known.get(resource);
    if (!found) return [];
    const institution = actor.institution_id;
    if (id === undefined)
      return mayWatchList(actor, found.resource)
        ? [rooms.resource(institution, resource)]
        : partsRead(actor, found.resource).map((part) => rooms.part(institution, resource, part));
    if (!(await found.mayOpen({ actor, ...ctx }, id))) return [];
    const room = (await this.viewedByOwner({ actor, ...ctx }, { resource, id })) ? rooms.owned : rooms.record;
    return [room(institution, resource, id)];
  }
}
