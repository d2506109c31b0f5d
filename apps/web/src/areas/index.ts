import type { AreaScreens } from '#data/screens';
import { area as academicYears } from './academic-years/index';
import { area as accounts } from './accounts/index';
import { area as achievements } from './achievements/index';
import { area as amendments } from './amendments/index';
import { area as applications } from './applications/index';
import { area as assessments } from './assessments/index';
import { area as attendance } from './attendance/index';
import { area as calendar } from './calendar/index';
import { area as chat } from './chat/index';
import { area as claims } from './claims/index';
import { area as club } from './club/index';
import { area as contracts } from './contracts/index';
import { area as courses } from './courses/index';
import { area as dashboard } from './dashboard/index';
import { area as departments } from './departments/index';
import { area as dormitory } from './dormitory/index';
import { area as emailTemplates } from './email-templates/index';
import { area as enrollment } from './enrollment/index';
import { area as forms } from './forms/index';
import { area as gallery } from './gallery/index';
import { area as groups } from './groups/index';
import { area as inquiries } from './inquiries/index';
import { area as lessons } from './lessons/index';
import { area as letters } from './letters/index';
import { area as library } from './library/index';
import { area as links } from './links/index';
import { area as logs } from './logs/index';
import { area as meals } from './meals/index';
import { area as modules } from './modules/index';
import { area as notifications } from './notifications/index';
import { area as offences } from './offences/index';
import { area as outcomes } from './outcomes/index';
import { area as payments } from './payments/index';
import { area as positions } from './positions/index';
import { area as proofs } from './proofs/index';
import { area as quizzes } from './quizzes/index';
import { area as recruitment } from './recruitment/index';
import { area as reference } from './reference/index';
import { area as registrations } from './registrations/index';
import { area as roles } from './roles/index';
import { area as rooms } from './rooms/index';
import { area as roster } from './roster/index';
import { area as settings } from './settings/index';
import { area as sharedFiles } from './shared-files/index';
import { area as shop } from './shop/index';
import { area as signIn } from './sign-in/index';
import { area as staff } from './staff/index';
import { area as staticPages } from './static/index';
import { area as students } from './students/index';
import { area as support } from './support/index';
import { area as timetable } from './timetable/index';
import { area as transfers } from './transfers/index';
import { area as vacation } from './vacation/index';

/** Every area's screens and navigation entries, sorted by the area's word. */
export const areas: readonly AreaScreens[] = [
  academicYears,
  accounts,
  achievements,
  amendments,
  applications,
  assessments,
  attendance,
  calendar,
  chat,
  claims,
  club,
  contracts,
  courses,
  dashboard,
  departments,
  dormitory,
  emailTemplates,
  enrollment,
  forms,
  gallery,
  groups,
  inquiries,
  lessons,
  letters,
  library,
  links,
  logs,
  meals,
  modules,
  notifications,
  offences,
  outcomes,
  payments,
  positions,
  proofs,
  quizzes,
  recruitment,
  reference,
  registrations,
  roles,
  rooms,
  roster,
  settings,
  sharedFiles,
  shop,
  signIn,
  staff,
  staticPages,
  students,
  support,
  timetable,
  transfers,
  vacation,
];
