import type { DomainEvent } from '@quad/domain/core';

let id = 0;

/** An event as the socket brings it: someone else (account 2) has updated the record to version 2, unless told otherwise. */
export const event = (resource: string, record_id: number, part: Partial<DomainEvent> = {}): DomainEvent => ({
  id: ++id,
  name: `${resource}.updated`,
  resource,
  record_id,
  version: 2,
  institution_id: 1,
  actor_id: 2,
  actor_name: 'Bobur Aliyev',
  at: '2026-11-21T08:00:00Z',
  ...part,
});
