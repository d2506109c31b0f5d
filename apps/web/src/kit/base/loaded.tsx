import type { ReactNode } from 'react';
import { Problem, SkeletonText, SkeletonTiles } from './states';

/** What the hooks that read call their value. */
const NAMES = ['data', 'record', 'records', 'page'] as const;
type Name = (typeof NAMES)[number];
type Read = { readonly problem: unknown; readonly refetch: () => unknown } & { readonly [N in Name]?: unknown };
type ValueOf<R> = Exclude<R[keyof R & Name], undefined>;
type ValuesOf<Q> = Q extends readonly Read[] ? { readonly [At in keyof Q]: ValueOf<Q[At]> } : ValueOf<Q>;

interface LoadedProps<Q> {
  /** What is read, or several things that are shown together. */
  readonly of: Q;
  /** The skeleton while it comes: so many lines or tiles, or one of another shape. */
  readonly lines?: number;
  readonly tiles?: number;
  readonly skeleton?: ReactNode;
  /** Shown for a list without entries. */
  readonly empty?: ReactNode;
  /** Above the skeleton or the problem: the heading of a page whose title comes with the record. */
  readonly meanwhile?: ReactNode;
  readonly children: (value: ValuesOf<Q>) => ReactNode;
}

const valueOf = (read: Read): unknown => NAMES.map((name) => read[name]).find((value) => value !== undefined);
const isSeveral = (of: Read | readonly Read[]): of is readonly Read[] => Array.isArray(of);

function isEmpty(value: unknown): boolean {
  const entries = (value as { readonly content?: unknown } | null)?.content ?? value;
  return Array.isArray(entries) && entries.length === 0;
}

/**
 * What was read, once it is there: before that a skeleton, or why there is none, with a retry. What is on screen stays
 * there while it is fetched again and when that fails; a deleted record gives way to the problem `gone`.
 */
export function Loaded<const Q extends Read | readonly Read[]>({ of, empty, children, ...look }: LoadedProps<Q>) {
  const reads = isSeveral(of) ? of : [of as Read];
  const values = reads.map(valueOf);
  if (!values.includes(undefined)) {
    if (empty !== undefined && values.every(isEmpty)) return empty;
    return children((isSeveral(of) ? values : values[0]) as ValuesOf<Q>);
  }
  const { lines, tiles, skeleton = tiles ? <SkeletonTiles count={tiles} /> : <SkeletonText lines={lines} /> } = look;
  const failed = reads.filter((read) => read.problem && valueOf(read) === undefined);
  return (
    <>
      {look.meanwhile}
      {failed[0] ? (
        <Problem of={failed[0].problem} retry={() => failed.forEach(({ refetch }) => refetch())} />
      ) : (
        skeleton
      )}
    </>
  );
}
