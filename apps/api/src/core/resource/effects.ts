import type { z } from 'zod';
import { isPortal, keptBy, lacking, type AnyResource, type PayloadOf, type Step } from '@quad/domain/core';
import { requireFilled } from '#core/errors/refusal.js';
import type { Guard, Happens, Versioned } from './change.service.js';

type RowsOf<D> = D extends { readonly workflow?: infer Flow }
  ? NonNullable<Flow> extends { readonly rows?: infer Rows }
    ? NonNullable<Rows>
    : Record<never, never>
  : Record<never, never>;

/** What a write carries once it has been parsed. */
type Written<D> = D extends { readonly write: infer W extends z.ZodType }
  ? Omit<z.infer<W>, 'id' | 'version'>
  : Record<never, never>;

type Effect<E, P> = (row: E, happens: Happens<E, P>) => void | Promise<void>;

/** What is particular to a verb or to an event of the workflow: it changes the locked row, or refuses by a Problem. */
export type Effects<D extends AnyResource, E extends Versioned> = {
  readonly created?: Effect<E, Written<D>>;
  readonly updated?: Effect<E, Written<D>>;
  readonly deleted?: Effect<E, Record<never, never>>;
  /** What every event of the workflow does, after what it does by itself. */
  readonly moved?: Effect<E, object>;
} & { readonly [K in keyof RowsOf<D> & string]?: Effect<E, PayloadOf<RowsOf<D>, K>> };

/** What only the database, or the day, has against an event: the write asks it before the effect, and an open record before the button. */
export type Guards<D, E> = { readonly [K in keyof RowsOf<D> & string]?: Guard<E> };

/** What follows from any change of a record. */
export type After<E> = (row: E, happens: Happens<E>) => void | Promise<void>;

/** What a row of the table writes by itself; all that the event carries where neither it nor an effect says what becomes of that. */
export function writtenBy(
  step: Step,
  { payload, tx, before }: Pick<Happens<object>, 'payload' | 'tx' | 'before'>,
  hasEffect: boolean,
): object {
  const { keeps, clears = [], stamps, by, asks } = step;
  const { actor } = tx.ctx;
  if (!isPortal(actor)) requireFilled(lacking(asks, payload, { actor, record: before }));
  return {
    ...(!keeps && !hasEffect && payload),
    ...Object.fromEntries(clears.map((column) => [column, null])),
    ...Object.fromEntries(Object.entries(keptBy(step)).map(([field, column]) => [column, payload[field] ?? null])),
    ...(stamps !== undefined && { [stamps]: new Date() }),
    ...(by !== undefined && { [by]: isPortal(actor) ? null : actor.account_id }),
  };
}
