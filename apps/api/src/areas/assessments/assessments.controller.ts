import { Controller, type StreamableFile } from '@nestjs/common';
import { assessmentCalls, assessments, moderations } from '@quad/domain/assessments';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AssessmentsService } from './assessments.service.js';
import { MarkLists } from './mark-lists.service.js';
import { MarksService } from './marks.service.js';
import { ModerationsService } from './moderations.service.js';
import { ModeratorForms } from './moderator-forms.service.js';
import { Rubrics } from './rubrics.service.js';
import { Schemes } from './schemes.service.js';
import { WorkZip } from './work-zip.service.js';

type Taken = TakenBy<typeof assessmentCalls>;
type Answers = AnswersOf<typeof assessmentCalls>;
type Answered<K extends keyof Answers> = Promise<Answers[K]>;
type File = Promise<StreamableFile>;

@Controller(moderations.path)
export class ModerationsController extends ResourceController(moderations) {
  constructor(override readonly service: ModerationsService) {
    super();
  }
}

@Controller(assessments.path)
export class AssessmentFilesController {
  static readonly base = assessments.path;

  constructor(
    private readonly forms: ModeratorForms,
    private readonly lists: MarkLists,
    private readonly archive: WorkZip,
  ) {}

  @Call(assessmentCalls.moderatorForm)
  moderatorForm(ctx: Context, { assessment_id }: Taken['moderatorForm']): File {
    return this.forms.make(ctx, assessment_id, 'moderator');
  }

  @Call(assessmentCalls.internalForm)
  internalForm(ctx: Context, { assessment_id }: Taken['internalForm']): File {
    return this.forms.make(ctx, assessment_id, 'internal');
  }

  @Call(assessmentCalls.markList)
  markList(ctx: Context, { assessment_id }: Taken['markList']): File {
    return this.lists.ofAssessment(ctx, assessment_id);
  }

  @Call(assessmentCalls.cuMarkList)
  cuMarkList(ctx: Context, { ccls_module_id }: Taken['cuMarkList']): File {
    return this.lists.ofModule(ctx, ccls_module_id);
  }

  @Call(assessmentCalls.zip)
  zip(ctx: Context, { assessment_id }: Taken['zip']): File {
    return this.archive.make(ctx, assessment_id);
  }
}

@Controller(assessments.path)
export class AssessmentsController extends ResourceController(assessments) {
  constructor(
    override readonly service: AssessmentsService,
    private readonly schemes: Schemes,
    private readonly marks: MarksService,
    private readonly rubrics: Rubrics,
  ) {
    super();
  }

  @Call(assessmentCalls.open)
  open(ctx: Context, given: Taken['open']): Answered<'open'> {
    return this.schemes.open(ctx, given);
  }

  @Call(assessmentCalls.bulk)
  bulk(ctx: Context, given: Taken['bulk']): Answered<'bulk'> {
    return this.schemes.bulk(ctx, given);
  }

  @Call(assessmentCalls.copy)
  copy(ctx: Context, given: Taken['copy']): Answered<'copy'> {
    return this.schemes.copy(ctx, given);
  }

  @Call(assessmentCalls.attempt)
  attempt(ctx: Context, given: Taken['attempt']): Answered<'attempt'> {
    return this.schemes.attempt(ctx, given);
  }

  @Call(assessmentCalls.submit)
  submit(ctx: Context, given: Taken['submit']): Answered<'submit'> {
    return this.marks.submit(ctx, given);
  }

  @Call(assessmentCalls.homework)
  homework(ctx: Context, given: Taken['homework']): Answered<'homework'> {
    return this.marks.keep(ctx, given);
  }

  @Call(assessmentCalls.opened)
  opened(ctx: Context, { assessment_id }: Taken['opened']): Answered<'opened'> {
    return this.rubrics.noteOpening(ctx, assessment_id);
  }

  @Call(assessmentCalls.criterionTypes)
  criterionTypes(ctx: Context): Answers['criterionTypes'] {
    return this.rubrics.types(ctx);
  }

  @Call(assessmentCalls.criteriaStatus)
  criteriaStatus(ctx: Context, { ccls_module_id }: Taken['criteriaStatus']): Answered<'criteriaStatus'> {
    return this.rubrics.status(ctx, ccls_module_id);
  }

  @Call(assessmentCalls.criteria)
  async criteria(ctx: Context, { assessment_id }: Taken['criteria']): Answered<'criteria'> {
    return (await this.service.find(ctx, assessment_id)).criteria;
  }

  @Call(assessmentCalls.criteriaDetails)
  criteriaDetails(ctx: Context, { mark_id }: Taken['criteriaDetails']): Answered<'criteriaDetails'> {
    return this.rubrics.details(ctx, mark_id);
  }

  @Call(assessmentCalls.updated)
  updated(ctx: Context, given: Taken['updated']): Promise<Answers['updated']> {
    return this.rubrics.updated(ctx, given);
  }
}
