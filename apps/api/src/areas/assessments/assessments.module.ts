import { Module } from '@nestjs/common';
import { OffencesModule } from '#areas/offences/index.js';
import { AssessmentFilesController, AssessmentsController, ModerationsController } from './assessments.controller.js';
import { AssessmentsService } from './assessments.service.js';
import { MarkLists } from './mark-lists.service.js';
import { MarkSheet } from './mark-sheet.service.js';
import { MarksController, SubjectBoardsController } from './marks.controller.js';
import { MarksService } from './marks.service.js';
import { PaperScriptsController, ScriptsController } from './papers/paper-scripts.controller.js';
import { PaperScriptsService } from './papers/paper-scripts.service.js';
import { Scripts } from './papers/scripts.service.js';
import { ModerationsService } from './moderations.service.js';
import { ModeratorForms } from './moderator-forms.service.js';
import { Rubrics } from './rubrics.service.js';
import { Schemes } from './schemes.service.js';
import { SubjectBoardsService } from './subject-boards.service.js';
import { Withholding } from './withholding.service.js';
import { WorkZip } from './work-zip.service.js';

@Module({
  imports: [OffencesModule],
  controllers: [
    AssessmentFilesController,
    ScriptsController,
    MarksController,
    SubjectBoardsController,
    ModerationsController,
    PaperScriptsController,
    AssessmentsController,
  ],
  providers: [
    AssessmentsService,
    Schemes,
    Rubrics,
    MarksService,
    MarkSheet,
    MarkLists,
    WorkZip,
    PaperScriptsService,
    Scripts,
    SubjectBoardsService,
    ModerationsService,
    ModeratorForms,
    Withholding,
  ],
  exports: [MarksService, SubjectBoardsService],
})
export class AssessmentsModule {}
