import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { DomainEvent, Subject } from '@quad/domain/core';
import { fresh } from './fresh';
import { connection, listening, onEvents, watches } from './socket';

export { isConnecting, listenFirst, listening, onEvents, startLive } from './socket';

/** How live the screen is, and since when (ms since 1970) it is so. */
export interface LiveStatus {
  readonly status: 'connected' | 'reconnecting' | 'offline';
  readonly since: number;
}

const SEEN_AS = {
  connected: 'connected',
  reconnecting: 'reconnecting',
  connecting: 'reconnecting',
  offline: 'offline',
  off: 'offline',
} as const;

/** The state of the connection: `reconnecting` becomes `offline` after 10 s; both keep trying. */
export function useLiveStatus(): LiveStatus {
  const status = useSelector(connection, (snapshot) => SEEN_AS[snapshot.value]);
  const since = useSelector(connection, (snapshot) => snapshot.context.since);
  return { status, since };
}

/** Listens to the subject (or subjects) while the component is on screen; null listens to nothing. */
export function useWatch(subject: Subject | readonly Subject[] | null): void {
  const subjects = subject === null ? [] : ([subject].flat() as Subject[]);
  const key = JSON.stringify(subjects);
  useEffect(() => {
    const releases = (JSON.parse(key) as Subject[]).map((each) => watches.hold(each));
    return () => {
      for (const release of releases) release();
    };
  }, [key]);
}

/** Watches the subjects, and those in their place where one of them is refused: who may not watch a list learns of single records. */
export function useWatchElse(subjects: readonly Subject[], others: readonly Subject[]): void {
  const [isRefused, setRefused] = useState(false);
  const key = JSON.stringify(subjects);
  useWatch(subjects);
  useEffect(() => {
    let isOver = false;
    void Promise.all((JSON.parse(key) as Subject[]).map(listening)).then((answers) => {
      if (!isOver) setRefused(answers.includes(false));
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  useWatch(isRefused ? others : null);
}

/**
 * Calls the handler with every event of the resource that carries a payload (attendance marks, chat messages, quiz progress),
 * until the answered function is called.
 */
export const onEventPayload = <P>(resource: string, handler: (payload: P, event: DomainEvent) => void): (() => void) =>
  onEvents((events) => {
    for (const event of events)
      if (event.resource === resource && event.payload !== undefined) handler(event.payload as P, event);
  });

/** The same while the component is on screen. */
export function useEventPayload<P>(resource: string, handler: (payload: P, event: DomainEvent) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onEventPayload<P>(resource, (payload, event) => latest.current(payload, event)), [resource]);
}

/**
 * The name of the person who changed the record within the last two seconds, for the highlight; null otherwise and for
 * one's own changes.
 */
export function useFresh(resource: string, id: number | null | undefined): string | null {
  return useSyncExternalStore(fresh.subscribe, () => (id == null ? null : fresh.nameOf(resource, id)));
}

/** Who changed the record last while it was on screen: the highlight of a change is shorter than a form is open. */
export function useChangedBy(resource: string, id: number | null | undefined): string | undefined {
  const now = useFresh(resource, id);
  const [by, setBy] = useState<string>();
  if (now && now !== by) setBy(now);
  return by;
}
