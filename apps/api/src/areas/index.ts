import { AcademicYearsModule } from './academic-years/academic-years.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AchievementsModule } from './achievements/achievements.module.js';
import { AmendmentsModule } from './amendments/amendments.module.js';
import { AssessmentsModule } from './assessments/assessments.module.js';
import { AttendanceModule } from './attendance/attendance.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { ChatModule } from './chat/chat.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { ClubModule } from './club/club.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DepartmentsModule } from './departments/departments.module.js';
import { DormitoryModule } from './dormitory/dormitory.module.js';
import { EmailTemplatesModule } from './email-templates/email-templates.module.js';
import { EnrollmentModule } from './enrollment/enrollment.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { InquiriesModule } from './inquiries/inquiries.module.js';
import { LessonsModule } from './lessons/lessons.module.js';
import { LettersModule } from './letters/letters.module.js';
import { LibraryModule } from './library/library.module.js';
import { LinksModule } from './links/links.module.js';
import { LogsModule } from './logs/logs.module.js';
import { MealsModule } from './meals/meals.module.js';
import { ModulesModule } from './modules/modules.module.js';
import { NotificationChoicesModule } from './notifications/notifications.module.js';
import { OffencesModule } from './offences/offences.module.js';
import { OutcomesModule } from './outcomes/outcomes.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ProofsModule } from './proofs/proofs.module.js';
import { QuizzesModule } from './quizzes/quizzes.module.js';
import { RecruitmentModule } from './recruitment/recruitment.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { RegistrationsModule } from './registrations/registrations.module.js';
import { RolesModule } from './roles/roles.module.js';
import { RoomsModule } from './rooms/rooms.module.js';
import { RosterModule } from './roster/roster.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SharedFilesModule } from './shared-files/shared-files.module.js';
import { ShopModule } from './shop/shop.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StudentsModule } from './students/students.module.js';
import { SupportModule } from './support/support.module.js';
import { TimetableModule } from './timetable/timetable.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { VacationModule } from './vacation/vacation.module.js';

/** Every area, sorted. */
export const AREAS = [
  AcademicYearsModule,
  AccountsModule,
  AchievementsModule,
  AmendmentsModule,
  AssessmentsModule,
  AttendanceModule,
  CalendarModule,
  ChatModule,
  ClaimsModule,
  ClubModule,
  CoursesModule,
  DashboardModule,
  DepartmentsModule,
  DormitoryModule,
  EmailTemplatesModule,
  EnrollmentModule,
  GroupsModule,
  InquiriesModule,
  LessonsModule,
  LettersModule,
  LibraryModule,
  LinksModule,
  LogsModule,
  MealsModule,
  ModulesModule,
  NotificationChoicesModule,
  OffencesModule,
  OutcomesModule,
  PaymentsModule,
  ProofsModule,
  QuizzesModule,
  RecruitmentModule,
  ReferenceModule,
  RegistrationsModule,
  RolesModule,
  RoomsModule,
  RosterModule,
  SettingsModule,
  SharedFilesModule,
  ShopModule,
  SignInModule,
  StaffModule,
  StudentsModule,
  SupportModule,
  TimetableModule,
  TransfersModule,
  VacationModule,
];
