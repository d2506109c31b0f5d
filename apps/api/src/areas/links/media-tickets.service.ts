import { createHmac, timingSafeEqual } from 'node:crypto';
import { Header, Inject, Injectable, Req, Res } from '@nestjs/common';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { MEDIA_TICKET_MS, mediaCalls } from '@quad/domain/links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from '#core/auth/session.service.js';
import { Serves } from '#core/call.js';
import { CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import type { Context } from '#core/context.js';
import { localeOf } from '#core/errors/texts.js';
import { download } from '#core/files/download.js';
import type { FileRow } from '#core/files/files.queries.js';
import { FileService } from '#core/files/files.service.js';

type Taken = TakenBy<typeof mediaCalls>;
/** A player asks for the rest of a film and gets this much of it, then asks again: each time its right is looked at. */
const PIECE_BYTES = 4 * 1024 * 1024;

const isPlayed = ({ mime }: FileRow) => /^(audio|video)\//.test(mime);
const refused = () => new Problem('not_found', { params: { resource: 'files' } });

/**
 * Tickets for players: `file.session.institution.end.signature`. A ticket proves who asks and for what; whether they may
 * have it is asked again for every piece, so it is worth nothing once the session or the right to the file is gone.
 */
@Injectable()
export class MediaTickets {
  private readonly key: Buffer;

  constructor(
    private readonly files: FileService,
    private readonly sessions: Sessions,
    @Inject(CONFIG) config: Config,
  ) {
    this.key = keyOf(config, 'media');
  }

  /** A ticket for a sound or film that the actor may read. */
  @Serves(mediaCalls.ticket)
  @Header('cache-control', 'no-store')
  async issue(ctx: Context, { id: file_id }: Taken['ticket']): Promise<AnswersOf<typeof mediaCalls>['ticket']> {
    if (!isPlayed(await this.files.find(ctx, file_id))) throw refused();
    const end = Date.now() + MEDIA_TICKET_MS;
    const named = [file_id, ctx.actor.session_id, ctx.actor.institution_id, end].join('.');
    return { ticket: `${named}.${this.sign(named)}`, expires_at: new Date(end).toISOString() };
  }

  /** The file of a ticket; whatever is wrong with it, the answer is the same. */
  async open(ticket: string, { locale, request_id }: Pick<Context, 'locale' | 'request_id'>): Promise<FileRow> {
    const [, named = '', signature = ''] = /^((?:\d+\.){3}\d+)\.([\w-]+)$/.exec(ticket) ?? [];
    const [file_id = 0, session = 0, institution = 0, end = 0] = named.split('.').map(Number);
    if (end < Date.now() || !isEqual(signature, this.sign(named))) throw refused();
    const { actor, required_actions } = await this.sessions
      .userOf(session, String(institution))
      .catch((problem: unknown) => {
        throw problem instanceof Problem ? refused() : problem;
      });
    if (required_actions.length > 0) throw refused();
    return this.files.find({ actor, locale, request_id }, file_id);
  }

  @Serves(mediaCalls.play)
  async play({ ticket }: Taken['play'], @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const locale = localeOf(request.headers['accept-language']);
    const file = await this.open(ticket, { locale, request_id: request.id });
    request.headers.range = pieceOf(request.headers.range);
    await download(this.files, file, { request, reply, inline: false });
  }

  private sign(named: string): string {
    return createHmac('sha256', this.key).update(named).digest('base64url');
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The range that was asked for, cut to one piece; an answer may hold less than was asked (RFC 9110, 15.3.7). */
function pieceOf(range: string | undefined): string | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return range;
  const end = Number(first) + PIECE_BYTES - 1;
  return last && Number(last) < Number(first) ? range : `bytes=${first}-${last ? Math.min(Number(last), end) : end}`;
}
