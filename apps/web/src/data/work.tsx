import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { EventOf } from '@quad/domain/core';
import { workCalls, type WorkKind } from '@quad/domain/dashboard';
import type { Resource } from '@quad/domain/resources';
import { useCall } from '#data/server/calls';
import type { Reading } from '#data/server/reading';

/** Resources by name, with the events that count; true counts whatever waits of it by its table. */
export type Waits = {
  readonly [D in Resource as string extends EventOf<D> ? never : D['name']]?: readonly EventOf<D>[] | true;
};
/** The same of several entries together. */
export type Waiting = Readonly<Record<string, readonly string[] | true>>;

type Reads = Pick<Reading, 'problem' | 'refetch'> & { readonly work: readonly WorkKind[] | undefined };

const Work = createContext<Reads>({ work: undefined, problem: null, refetch: () => undefined });

/** Some steps become due by the clock alone, of which no event tells. */
const BY_THE_CLOCK_MS = 5 * 60_000;

interface WorkProviderProps {
  /** Those whose work the navigation counts: they are listened to from the beginning. */
  readonly resources: readonly string[];
  /** False while nobody is signed in. */
  readonly enabled: boolean;
  readonly children: ReactNode;
}

/** Asks once for what waits for the signed-in person, and keeps it right, for everything that shows or counts it. */
export function WorkProvider({ resources, enabled, children }: WorkProviderProps) {
  const [known, know] = useState<readonly string[]>([]);
  const names = [...new Set([...resources, ...known])].sort();
  const subjects = names.map((resource) => ({ resource }));
  const { data, problem, refetch } = useCall(workCalls.mine, enabled ? {} : null, { subjects });
  if (data?.some(({ resource }) => !known.includes(resource))) know(data.map(({ resource }) => resource));
  useEffect(() => {
    const timer = setInterval(() => {
      if (enabled && !document.hidden) refetch();
    }, BY_THE_CLOCK_MS);
    return () => clearInterval(timer);
  });
  return <Work.Provider value={{ work: data, problem, refetch }}>{children}</Work.Provider>;
}

/** What waits for the signed-in person, by resource; undefined until it is known. */
export const useWork = (): Reads => useContext(Work);

const countOf = ({ count, events }: WorkKind, waits: readonly string[] | true): number =>
  waits === true
    ? count
    : Math.min(
        count,
        waits.reduce((sum, event) => sum + (events[event] ?? 0), 0),
      );

/** How many records wait for one of these steps. */
export function useWorkCount(waits: Waiting | undefined): number {
  const { work = [] } = useWork();
  return work.reduce((sum, kind) => sum + (waits?.[kind.resource] ? countOf(kind, waits[kind.resource]!) : 0), 0);
}
