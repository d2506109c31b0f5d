import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { bookCopies, bookReservations, KEPT_FOR } from '@quad/domain/library';
import type { Transaction } from '#core/database/database.js';
import type { Effects } from '#core/resource/effects.js';
import type { Happens } from '#core/resource/change.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { BookCopy, BookReservation } from '#schema/index.js';
import {
  COPIES,
  FREE_COPY,
  HAS_BOOK,
  LOAN_OF_COPY,
  LOCK_BOOK,
  NEXT_WAITING,
  OPEN_RESERVATION,
  RESERVATIONS,
} from './circulation.queries.js';

@Injectable()
export class CopiesService extends ResourceService<typeof bookCopies, BookCopy> {
  protected override readonly source = COPIES;

  constructor() {
    super(bookCopies, BookCopy);
  }

  /** Says to everybody who looks at the catalogue that a copy has moved; `state` where it is lost or found. */
  async move(tx: Transaction, id: number, state?: BookCopy['state']): Promise<void> {
    await this.changeIn(tx.asPortal('a copy moves'), {
      id,
      verb: 'updated',
      act: (row) => {
        if (state) row.state = state;
      },
    });
  }

  protected override async prepare(values: Partial<BookCopy>, { row, query }: Preparation<BookCopy>): Promise<object> {
    const isGone = values.state !== undefined && values.state !== 'shelved';
    if (row.id && isGone && (await LOAN_OF_COPY.first(query, { copy_id: row.id })))
      throw new Problem('library.lent', { status: 409 });
    return { ...values, state: values.state ?? row.state ?? 'shelved' };
  }
}

/** The queues for books. Everything that changes one locks the book first, so a copy is never free beside somebody who waits. */
@Injectable()
export class ReservationsService extends ResourceService<typeof bookReservations, BookReservation> {
  protected override readonly source = RESERVATIONS;
  protected override readonly effects: Effects<typeof bookReservations, BookReservation> = {
    CANCEL: (row, { tx }) => this.lock(tx, row.book_id),
    EXPIRE: (row, { tx }) => this.lock(tx, row.book_id),
  };

  constructor(private readonly copies: CopiesService) {
    super(bookReservations, BookReservation);
  }

  async lock(tx: Transaction, book_id: number): Promise<void> {
    await LOCK_BOOK.rows(tx.query, { book_id });
  }

  /** Keeps a copy for the next person in the queue. The caller has locked the book. */
  async offer(tx: Transaction, { book_id, copy_id }: { book_id: number; copy_id: number }): Promise<void> {
    const next = await NEXT_WAITING.first(tx.query, { book_id });
    if (!next) return;
    await this.changeIn(tx.asPortal('a copy is there'), {
      id: next.id,
      verb: 'OFFER',
      act: (row) => void Object.assign(row, { copy_id, ready_until: new Date(Date.now() + KEPT_FOR) }),
    });
  }

  /** Ends the reservation of somebody who has got a copy; another one that was kept for them goes to the next. */
  async fulfil(
    tx: Transaction,
    { book_id, account_id, copy_id }: { book_id: number; account_id: number; copy_id: number },
  ) {
    const open = await OPEN_RESERVATION.first(tx.query, { book_id, account_id });
    if (!open) return;
    await this.changeIn(tx.asPortal('the copy is fetched'), { id: open.id, verb: 'FULFIL', act: () => undefined });
    if (open.copy_id === null || open.copy_id === copy_id) return;
    await this.offer(tx, { book_id, copy_id: open.copy_id });
    await this.copies.move(tx, open.copy_id);
  }

  protected override async prepare(
    { book_id }: Partial<BookReservation>,
    { ctx, tx }: Preparation<BookReservation>,
  ): Promise<object> {
    const { account_id } = ctx.actor;
    if (book_id === undefined) return {};
    await this.lock(tx, book_id);
    if (await HAS_BOOK.first(tx.query, { book_id, account_id })) throw new Problem('library.has_it', { status: 409 });
    return { book_id, account_id, copy_id: null, ready_until: null };
  }

  protected override async after(row: BookReservation, { tx, verb, from }: Happens<BookReservation>): Promise<void> {
    const { book_id } = row;
    if (verb === 'created') {
      const free = await FREE_COPY.first(tx.query, { book_id });
      if (!free) return;
      await this.offer(tx, { book_id, copy_id: free.id });
      await this.copies.move(tx, free.id);
    } else if ((verb === 'CANCEL' || verb === 'EXPIRE') && from === 'ready' && row.copy_id !== null) {
      await this.offer(tx, { book_id, copy_id: row.copy_id });
      await this.copies.move(tx, row.copy_id);
    }
  }
}
