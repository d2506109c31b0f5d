import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { questions } from '@quad/domain/quizzes';
import { Database } from '#core/database/database.js';
import { FileAccess } from '#core/files/file-access.js';
import { ON_PAPER } from './bank.queries.js';
import { QuestionsService } from './questions.service.js';

/** Pictures of questions are for who keeps the bank, and for the students on whose paper the question is. */
@Injectable()
export class QuestionPictures implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly access: FileAccess,
    private readonly bank: QuestionsService,
  ) {}

  // After the services have registered the rule that every resource has.
  onApplicationBootstrap(): void {
    this.access.register(questions.name, async (ctx, question_id) => {
      const { student_id } = ctx.actor;
      if (await this.bank.exists(ctx, question_id)) return true;
      if (student_id === null) return false;
      return (await ON_PAPER.first(this.database.reading(ctx), { question_id, student_id }))?.found ?? false;
    });
  }
}
