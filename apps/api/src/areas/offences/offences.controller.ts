import { Controller } from '@nestjs/common';
import type { AnswersOf, RecordOf, TakenBy } from '@quad/domain/core';
import {
  consultationReports,
  invigilationMinutes,
  invigilations,
  offenceCalls,
  offences,
  offenceTypes,
  type BulkResult,
} from '@quad/domain/offences';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import {
  ConsultationReportsService,
  InvigilationMinutesService,
  InvigilationsService,
  OffenceTypesService,
} from './offence-records.service.js';
import { OffencesService } from './offences.service.js';

type Taken = TakenBy<typeof offenceCalls>;
type Case = Promise<RecordOf<typeof offences>>;

@Controller(offences.path)
export class OffencesController extends ResourceController(offences) {
  constructor(override readonly service: OffencesService) {
    super();
  }

  @Call(offenceCalls.status)
  status(ctx: Context, sent: Taken['status']): Case {
    return this.service.send(ctx, sent);
  }

  @Call(offenceCalls.publish)
  publish(ctx: Context, { ids }: Taken['publish']): Promise<BulkResult[]> {
    return this.service.each(ctx, 'PUBLISH', { ids });
  }

  @Call(offenceCalls.unpublish)
  unpublish(ctx: Context, given: Taken['unpublish']): Promise<BulkResult[]> {
    return this.service.each(ctx, 'UNPUBLISH', given);
  }

  @Call(offenceCalls.subjectBoard)
  subjectBoard(ctx: Context, given: Taken['subjectBoard']): Case {
    return this.service.subjectBoard(ctx, given);
  }

  @Call(offenceCalls.reports)
  reports(ctx: Context, query: Taken['reports']): Promise<string> {
    return this.service.reported(ctx, query);
  }

  @Call(offenceCalls.allReports)
  allReports(ctx: Context, query: Taken['allReports']): Promise<string> {
    return this.service.allReported(ctx, query);
  }

  @Call(offenceCalls.report)
  report(ctx: Context, body: Taken['report']): Case {
    return this.service.save(ctx, body, 'SUBMIT');
  }

  @Call(offenceCalls.candidates)
  candidates(ctx: Context, { id }: Taken['candidates']): Promise<AnswersOf<typeof offenceCalls>['candidates']> {
    return this.service.candidates(ctx, id);
  }

  @Call(offenceCalls.accept)
  accept(ctx: Context, given: Taken['accept']): Case {
    return this.service.accept(ctx, given);
  }
}

@Controller(offenceTypes.path)
export class OffenceTypesController extends ResourceController(offenceTypes) {
  constructor(override readonly service: OffenceTypesService) {
    super();
  }
}

@Controller(invigilations.path)
export class InvigilationsController extends ResourceController(invigilations) {
  constructor(override readonly service: InvigilationsService) {
    super();
  }
}

@Controller(invigilationMinutes.path)
export class InvigilationMinutesController extends ResourceController(invigilationMinutes) {
  constructor(override readonly service: InvigilationMinutesService) {
    super();
  }
}

@Controller(consultationReports.path)
export class ConsultationReportsController extends ResourceController(consultationReports) {
  constructor(override readonly service: ConsultationReportsService) {
    super();
  }
}
