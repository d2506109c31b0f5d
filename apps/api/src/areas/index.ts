import { AcademicYearsModule } from './academic-years/academic-years.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AttendanceModule } from './attendance/attendance.module.js';
import { ChatModule } from './chat/chat.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DepartmentsModule } from './departments/departments.module.js';
import { EmailTemplatesModule } from './email-templates/email-templates.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { InquiriesModule } from './inquiries/inquiries.module.js';
import { LessonsModule } from './lessons/lessons.module.js';
import { LettersModule } from './letters/letters.module.js';
import { LinksModule } from './links/links.module.js';
import { ModulesModule } from './modules/modules.module.js';
import { NotificationChoicesModule } from './notifications/notifications.module.js';
import { OffencesModule } from './offences/offences.module.js';
import { RecruitmentModule } from './recruitment/recruitment.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StudentsModule } from './students/students.module.js';
import { SupportModule } from './support/support.module.js';
import { TimetableModule } from './timetable/timetable.module.js';
import { VacationModule } from './vacation/vacation.module.js';

/** Every area, sorted. */
export const AREAS = [
  AcademicYearsModule,
  AccountsModule,
  AttendanceModule,
  ChatModule,
  CoursesModule,
  DashboardModule,
  DepartmentsModule,
  EmailTemplatesModule,
  GroupsModule,
  InquiriesModule,
  LessonsModule,
  LettersModule,
  LinksModule,
  ModulesModule,
  NotificationChoicesModule,
  OffencesModule,
  RecruitmentModule,
  ReferenceModule,
  RolesModule,
  SettingsModule,
  SignInModule,
  StaffModule,
  StudentsModule,
  SupportModule,
  TimetableModule,
  VacationModule,
];
