import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { id, idList, type RecordOf } from '@quad/domain/core';
import {
  audience,
  audienceCount,
  audienceOptions,
  emailRecipients,
  emailSendings,
  emailTemplates,
  MAIL_LOCALES,
  sample,
  sendMessage,
  testMessage,
  type AudienceCount,
  type AudienceOptions,
  type Sample,
} from '@quad/domain/email-templates';
import { MAIL_TOPICS } from '@quad/domain/notifications';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { RecipientsService, SendingsService } from './sendings.service.js';
import { TemplatesService } from './templates.service.js';

const counting = z.strictObject({
  audience,
  topic: z.enum(MAIL_TOPICS),
  languages: z.array(z.enum(MAIL_LOCALES)).min(1),
});
const finding = z.strictObject({ search: z.string().trim().max(100).default(''), ids: idList.optional() });
const whose = z.strictObject({ account_id: id.optional(), topic: z.enum(MAIL_TOPICS).default('news') });
const person = z.object({ id: z.number(), name: z.string(), username: z.string() });
const started = z.object({ id: z.number(), job_id: z.number(), total: z.number() });

@Controller(emailTemplates.path)
export class TemplatesController extends ResourceController(emailTemplates) {
  constructor(
    override readonly service: TemplatesService,
    private readonly sendings: SendingsService,
  ) {
    super();
  }

  @Post('send-message')
  @HttpCode(200)
  @Can('publish', emailTemplates)
  @ApiOperation({
    summary: 'Sends a template to an audience; the answer names the sending and the job that writes the letters',
  })
  @ApiResponse({ status: 200, standardSchema: started as never })
  send(
    @Ctx() ctx: Context,
    @Body({ schema: sendMessage }) body: z.output<typeof sendMessage>,
  ): Promise<z.infer<typeof started>> {
    return this.sendings.start(ctx, body);
  }

  @Post('test-message')
  @HttpCode(200)
  @Can('create', emailTemplates)
  @ApiOperation({ summary: 'Sends a text as it stands in the editor to my own address' })
  test(
    @Ctx() ctx: Context,
    @Body({ schema: testMessage }) body: z.output<typeof testMessage>,
  ): Promise<{ sent_to: string }> {
    return this.service.test(ctx, body);
  }

  @Post('audience')
  @HttpCode(200)
  @Can('publish', emailTemplates)
  @ApiOperation({ summary: 'How many an audience names, whom a letter reaches, and in which languages' })
  @ApiResponse({ status: 200, standardSchema: audienceCount as never })
  count(@Ctx() ctx: Context, @Body({ schema: counting }) body: z.output<typeof counting>): Promise<AudienceCount> {
    return this.service.count(ctx, body);
  }

  @Get('audience/options')
  @Can('publish', emailTemplates)
  @ApiOperation({ summary: 'What an audience can be made of' })
  @ApiResponse({ status: 200, standardSchema: audienceOptions as never })
  options(@Ctx() ctx: Context): Promise<AudienceOptions> {
    return this.service.options(ctx);
  }

  @Get('audience/people')
  @Can('publish', emailTemplates)
  @ApiOperation({ summary: 'People of the institution by a part of their name' })
  @ApiResponse({ status: 200, standardSchema: z.array(person) as never })
  people(
    @Ctx() ctx: Context,
    @Query({ schema: finding }) query: z.output<typeof finding>,
  ): Promise<z.infer<typeof person>[]> {
    return this.service.people(ctx, query);
  }

  @Get('sample')
  @Can('read', emailTemplates)
  @ApiOperation({ summary: 'What the variables hold for me, or for somebody whom I may write to' })
  @ApiResponse({ status: 200, standardSchema: sample as never })
  sample(@Ctx() ctx: Context, @Query({ schema: whose }) query: z.output<typeof whose>): Promise<Sample> {
    return this.service.sample(ctx, query);
  }
}

@Controller(emailSendings.path)
export class SendingsController extends ResourceController(emailSendings) {
  constructor(override readonly service: SendingsService) {
    super();
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Can('update', emailSendings)
  @ApiOperation({ summary: 'Writes once more to everybody whose letter came back or could not be delivered' })
  @ApiResponse({ status: 200, standardSchema: emailSendings.record as never })
  retry(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<RecordOf<typeof emailSendings>> {
    return this.service.retry(ctx, key);
  }
}

@Controller(emailRecipients.path)
export class RecipientsController extends ResourceController(emailRecipients) {
  constructor(override readonly service: RecipientsService) {
    super();
  }
}
