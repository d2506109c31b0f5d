export { AssessmentsModule } from './assessments.module.js';
export { append as sealStep } from './mark-chain.js';
export { AFTER_DAYS } from './marks.queries.js';
export { MarksService } from './marks.service.js';
export { SubjectBoardsService } from './subject-boards.service.js';
export { sheetsOf } from './papers/script-sheets.js';
