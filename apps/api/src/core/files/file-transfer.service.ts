import { Injectable, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileCalls, isViewerOnly, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { download } from './download.js';
import { FileService } from './files.service.js';
import { MOST_BYTES, tooLarge } from './spool.js';

/** Room for the form around the file. */
const FORM_BYTES = 64 * 1024;

type Taken = TakenBy<typeof fileCalls>;

/** Files as they come and go over HTTP. */
@Injectable()
export class FileTransfer {
  constructor(private readonly files: FileService) {}

  @Serves(fileCalls.send)
  async send(
    ctx: Context,
    _: Taken['send'],
    @Req() request: FastifyRequest,
  ): Promise<AnswersOf<typeof fileCalls>['send']> {
    if (isViewerOnly(ctx.actor)) throw new Problem('viewer_blocked');
    const sent = Number(request.headers['content-length'] ?? 0);
    if (sent > MOST_BYTES + FORM_BYTES) throw tooLarge(MOST_BYTES);
    const part = request.isMultipart?.()
      ? await request.file({ limits: { fileSize: MOST_BYTES + 1, files: 1 } })
      : undefined;
    if (!part) throw new Problem('files.missing', { status: 400 });
    const { id, name, size, mime } = await this.files.receive(ctx, {
      name: part.filename,
      body: part.file,
      size: Math.max(0, sent - FORM_BYTES),
    });
    return { id, name, size, mime };
  }

  @Serves(fileCalls.get)
  async get(
    ctx: Context,
    { id, inline }: Taken['get'],
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await download(this.files, await this.files.find(ctx, id), { request, reply, inline: inline === '1' });
  }

  @Serves(fileCalls.preview)
  async preview(
    ctx: Context,
    { id }: Taken['preview'],
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await download(this.files, await this.files.find(ctx, id), { request, reply, inline: true });
  }
}
