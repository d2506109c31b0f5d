import { Controller, StreamableFile } from '@nestjs/common';
import type { AnswerOf, RecordOf, TakenBy } from '@quad/domain/core';
import {
  rooms,
  timetableCalls,
  timetableSlots,
  type BulkOutcome,
  type GenerationRun,
  type Week,
} from '@quad/domain/timetable';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { DEFAULT_SHEET_FILE, Sheets, XLSX } from '#core/documents/sheets.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { GenerationService } from '#areas/timetable/generation/generation.service.js';
import { HoursReport } from './hours-report.service.js';
import { PlanningService } from './planning.service.js';
import { RoomsService } from './rooms.service.js';
import { SlotsService } from './slots.service.js';
import { WeekService } from './week.service.js';

type Calls = typeof timetableCalls;
type Taken = TakenBy<Calls>;

@Controller(rooms.path)
export class RoomsController extends ResourceController(rooms) {
  constructor(override readonly service: RoomsService) {
    super();
  }
}

@Controller(timetableSlots.path)
export class SlotsController extends ResourceController(timetableSlots) {
  constructor(
    override readonly service: SlotsService,
    private readonly weeks: WeekService,
    private readonly planning: PlanningService,
    private readonly report: HoursReport,
    private readonly generation: GenerationService,
  ) {
    super();
  }

  @Call(timetableCalls.week)
  week(ctx: Context, asked: Taken['week']): Promise<Week> {
    return this.weeks.week(ctx, asked);
  }

  @Call(timetableCalls.choices)
  choices(ctx: Context, asked: Taken['choices']): Promise<AnswerOf<Calls['choices']>> {
    return this.weeks.choices(ctx, asked);
  }

  @Call(timetableCalls.periods)
  periods(ctx: Context): Promise<string[]> {
    return this.weeks.periods(ctx);
  }

  @Call(timetableCalls.status)
  updateStatus(ctx: Context, sent: Taken['status']): Promise<RecordOf<typeof timetableSlots>> {
    return this.service.send(ctx, sent);
  }

  @Call(timetableCalls.bulk)
  bulk(ctx: Context, sent: Taken['bulk']): Promise<BulkOutcome> {
    return this.planning.bulk(ctx, sent);
  }

  @Call(timetableCalls.preview)
  preview(ctx: Context, placing: Taken['preview']): Promise<AnswerOf<Calls['preview']>> {
    return this.planning.preview(ctx, placing);
  }

  @Call(timetableCalls.substitutes)
  substitutes(ctx: Context, asked: Taken['substitutes']): Promise<AnswerOf<Calls['substitutes']>> {
    return this.planning.substitutes(ctx, asked);
  }

  @Call(timetableCalls.hoursReport)
  async hours(ctx: Context, asked: Taken['hoursReport']): Promise<StreamableFile> {
    return new StreamableFile(Sheets.write(await this.report.table(ctx, asked)), {
      type: XLSX,
      disposition: `attachment; filename="${DEFAULT_SHEET_FILE}"`,
    });
  }

  @Call(timetableCalls.generate)
  generate(ctx: Context, settings: Taken['generate']): Promise<GenerationRun> {
    return this.generation.begin(ctx, settings);
  }

  @Call(timetableCalls.runs)
  runs(ctx: Context): Promise<GenerationRun[]> {
    return this.generation.list(ctx);
  }

  @Call(timetableCalls.run)
  run(ctx: Context, { id }: Taken['run']): Promise<GenerationRun> {
    return this.generation.find(ctx, id);
  }

  @Call(timetableCalls.stop)
  stop(ctx: Context, { id }: Taken['stop']): Promise<GenerationRun> {
    return this.generation.stop(ctx, id);
  }

  @Call(timetableCalls.drafts)
  drafts(ctx: Context, { id }: Taken['drafts']): Promise<GenerationRun> {
    return this.generation.write(ctx, id);
  }
}
