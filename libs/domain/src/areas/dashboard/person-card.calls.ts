import { defineCall } from '@quad/domain/core';
import { accounts } from '@quad/domain/accounts';
import { personCard } from './person-card.contract.js';

/** Apart from the other calls: names are on every screen. */
export const personCalls = {
  card: defineCall('GET /person/:kind/:id', {
    summary:
      'A person as a card beside the name shows them: by account, staff or student id; what the caller may not know is null',
    can: 'signed_in',
    answer: personCard,
    live: [accounts.name],
  }),
};
