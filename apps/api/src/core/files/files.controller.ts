import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id, isViewerOnly, Problem } from '@quad/domain/core';
import { Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { download } from './download.js';
import { FileService, type FileRow } from './files.service.js';
import { MOST_BYTES, tooLarge } from './spool.js';

const query = z.strictObject({ inline: z.enum(['0', '1']).optional() });
/** Room for the form around the file. */
const FORM_BYTES = 64 * 1024;

/** Files in one piece: POST /file, GET /file/{id}, GET /file/{id}/preview. Large ones come to /files (tus), where they can be resumed. */
@ApiTags('files')
@ApiBearerAuth()
@Controller('file')
export class FilesController {
  constructor(private readonly files: FileService) {}

  @Post()
  @HttpCode(200)
  @SignedIn()
  @ApiConsumes('multipart/form-data')
  @ApiOperation({ summary: 'Sends one file of at most 500 MB' })
  async send(
    @Ctx() ctx: Context,
    @Req() request: FastifyRequest,
  ): Promise<Pick<FileRow, 'id' | 'name' | 'size' | 'mime'>> {
    if (isViewerOnly(ctx.actor)) throw new Problem('viewer_blocked');
    if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + FORM_BYTES) throw tooLarge(MOST_BYTES);
    const part = request.isMultipart?.()
      ? await request.file({ limits: { fileSize: MOST_BYTES + 1, files: 1 } })
      : undefined;
    if (!part) throw new Problem('files.missing', { status: 400 });
    const { id, name, size, mime } = await this.files.receive(ctx, { name: part.filename, body: part.file });
    return { id, name, size, mime };
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'A file, as an attachment; an image in place with inline=1' })
  async get(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Query({ schema: query }) { inline }: z.infer<typeof query>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await download(this.files, await this.files.find(ctx, key), { request, reply, inline: inline === '1' });
  }

  @Get(':id/preview')
  @SignedIn()
  @ApiOperation({ summary: 'A file in place where it is an image, else as an attachment' })
  async preview(
    @Ctx() ctx: Context,
    @Param('id', { schema: id }) key: number,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await download(this.files, await this.files.find(ctx, key), { request, reply, inline: true });
  }
}
