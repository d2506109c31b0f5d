import { assessments, marks, moderations, paperScripts, subjectBoards } from '@quad/domain/assessments';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { PaperScriptsService } from '#areas/assessments/papers/paper-scripts.service.js';
import { Scripts } from '#areas/assessments/papers/scripts.service.js';
import { BoardClearance } from './board-clearance.js';
import { AssessmentsService } from './assessments.service.js';
import { MarkLists } from './mark-lists.service.js';
import { MarkSheet } from './mark-sheet.service.js';
import { MarkWitness } from './mark-witness.service.js';
import { MarksService } from './marks.service.js';
import { ModerationsService } from './moderations.service.js';
import { ModeratorForms } from './moderator-forms.service.js';
import { Rubrics } from './rubrics.service.js';
import { Schemes } from './schemes.service.js';
import { SubjectBoardsService } from './subject-boards.service.js';
import { Withholding } from './withholding.service.js';
import { WorkZip } from './work-zip.service.js';

export { append as sealStep } from './mark-chain.js';
export { AFTER_DAYS } from './marks.queries.js';
export { MarksService } from './marks.service.js';
export { SubjectBoardsService } from './subject-boards.service.js';
export { sheetsOf } from './papers/script-sheets.js';

export const area: Area = {
  routes: [
    routesOf(marks, MarksService, MarkSheet),
    routesOf(subjectBoards, SubjectBoardsService),
    routesOf(moderations, ModerationsService),
    routesOf(paperScripts, PaperScriptsService),
    routesOf(assessments, AssessmentsService, Schemes, Rubrics),
    callsOf('assessments', ModeratorForms, MarkLists, WorkZip, Scripts),
  ],
  providers: [Withholding, MarkWitness, BoardClearance],
};
