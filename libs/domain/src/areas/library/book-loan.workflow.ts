import { defineWorkflow, isPortal, momentOf, numbered, type Actor, type Moment } from '@quad/domain/core';
import { LIBRARIANS, READERS } from './library-roles.js';

/** How long a returned copy is kept for the next person in the queue: two days. */
export const KEPT_FOR = 2 * 24 * 3_600_000;

/** The part of a loan that the rules ask about. `waiting` is counted by lists; a locked row does not have it, and the service asks. */
export interface LoanFacts {
  readonly id: number;
  readonly status: string;
  readonly account_id: number;
  readonly due_on: string;
  readonly renewals: number;
  readonly max_renewals: number;
  readonly waiting?: number;
}

const renews = {
  from: ['lent'],
  to: 'lent',
  needs: { renewals_left: 'library.no_renewals', nobody_waits: 'library.others_wait' },
  tells: ['reader'],
} as const;

/** The life of a loan. That a copy is lent once is a constraint of its table. */
export const bookLoanWorkflow = defineWorkflow('book_loans', {
  states: {
    lent: { look: 'runs' },
    returned: { look: 'good', final: true },
    lost: { look: 'bad' },
  },
  path: ['lent', 'returned'],
  facts: (actor, { account_id, renewals, max_renewals, waiting }: LoanFacts) => ({
    borrower: actor.account_id === account_id,
    renewals_left: renewals < max_renewals,
    nobody_waits: !waiting,
  }),
  people: { reader: { account: 'account_id' } },
  whose: { borrower: ['reader'] },
  words: ({ id, due_on }) => ({ number: numbered('BL-', id), due_on }),
  link: '/library/mine',
  due: 'due_on',
  events: {
    // First: it is what a librarian is led to.
    RETURN: { roles: LIBRARIANS, from: ['lent', 'lost'], to: 'returned', stamps: 'returned_at', tells: ['reader'] },
    RENEW: [
      { ...renews, roles: LIBRARIANS },
      { ...renews, roles: READERS, who: ['borrower'] },
    ],
    LOSE: { roles: LIBRARIANS, from: ['lent'], to: 'lost', tells: ['reader'] },
  },
});

/** The part of a reservation that the rules ask about. */
export interface ReservationFacts {
  readonly id: number;
  readonly status: string;
  readonly account_id: number;
  readonly copy_id: number | null;
  readonly ready_until: Moment | null;
}

const givesUp = { from: ['waiting', 'ready'], to: 'cancelled', tells: ['LIBRARY_MODERATOR'] } as const;

/** A place in the queue for a book. The portal offers a copy to the first, and to the next where they do not come. */
export const bookReservationWorkflow = defineWorkflow('book_reservations', {
  states: {
    waiting: { look: 'waits' },
    ready: { look: 'good' },
    fulfilled: { look: 'old', final: true },
    cancelled: { look: 'off', final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['waiting', 'ready', 'fulfilled'],
  facts: (actor: Actor, { account_id, ready_until }: ReservationFacts, now: number) => ({
    reader: actor.account_id === account_id,
    over: isPortal(actor) && momentOf(ready_until) <= now,
  }),
  people: { reader: { account: 'account_id' } },
  whose: { reader: ['reader'] },
  words: ({ id }) => ({ number: numbered('BR-', id) }),
  link: '/library/mine',
  events: {
    OFFER: { system: true, from: ['waiting'], to: 'ready', tells: ['reader', 'LIBRARY_MODERATOR'] },
    FULFIL: { system: true, from: ['waiting', 'ready'], to: 'fulfilled' },
    CANCEL: [
      { ...givesUp, roles: LIBRARIANS },
      { ...givesUp, roles: READERS, who: ['reader'] },
    ],
    EXPIRE: {
      system: true,
      from: ['ready'],
      to: 'expired',
      when: ['over'],
      clock: { after: 'ready_until' },
      tells: ['reader', 'LIBRARY_MODERATOR'],
    },
  },
});
