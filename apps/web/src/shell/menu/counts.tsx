import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { CountSource } from '#data/screens';
import { useText } from '#data/words/text';
import { createStore } from '#data/offline/store';
import { useWork, useWorkCount } from '#data/work';
import { waitsOf, type Entry, type Group, type View } from './navigation';

const counts = createStore<Readonly<Record<string, number>>>({});

/** How much waits at some entries together: work, and what else they count. */
export function useCountOf(entries: readonly Entry[]): number {
  const now = counts.use();
  const work = useWorkCount(waitsOf(entries));
  return work + entries.reduce((sum, { to }) => sum + (now[to] ?? 0), 0);
}

/** How much waits for the person themselves anywhere; what their role may do is in the menu alone. */
export function useWaiting(): number {
  const { work = [] } = useWork();
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return sum(Object.values(counts.use())) + sum(work.map(({ mine }) => mine));
}

interface Place {
  readonly to: string;
}

function counterWith(useCount: () => number): ComponentType<Place> {
  return function Counted({ to }) {
    const count = useCount();
    useEffect(() => counts.set((now) => ({ ...now, [to]: count })), [to, count]);
    useEffect(() => () => counts.set(({ [to]: _, ...rest }) => rest), [to]);
    return null;
  };
}

const counters = new Map<CountSource, ComponentType<Place>>();
const NOTHING = { useCount: () => 0 };

function counterOf(source: CountSource): ComponentType<Place> {
  const known = counters.get(source);
  if (known) return known;
  // The screen itself says that it cannot be fetched; a missing number is no reason to stop.
  const counter = lazy(async () => ({ default: counterWith((await source().catch(() => NOTHING)).useCount) }));
  counters.set(source, counter);
  return counter;
}

/** Asks every entry that counts, once, however often the navigation is drawn. */
export const Counting = ({ groups }: { readonly groups: readonly Group[] }) =>
  groups
    .flatMap(({ entries }) => entries)
    .map(({ to, count }) => {
      const Counter = count && counterOf(count);
      return (
        Counter && (
          <Suspense key={to} fallback={null}>
            <Counter to={to} />
          </Suspense>
        )
      );
    });

/** The number beside an entry, or beside a group that is folded. */
export const Count = ({ of }: { readonly of: readonly Entry[] }) => <Badge count={useCountOf(of)} />;

/** The number beside one view of a thing. */
export const ViewCount = ({ of }: { readonly of: View }) => <Badge count={useWorkCount(of.waits)} />;

function Badge({ count }: { readonly count: number }) {
  const t = useText('shell');
  if (count === 0) return null;
  return (
    <span className="shell-count">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('nav.waiting', { count })}</span>
    </span>
  );
}
