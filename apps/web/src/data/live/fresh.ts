import type { DomainEvent } from '@quad/domain/core';

/** How long a change by someone else stays highlighted. */
const FRESH_MS = 2000;

const names = new Map<string, string>();
const listeners = new Set<() => void>();

const keyOf = (resource: string, id: number) => `${resource}:${id}`;
const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** The records that someone else has changed within the last two seconds, and who that was. */
export const fresh = {
  /** Takes in what came from the server; changes by the account itself are not news to it. */
  note(events: readonly DomainEvent[], account: number | undefined): void {
    for (const { actor_id, actor_name, resource, record_id } of events) {
      if (actor_id === null || actor_id === account) continue;
      const key = keyOf(resource, record_id);
      const name = actor_name ?? '';
      names.set(key, name);
      setTimeout(() => {
        names.delete(key);
        tell();
      }, FRESH_MS);
    }
    if (events.length) tell();
  },
  nameOf: (resource: string, id: number): string | null => names.get(keyOf(resource, id)) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
