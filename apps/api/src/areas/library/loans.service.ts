import { Injectable } from '@nestjs/common';
import { addDays, Problem, type AnswersOf, type RecordOf, type TakenOf, type WriteOf } from '@quad/domain/core';
import { bookLoans, libraryCalls } from '@quad/domain/library';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Happens } from '#core/resource/change.service.js';
import { narrowed, type Listing } from '#core/resource/list.query.js';
import type { ListAbout } from '#core/resource/resource.reader.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { BookLoan } from '#schema/index.js';
import { BOOK_OF_COPY, COPY_BY_BARCODE, FIGURES, LENDING, LOANS, LOAN_OF_COPY } from './circulation.queries.js';
import { CopiesService, ReservationsService } from './circulation.service.js';

type Answers = AnswersOf<typeof libraryCalls>;
/** So many books one reader has at once. */
const MOST_LENT = 10;

/** Loans. The book is locked while one begins or ends, and the table has one loan that runs of each copy. */
@Injectable()
export class LoansService extends ResourceService<typeof bookLoans, BookLoan> {
  protected override readonly source = LOANS;
  protected override readonly guards: Guards<typeof bookLoans, BookLoan> = {
    RENEW: async ({ copy_id }, { tx }) => {
      const book = await BOOK_OF_COPY.first(tx.query, { copy_id });
      if (!book || book.waiting > 0)
        throw new Problem('library.others_wait', {
          status: 422,
          about: { of: [{ resource: 'book_reservations' }, { resource: 'book_copies' }] },
        });
    },
  };
  protected override readonly effects: Effects<typeof bookLoans, BookLoan> = {
    RENEW: async (loan, { tx }) => {
      const book = (await BOOK_OF_COPY.first(tx.query, { copy_id: loan.copy_id }))!;
      const due_on = addDays(book.today, book.loan_days);
      Object.assign(loan, { renewals: loan.renewals + 1, due_on: due_on > loan.due_on ? due_on : loan.due_on });
    },
    RETURN: (loan, { tx }) => this.lockBook(tx, loan),
    LOSE: (loan, { tx }) => this.lockBook(tx, loan),
  };

  constructor(
    private readonly copies: CopiesService,
    private readonly reservations: ReservationsService,
  ) {
    super(bookLoans, BookLoan);
  }

  @Serves(libraryCalls.lend)
  lend(ctx: Context, body: WriteOf<typeof bookLoans>): Promise<RecordOf<typeof bookLoans>> {
    return this.save(ctx, body);
  }

  /** The copy that the counter holds, with its loan. */
  @Serves(libraryCalls.scan)
  async scan(ctx: Context, { barcode }: TakenOf<typeof libraryCalls.scan>): Promise<Answers['scan']> {
    const found = await COPY_BY_BARCODE.first(this.database.reading(ctx), { barcode });
    if (!found) throw new Problem('library.no_such_copy', { status: 404 });
    const running = await LOAN_OF_COPY.first(this.database.reading(ctx), { copy_id: found.id });
    const copy = await this.copies.find(ctx, found.id);
    return { copy, loan: running ? await this.find(ctx, running.id) : null };
  }

  @Serves(libraryCalls.figures)
  async figures(ctx: Context): Promise<Answers['figures']> {
    const row = await FIGURES.first(this.database.reading(ctx), {});
    if (!row) throw new Problem('unexpected');
    return row.figures;
  }

  protected override listOf(ctx: Context, { filters: { overdue, ...filters }, ...about }: ListAbout): Listing {
    return narrowed(super.listOf(ctx, { ...about, filters }), [['t.overdue = ?', overdue]]);
  }

  protected override async prepare(
    values: Record<string, unknown>,
    { query, tx }: Preparation<BookLoan>,
  ): Promise<object> {
    const { barcode, account_id, due_on } = values as WriteOf<typeof bookLoans>;
    const found = await COPY_BY_BARCODE.first(query, { barcode });
    if (!found) throw refusedAt('barcode', 'library.no_such_copy');
    await this.reservations.lock(tx, found.book_id);
    const about = await LENDING.first(query, { copy_id: found.id, account_id });
    if (!about) throw refusedAt('barcode', 'library.no_such_copy');
    const { today, loan_days, max_renewals } = about;
    if (about.state !== 'shelved') throw refusedAt('barcode', 'library.not_on_shelf');
    if (loan_days === 0) throw refusedAt('barcode', 'library.reading_room');
    if (about.kept_for !== null && about.kept_for !== account_id)
      throw refusedAt('barcode', 'library.kept_for_another');
    if (about.has >= MOST_LENT) throw refusedAt('account_id', 'library.too_many', { max: MOST_LENT });
    if (about.late > 0) throw refusedAt('account_id', 'library.has_overdue');
    if (due_on !== undefined && (due_on <= today || due_on > addDays(today, 366)))
      throw refusedAt('due_on', 'library.not_a_due_day');
    return {
      copy_id: found.id,
      account_id,
      lent_at: new Date(),
      due_on: due_on ?? addDays(today, loan_days),
      max_renewals,
      renewals: 0,
      returned_at: null,
      reminded_on: null,
    };
  }

  protected override async after(
    { copy_id, account_id }: BookLoan,
    { tx, verb, from }: Happens<BookLoan>,
  ): Promise<void> {
    if (verb === 'RENEW' || verb === 'deleted') return this.copies.move(tx, copy_id);
    const { book_id } = (await BOOK_OF_COPY.first(tx.query, { copy_id })) ?? { book_id: 0 };
    if (verb === 'created') await this.reservations.fulfil(tx, { book_id, account_id, copy_id });
    if (verb === 'RETURN') await this.reservations.offer(tx, { book_id, copy_id });
    await this.copies.move(tx, copy_id, verb === 'LOSE' ? 'lost' : from === 'lost' ? 'shelved' : undefined);
  }

  private async lockBook(tx: Preparation<BookLoan>['tx'], { copy_id }: BookLoan): Promise<void> {
    const book = await BOOK_OF_COPY.first(tx.query, { copy_id });
    if (book) await this.reservations.lock(tx, book.book_id);
  }
}
