import type { Actor } from './core/actor.js';

/** Who writes, and the record as it is; nothing of one that is being made. */
export interface Writing<R = object> {
  readonly actor: Actor;
  readonly record?: R;
}

/** Why a field is needed: the code of the refusal, and what its sentence speaks of. */
type Why = string | readonly [code: string, params: Readonly<Record<string, unknown>>];
export type Needed = readonly [field: string, code: string, params?: Readonly<Record<string, unknown>>];

/** Fields that must be filled; a rule of what is typed gives each with the code of its refusal. Form and server ask the same. */
export type Needs<K extends string = string> =
  readonly K[] | ((typed: never, about: Writing<never>) => Readonly<Partial<Record<K, Why>>>);

/** True of nothing, of an empty text and of an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that are needed with what is typed so far, each with the code of its refusal. */
export function neededOf(needs: Needs | undefined, typed: object, about: Writing): Needed[] {
  const rule = typeof needs === 'function' ? needs(typed as never, about as Writing<never>) : undefined;
  const listed = typeof needs === 'function' ? [] : (needs ?? []);
  return [
    ...listed.map((field): Needed => [field, 'field.required']),
    ...Object.entries(rule ?? {}).map(([field, why]) => [field, ...[why].flat()] as unknown as Needed),
  ];
}

/** Those of them that are still empty. */
export const lacking = (needs: Needs | undefined, typed: object, about: Writing): Needed[] =>
  neededOf(needs, typed, about).filter(([field]) => isEmpty((typed as Readonly<Record<string, unknown>>)[field]));

/** Whose a record is must be said by people who have no such record of their own. */
export const whose =
  (column: 'student_id' | 'staff_id') =>
  (_: object, { actor }: Writing): Partial<Record<'student_id' | 'staff_id', string>> =>
    actor[column] === null ? { [column]: 'field.required' } : {};
