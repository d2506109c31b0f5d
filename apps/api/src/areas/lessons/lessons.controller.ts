import { Controller, Header, type StreamableFile } from '@nestjs/common';
import type { TakenOf } from '@quad/domain/core';
import { lessonCalls, lessons } from '@quad/domain/lessons';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { HomeworkZip } from './homework-zip.service.js';
import { LessonsService } from './lessons.service.js';

@Controller(lessons.path)
export class LessonsController extends ResourceController(lessons) {
  constructor(
    override readonly service: LessonsService,
    private readonly homework: HomeworkZip,
  ) {
    super();
  }

  @Call(lessonCalls.sorting)
  @Header('content-type', 'application/json; charset=utf-8')
  sorting(ctx: Context, wanted: TakenOf<typeof lessonCalls.sorting>): Promise<string> {
    return this.service.sort(ctx, wanted);
  }

  @Call(lessonCalls.weekly)
  @Header('content-type', 'application/json; charset=utf-8')
  weekly(ctx: Context, wanted: TakenOf<typeof lessonCalls.weekly>): Promise<string> {
    return this.service.addWeekly(ctx, wanted);
  }

  @Call(lessonCalls.zip)
  zip(ctx: Context, wanted: TakenOf<typeof lessonCalls.zip>): Promise<StreamableFile> {
    return this.homework.make(ctx, wanted);
  }
}
