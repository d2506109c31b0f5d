import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { bookCopies, bookLoans, bookReservations, libraryCalls } from '@quad/domain/library';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CopiesService, ReservationsService } from './circulation.service.js';
import { LoansService } from './loans.service.js';

type Taken = TakenBy<typeof libraryCalls>;
type Answers = AnswersOf<typeof libraryCalls>;

@Controller(bookCopies.path)
export class CopiesController extends ResourceController(bookCopies) {
  constructor(override readonly service: CopiesService) {
    super();
  }
}

@Controller(bookReservations.path)
export class ReservationsController extends ResourceController(bookReservations) {
  constructor(override readonly service: ReservationsService) {
    super();
  }
}

@Controller(bookLoans.path)
export class LoansController extends ResourceController(bookLoans) {
  constructor(override readonly service: LoansService) {
    super();
  }

  @Call(libraryCalls.lend)
  override save(ctx: Context, taken: Taken['lend']): Promise<Answers['lend']> {
    return this.service.lend(ctx, taken);
  }
}

/** What the counter asks. */
@ApiTags('library')
@Controller()
export class CounterController {
  constructor(private readonly loans: LoansService) {}

  @Call(libraryCalls.scan)
  scan(ctx: Context, { barcode }: Taken['scan']): Promise<Answers['scan']> {
    return this.loans.scan(ctx, barcode);
  }

  @Call(libraryCalls.figures)
  figures(ctx: Context): Promise<Answers['figures']> {
    return this.loans.figures(ctx);
  }
}
