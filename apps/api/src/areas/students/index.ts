import { changeRequests, guardians, studentCalls, studentCards, studentFiles, students } from '@quad/domain/students';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { ChangeRequestsService } from './change-requests.service.js';
import { Clearances } from './clearances.js';
import { GuardiansService } from './guardians.service.js';
import { StudentCardsService } from './student-cards.service.js';
import { StudentFilesService } from './student-files.service.js';
import { StudentPapers } from './student-papers.service.js';
import { StudentSteps } from './student-steps.service.js';
import { StudentsIntake } from './students-intake.service.js';
import { StudentsService } from './students.service.js';

export { Clearances, openBy, part, type Cleared, type Standing } from './clearances.js';
export { GuardiansService } from './guardians.service.js';
export { type NewStudent, StudentsIntake } from './students-intake.service.js';
export { StudentsService } from './students.service.js';

export const area: Area = {
  routes: [
    routesOf(students, StudentsService, studentCalls),
    routesOf(guardians, GuardiansService),
    routesOf(studentFiles, StudentFilesService),
    routesOf(studentCards, StudentCardsService),
    routesOf(changeRequests, ChangeRequestsService),
    callsOf('students', StudentPapers, StudentSteps),
  ],
  providers: [StudentsIntake, Clearances],
};
