import { Injectable, StreamableFile } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import { dormitoryCalls, PAYABLE } from '@quad/domain/dormitory';
import { From, type Caller } from '#areas/accounts/index.js';
import { IssuedPapersService } from '#areas/proofs/index.js';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { AGREED } from './accommodations.queries.js';
import { AccommodationsService } from './accommodations.service.js';

type Taken = TakenBy<typeof dormitoryCalls>;

/** The contract of a place: a paper like the proofs of the registry, with their seal, code and public page. */
@Injectable()
export class Contracts {
  constructor(
    private readonly stays: AccommodationsService,
    private readonly papers: IssuedPapersService,
    private readonly database: Database,
  ) {}

  /** The PDF: the same one as long as the room, the dates and the fee are the same. */
  async make(
    ctx: Context,
    { id, language }: Taken['contract'],
    address: string,
  ): Promise<{ number: string; body: Buffer }> {
    const one = await this.stays.find(ctx, id);
    if (one.student_id !== ctx.actor.student_id && !this.stays.reads(ctx)) throw new Problem('forbidden');
    const agreed = await AGREED.first(this.database.reading(ctx), { id });
    const { contract_number, period_from: from, period_until: until, room_code: room, place_number: place } = one;
    if (![...PAYABLE, 'done'].includes(one.status) || !agreed || !contract_number || !from || !until || !room || !place)
      throw new Problem('dormitory.no_contract', { status: 409 });
    const { monthly_fee } = one;
    return this.papers.make(ctx, {
      ...{ kind: 'dormitory_contract', person_id: one.student_id, language: language ?? ctx.locale, address },
      stay: {
        stated: {
          contract_number,
          room,
          place,
          from,
          until,
          monthly_fee: monthly_fee && `${monthly_fee} UZS`,
          ...agreed,
        },
        ends_on: one.moved_out_on ?? until,
      },
    });
  }

  @Serves(dormitoryCalls.contract)
  async download(ctx: Context, wish: Taken['contract'], @From() { origin }: Caller): Promise<StreamableFile> {
    const { number, body } = await this.make(ctx, wish, origin);
    return new StreamableFile(body, { type: 'application/pdf', disposition: `attachment; filename="${number}.pdf"` });
  }
}
