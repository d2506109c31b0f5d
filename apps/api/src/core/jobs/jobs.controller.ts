import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { id, pageQuery, Problem, type Page, type PageQuery } from '@quad/domain/core';
import { Ctx, SignedIn } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import { Jobs, type JobView } from './jobs.service.js';

const query = pageQuery.pick({ page: true, size: true });

/** GET /job and GET /job/{id}: how far one's work is. `error` is a sentence in the caller's language. */
@ApiTags('jobs')
@ApiBearerAuth()
@Controller('job')
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: 'A page of my jobs, newest first' })
  async page(
    @Ctx() ctx: Context,
    @Query({ schema: query }) wanted: Pick<PageQuery, 'page' | 'size'>,
  ): Promise<Page<JobView>> {
    const page = await this.jobs.mine(ctx, wanted);
    return { ...page, content: page.content.map((job) => spoken(ctx, job)) };
  }

  @Get(':id')
  @SignedIn()
  @ApiOperation({ summary: 'One job of mine; of anybody for administrators' })
  async find(@Ctx() ctx: Context, @Param('id', { schema: id }) key: number): Promise<JobView> {
    return spoken(ctx, await this.jobs.find(ctx, key));
  }
}

const spoken = (ctx: Context, job: JobView): JobView =>
  job.error === null
    ? job
    : {
        ...job,
        error: bodyOf(new Problem(job.error), { id: ctx.request_id, headers: { 'accept-language': ctx.locale } })
          .message,
      };
