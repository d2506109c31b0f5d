import { Controller, Header } from '@nestjs/common';
import type { TakenOf } from '@quad/domain/core';
import { lessonCalls, lessons } from '@quad/domain/lessons';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { LessonsService } from './lessons.service.js';

@Controller(lessons.path)
export class LessonsController extends ResourceController(lessons) {
  constructor(override readonly service: LessonsService) {
    super();
  }

  @Call(lessonCalls.sorting)
  @Header('content-type', 'application/json; charset=utf-8')
  sorting(ctx: Context, wanted: TakenOf<typeof lessonCalls.sorting>): Promise<string> {
    return this.service.sort(ctx, wanted);
  }
}
