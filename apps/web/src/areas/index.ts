import type { AreaScreens } from '#data/screens';
import { area as academicYears } from './academic-years/index';
import { area as accounts } from './accounts/index';
import { area as attendance } from './attendance/index';
import { area as chat } from './chat/index';
import { area as dashboard } from './dashboard/index';
import { area as departments } from './departments/index';
import { area as emailTemplates } from './email-templates/index';
import { area as gallery } from './gallery/index';
import { area as groups } from './groups/index';
import { area as inquiries } from './inquiries/index';
import { area as lessons } from './lessons/index';
import { area as letters } from './letters/index';
import { area as links } from './links/index';
import { area as notifications } from './notifications/index';
import { area as offences } from './offences/index';
import { area as recruitment } from './recruitment/index';
import { area as reference } from './reference/index';
import { area as roles } from './roles/index';
import { area as settings } from './settings/index';
import { area as signIn } from './sign-in/index';
import { area as staticPages } from './static/index';
import { area as students } from './students/index';
import { area as support } from './support/index';
import { area as vacation } from './vacation/index';

/** Every area's screens and navigation entries, sorted by the area's word. */
export const areas: readonly AreaScreens[] = [
  academicYears,
  accounts,
  attendance,
  chat,
  dashboard,
  departments,
  emailTemplates,
  gallery,
  groups,
  inquiries,
  lessons,
  letters,
  links,
  notifications,
  offences,
  recruitment,
  reference,
  roles,
  settings,
  signIn,
  staticPages,
  students,
  support,
  vacation,
];
