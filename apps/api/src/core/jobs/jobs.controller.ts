import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { jobCalls, Problem, type Job, type Page, type TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import { Jobs } from './jobs.service.js';

type Taken = TakenBy<typeof jobCalls>;

@ApiTags('jobs')
@Controller()
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Call(jobCalls.page)
  async page(ctx: Context, wanted: Taken['page']): Promise<Page<Job>> {
    const page = await this.jobs.mine(ctx, wanted);
    return { ...page, content: page.content.map((job) => spoken(ctx, job)) };
  }

  @Call(jobCalls.find)
  async find(ctx: Context, { id }: Taken['find']): Promise<Job> {
    return spoken(ctx, await this.jobs.find(ctx, id));
  }
}

const spoken = (ctx: Context, job: Job): Job =>
  job.error === null
    ? job
    : {
        ...job,
        error: bodyOf(new Problem(job.error), { id: ctx.request_id, headers: { 'accept-language': ctx.locale } })
          .message,
      };
