import { Controller, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnswersOf, type TakenBy } from '@quad/domain/core';
import { mediaCalls } from '@quad/domain/links';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { localeOf } from '#core/errors/texts.js';
import { download } from '#core/files/download.js';
import { FileService } from '#core/files/files.service.js';
import { MediaTickets } from './media-tickets.service.js';

/** A player asks for the rest of a film and gets this much of it, then asks again: each time its right is looked at. */
const PIECE_BYTES = 4 * 1024 * 1024;

type Taken = TakenBy<typeof mediaCalls>;

@Controller()
export class MediaController {
  constructor(
    private readonly files: FileService,
    private readonly tickets: MediaTickets,
  ) {}

  @Call(mediaCalls.ticket)
  @Header('cache-control', 'no-store')
  ticket(ctx: Context, { id }: Taken['ticket']): Promise<AnswersOf<typeof mediaCalls>['ticket']> {
    return this.tickets.issue(ctx, id);
  }

  @Call(mediaCalls.play)
  async play({ ticket }: Taken['play'], @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const locale = localeOf(request.headers['accept-language']);
    const file = await this.tickets.open(ticket, { locale, request_id: request.id });
    request.headers.range = pieceOf(request.headers.range);
    await download(this.files, file, { request, reply, inline: false });
  }
}

/** The range that was asked for, cut to one piece; an answer may hold less than was asked (RFC 9110, 15.3.7). */
function pieceOf(range: string | undefined): string | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return range;
  const end = Number(first) + PIECE_BYTES - 1;
  return last && Number(last) < Number(first) ? range : `bytes=${first}-${last ? Math.min(Number(last), end) : end}`;
}
