import { rooms } from '@quad/domain/core';
import { institutions } from '@quad/domain/settings';
import type { Happening } from '#core/events/outbox.service.js';

/** The event for everybody of an institution when its settings change. The row has no version. */
export const institutionUpdated = (institution_id: number, changes: Happening['changes']): Happening => ({
  name: `${institutions.name}.updated`,
  resource: institutions.name,
  record_id: institution_id,
  version: 1,
  audience: [rooms.institution(institution_id)],
  changes,
});
