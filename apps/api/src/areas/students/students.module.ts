import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { LinksModule } from '#areas/links/index.js';
import { StaffModule } from '#areas/staff/index.js';
import { ChangeRequestsController } from './change-requests.controller.js';
import { ChangeRequestsService } from './change-requests.service.js';
import { Clearances } from './clearances.js';
import { GuardiansController } from './guardians.controller.js';
import { GuardiansService } from './guardians.service.js';
import { PublicCardController, StudentCardsController } from './student-cards.controller.js';
import { StudentCardsService } from './student-cards.service.js';
import { StudentFilesController } from './student-files.controller.js';
import { StudentFilesService } from './student-files.service.js';
import { StudentPapersController } from './student-papers.controller.js';
import { StudentPapers } from './student-papers.service.js';
import { StudentsController } from './students.controller.js';
import { StudentsIntake } from './students-intake.service.js';
import { StudentsService } from './students.service.js';

@Module({
  imports: [AccountsModule, LinksModule, StaffModule],
  controllers: [
    StudentsController,
    StudentPapersController,
    GuardiansController,
    StudentFilesController,
    StudentCardsController,
    PublicCardController,
    ChangeRequestsController,
  ],
  providers: [
    StudentsIntake,
    StudentsService,
    Clearances,
    StudentPapers,
    GuardiansService,
    StudentFilesService,
    StudentCardsService,
    ChangeRequestsService,
  ],
  exports: [StudentsIntake, StudentsService, GuardiansService, Clearances],
})
export class StudentsModule {}
