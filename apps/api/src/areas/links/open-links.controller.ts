import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { madeOpenLink, openLinkInfo, userOpenLinks } from '@quad/domain/links';
import { Can, Ctx, Public } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { From, type Caller } from '#areas/accounts/index.js';
import { LinkVisits } from './link-visits.service.js';
import { OpenLinksService } from './open-links.service.js';

const tokenQuery = z.strictObject({ token: z.string().min(1).max(100).optional() });
type Made = z.infer<typeof madeOpenLink>;

@Controller(userOpenLinks.path)
export class OpenLinksController extends ResourceController(userOpenLinks) {
  constructor(
    override readonly service: OpenLinksService,
    private readonly visits: LinkVisits,
  ) {
    super();
  }

  @Post()
  @HttpCode(200)
  @Can('create', userOpenLinks)
  @ApiOperation({ summary: 'Makes a public link to a document; its token is shown this once' })
  @ApiResponse({ status: 200, standardSchema: madeOpenLink as never })
  override save(@Ctx() ctx: Context, @Body({ schema: userOpenLinks.write as never }) body: never): Promise<Made> {
    return this.service.make(ctx, body);
  }

  @Get('info')
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @ApiOperation({
    summary: 'What a public link opens; counts as a visit. Whatever is wrong with a link, the answer is the same',
  })
  @ApiResponse({ status: 200, standardSchema: openLinkInfo as never })
  async info(
    @Query({ schema: tokenQuery }) { token }: z.infer<typeof tokenQuery>,
    @From() from: Caller,
  ): Promise<Record<string, unknown>> {
    // The token is the visitor's proof of who they are; without any, nobody has come.
    if (token === undefined) throw new Problem('unauthenticated');
    const { scope, subject_resource, subject_id, title, institution, expires_at } = await this.visits.visit(token, {
      from,
    });
    return { scope, subject_resource, subject_id, title, institution, expires_at };
  }

  // A link is revoked, which leaves a trace; it is never deleted.
  override remove(): Promise<never> {
    return Promise.reject(new Problem('not_found'));
  }
}
