import { Controller } from '@nestjs/common';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { calendarCalls, calendarEvents } from '@quad/domain/calendar';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { CalendarService } from './calendar.service.js';

type Answers = AnswersOf<typeof calendarCalls>;
type Taken = TakenBy<typeof calendarCalls>;

@Controller(calendarEvents.path)
export class CalendarController extends ResourceController(calendarEvents) {
  constructor(override readonly service: CalendarService) {
    super();
  }

  @Call(calendarCalls.personal)
  personal(ctx: Context, span: Taken['personal']): Promise<Answers['personal']> {
    return this.service.personal(ctx, span);
  }

  @Call(calendarCalls.weeks)
  weeks(ctx: Context, asked: Taken['weeks']): Promise<Answers['weeks']> {
    return this.service.weeks(ctx, asked);
  }
}
