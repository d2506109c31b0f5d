import type { AnyResource } from './core/index.js';
import { academicYears } from './areas/academic-years/index.js';
import { accounts, roleRequests } from './areas/accounts/index.js';
import { userOpenLinks } from './areas/links/index.js';
import {
  consultationReports,
  invigilationMinutes,
  invigilations,
  offences,
  offenceTypes,
} from './areas/offences/index.js';
import { roles } from './areas/roles/index.js';
import { attendanceMarks, faceIdImports, lessonAttendances } from './areas/attendance/index.js';
import { chatGroups } from './areas/chat/index.js';
import { courses } from './areas/courses/index.js';
import { departments } from './areas/departments/index.js';
import { emailRecipients, emailSendings, emailTemplates } from './areas/email-templates/index.js';
import { groups } from './areas/groups/index.js';
import {
  holidays,
  inquiries,
  inquiryComments,
  inquiryCommentTemplates,
  inquiryGroups,
  inquiryNotes,
  workingWeeks,
} from './areas/inquiries/index.js';
import { lessons } from './areas/lessons/index.js';
import { letterCommands, letters } from './areas/letters/index.js';
import { modules, taughtModules } from './areas/modules/index.js';
import { recruitmentInquiries } from './areas/recruitment/index.js';
import {
  cities,
  colors,
  countries,
  educationPlaces,
  levels,
  semesters,
  states,
  types,
  videoTutorials,
} from './areas/reference/index.js';
import { staff } from './areas/staff/index.js';
import { students } from './areas/students/index.js';
import { laptopRegistrations, laptops, studentSupportRequests } from './areas/support/index.js';
import { rooms, timetableSlots } from './areas/timetable/index.js';
import { vacationRequests } from './areas/vacation/index.js';

/** The registry: every resource of the product. Everything generic walks it. */
export const RESOURCES: readonly AnyResource[] = [
  academicYears,
  accounts,
  roleRequests,
  offences,
  offenceTypes,
  invigilations,
  invigilationMinutes,
  consultationReports,
  roles,
  userOpenLinks,
  attendanceMarks,
  faceIdImports,
  lessonAttendances,
  chatGroups,
  courses,
  departments,
  emailRecipients,
  emailSendings,
  emailTemplates,
  groups,
  holidays,
  inquiries,
  inquiryComments,
  inquiryCommentTemplates,
  inquiryGroups,
  inquiryNotes,
  workingWeeks,
  lessons,
  letterCommands,
  letters,
  modules,
  taughtModules,
  recruitmentInquiries,
  cities,
  colors,
  countries,
  educationPlaces,
  levels,
  semesters,
  states,
  types,
  videoTutorials,
  staff,
  students,
  laptopRegistrations,
  laptops,
  studentSupportRequests,
  rooms,
  timetableSlots,
  vacationRequests,
];
