import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Signal, Subject } from '@quad/domain/core';
import { useLiveStatus, useWatch } from '#data/live/live';
import { listening, signals } from '#data/live/socket';
import type { Companion } from '#data/live/signals';

export type { Companion } from '#data/live/signals';

/** Somebody who looks says so again this often (ms). */
const BEAT_MS = 20_000;

/** Who else signals this about the record while it is open here, and how to signal it oneself; null watches nothing. */
export interface CompanyOf {
  readonly people: readonly Companion[];
  readonly signal: () => void;
  readonly end: () => void;
}

/**
 * Receives what others signal about a record or a part of it (`typing`), and signals. Nothing is stored; after a loss of the connection
 * everybody begins anew.
 */
export function useCompany(subject: Required<Subject> | null, kind: Signal['kind'], part?: number): CompanyOf {
  useWatch(subject);
  const { resource, id } = subject ?? { resource: '', id: 0 };
  const key = useMemo(() => ({ resource, id, kind, part }), [resource, id, kind, part]);
  const people = useSyncExternalStore(signals.subscribe, () => signals.people(key));
  const mine = useMemo(() => ({ signal: () => signals.give(key), end: () => signals.end(key) }), [key]);
  useEffect(() => () => mine.end(), [mine]);
  return { people, ...mine };
}

/** Who else has the record open right now; says of oneself that one has, while the tab can be seen. */
export function useOnlookers(subject: Required<Subject> | null): readonly Companion[] {
  const { people, signal, end } = useCompany(subject, 'looking');
  const { resource, id } = subject ?? { resource: '', id: 0 };
  const isLive = useLiveStatus().status === 'connected';
  useEffect(() => {
    if (!isLive || !resource) return undefined;
    let isOpen = true;
    const say = () => {
      if (document.visibilityState === 'visible') signal();
      else end();
    };
    void listening({ resource, id }).then(() => {
      if (isOpen) say();
    });
    const beat = setInterval(say, BEAT_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      isOpen = false;
      clearInterval(beat);
      document.removeEventListener('visibilitychange', say);
      end();
    };
  }, [isLive, resource, id, signal, end]);
  return people;
}
