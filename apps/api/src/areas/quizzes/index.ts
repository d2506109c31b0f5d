import { questionCategories, questions, quizAttempts, quizCalls, quizOverrides, quizzes } from '@quad/domain/quizzes';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { AttemptsListeners } from '#areas/quizzes/attempts/attempts.listeners.js';
import { AttemptsService } from '#areas/quizzes/attempts/attempts.service.js';
import { Saving } from '#areas/quizzes/attempts/saving.service.js';
import { CategoriesService } from '#areas/quizzes/bank/categories.service.js';
import { QuestionPictures } from '#areas/quizzes/bank/question-pictures.js';
import { QuestionsService } from '#areas/quizzes/bank/questions.service.js';
import { Control } from '#areas/quizzes/control/control.service.js';
import { Pulse } from '#areas/quizzes/control/pulse.service.js';
import { QuestionImports } from '#areas/quizzes/import/question-import.service.js';
import { ExtendedMarks } from '#areas/quizzes/papers/extended-marks.service.js';
import { OverridesService } from '#areas/quizzes/papers/overrides.service.js';
import { Papers } from '#areas/quizzes/papers/papers.service.js';
import { QuizMarks } from '#areas/quizzes/papers/quiz-marks.service.js';
import { QuizzesListeners } from '#areas/quizzes/papers/quizzes.listeners.js';
import { QuizzesService } from '#areas/quizzes/papers/quizzes.service.js';
import { Regrading } from '#areas/quizzes/papers/regrading.service.js';

export const area: Area = {
  routes: [
    routesOf(questionCategories, CategoriesService),
    routesOf(questions, QuestionsService),
    routesOf(quizzes, QuizzesService, Control, quizCalls),
    routesOf(quizOverrides, OverridesService),
    routesOf(quizAttempts, AttemptsService, Saving),
    callsOf('quizzes', QuestionImports),
  ],
  providers: [
    QuestionPictures,
    Papers,
    ExtendedMarks,
    Regrading,
    QuizMarks,
    QuizzesListeners,
    AttemptsListeners,
    Pulse,
  ],
};
