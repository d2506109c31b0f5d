import { Module } from '@nestjs/common';
import { AssessmentsModule } from '#areas/assessments/index.js';
import { AttemptsController } from './attempts/attempts.controller.js';
import { AttemptsListeners } from './attempts/attempts.listeners.js';
import { AttemptsService } from './attempts/attempts.service.js';
import { Saving } from './attempts/saving.service.js';
import { CategoriesController, QuestionsController } from './bank/bank.controller.js';
import { CategoriesService } from './bank/categories.service.js';
import { QuestionPictures } from './bank/question-pictures.js';
import { QuestionsService } from './bank/questions.service.js';
import { Control } from './control/control.service.js';
import { Pulse } from './control/pulse.service.js';
import { QuestionImportController } from './import/question-import.controller.js';
import { QuestionImports } from './import/question-import.service.js';
import { ExtendedMarks } from './papers/extended-marks.service.js';
import { OverridesService } from './papers/overrides.service.js';
import { Papers } from './papers/papers.service.js';
import { OverridesController, QuizzesController } from './papers/quizzes.controller.js';
import { QuizMarks } from './papers/quiz-marks.service.js';
import { QuizzesListeners } from './papers/quizzes.listeners.js';
import { QuizzesService } from './papers/quizzes.service.js';
import { Regrading } from './papers/regrading.service.js';

@Module({
  imports: [AssessmentsModule],
  controllers: [
    QuestionImportController,
    CategoriesController,
    QuestionsController,
    QuizzesController,
    OverridesController,
    AttemptsController,
  ],
  providers: [
    CategoriesService,
    QuestionsService,
    QuestionPictures,
    QuestionImports,
    Papers,
    QuizzesService,
    OverridesService,
    ExtendedMarks,
    Regrading,
    QuizMarks,
    QuizzesListeners,
    AttemptsService,
    AttemptsListeners,
    Saving,
    Control,
    Pulse,
  ],
})
export class QuizzesModule {}
