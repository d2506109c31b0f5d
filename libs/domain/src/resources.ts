import type { AnyResource } from './core/index.js';
import { academicYears } from './areas/academic-years/index.js';
import { accounts, roleRequests } from './areas/accounts/index.js';
import { achievementRecords } from './areas/achievements/index.js';
import { amendments } from './areas/amendments/index.js';
import {
  applicationCampaigns,
  applicationsOfKinds,
  foundationPayments,
  interviewSlots,
} from './areas/applications/index.js';
import { assessments, marks, moderations, paperScripts, subjectBoards } from './areas/assessments/index.js';
import { calendarEvents } from './areas/calendar/index.js';
import { ecClaims } from './areas/claims/index.js';
import { contractAgreements, contractPrices, contractTexts } from './areas/contracts/index.js';
import { accommodations, dormitoryBuildings, dormitoryCampaigns, dormitoryRooms } from './areas/dormitory/index.js';
import { enrollments, registryWindows } from './areas/enrollment/index.js';
import { formRequests, forms, formTypes, formVersions } from './areas/forms/index.js';
import { mealActivations, mealCards, mealEntries, mealOrders, meals, mealSittings } from './areas/meals/index.js';
import { clubEvents, clubPlaces } from './areas/club/index.js';
import {
  bookCopies,
  bookFiles,
  bookLoans,
  bookReservations,
  bookTypes,
  books,
  readingLists,
  readingMarks,
} from './areas/library/index.js';
import { jobPositions, vacancyPositions } from './areas/positions/index.js';
import { questionCategories, questions, quizAttempts, quizOverrides, quizzes } from './areas/quizzes/index.js';
import { reservationRooms, roomReservations, roomBlocks } from './areas/rooms/index.js';
import { moduleFiles, policyFiles } from './areas/shared-files/index.js';
import { userOpenLinks } from './areas/links/index.js';
import {
  consultationReports,
  invigilationMinutes,
  invigilations,
  offences,
  offenceTypes,
} from './areas/offences/index.js';
import { moduleOutcomes } from './areas/outcomes/index.js';
import { moduleRegistrations } from './areas/registrations/index.js';
import { issuedPapers, studyProofs } from './areas/proofs/index.js';
import { roles } from './areas/roles/index.js';
import { attendanceMarks, faceIdImports, lessonAttendances, faceTerminals } from './areas/attendance/index.js';
import { chatGroups } from './areas/chat/index.js';
import { courses, courseCategories, courseCampaigns, courseDocuments } from './areas/courses/index.js';
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
import {
  distanceLessons,
  distanceProgress,
  lessonAssessments,
  lessonHomeworks,
  lessons,
} from './areas/lessons/index.js';
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
import { paymentIntents } from './areas/payments/index.js';
import {
  merchBasketLines,
  merchCategories,
  merchColors,
  merchItems,
  merchMaterials,
  merchPayments,
  merchRefunds,
  merchSizes,
  merchTrades,
  merchVariants,
} from './areas/shop/index.js';
import { staff, staffFiles } from './areas/staff/index.js';
import { changeRequests, guardians, studentCards, studentFiles, students } from './areas/students/index.js';
import { rosterImports } from './areas/roster/index.js';
import { laptopRegistrations, laptops, studentSupportRequests } from './areas/support/index.js';
import { courseTransfers } from './areas/transfers/index.js';
import { rooms, timetableSlots, availabilities } from './areas/timetable/index.js';
import { vacationRequests } from './areas/vacation/index.js';

const ALL = [
  academicYears,
  accounts,
  roleRequests,
  offences,
  offenceTypes,
  invigilations,
  invigilationMinutes,
  consultationReports,
  moduleOutcomes,
  moduleRegistrations,
  studyProofs,
  issuedPapers,
  roles,
  achievementRecords,
  amendments,
  applicationCampaigns,
  ...applicationsOfKinds,
  foundationPayments,
  interviewSlots,
  assessments,
  marks,
  moderations,
  paperScripts,
  subjectBoards,
  calendarEvents,
  quizzes,
  mealSittings,
  meals,
  mealCards,
  formTypes,
  forms,
  formVersions,
  formRequests,
  mealActivations,
  mealOrders,
  mealEntries,
  bookTypes,
  books,
  bookFiles,
  bookCopies,
  bookLoans,
  bookReservations,
  readingMarks,
  readingLists,
  jobPositions,
  vacancyPositions,
  questionCategories,
  questions,
  quizOverrides,
  quizAttempts,
  reservationRooms,
  roomReservations,
  roomBlocks,
  moduleFiles,
  policyFiles,
  ecClaims,
  contractTexts,
  contractAgreements,
  contractPrices,
  accommodations,
  dormitoryBuildings,
  dormitoryCampaigns,
  dormitoryRooms,
  clubEvents,
  clubPlaces,
  enrollments,
  registryWindows,
  userOpenLinks,
  attendanceMarks,
  faceIdImports,
  lessonAttendances,
  faceTerminals,
  chatGroups,
  courses,
  courseCategories,
  courseCampaigns,
  courseDocuments,
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
  lessonAssessments,
  lessonHomeworks,
  distanceLessons,
  distanceProgress,
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
  rosterImports,
  paymentIntents,
  merchBasketLines,
  merchCategories,
  merchColors,
  merchItems,
  merchMaterials,
  merchPayments,
  merchRefunds,
  merchSizes,
  merchTrades,
  merchVariants,
  staff,
  staffFiles,
  students,
  guardians,
  studentCards,
  studentFiles,
  changeRequests,
  laptopRegistrations,
  laptops,
  studentSupportRequests,
  rooms,
  timetableSlots,
  courseTransfers,
  availabilities,
  vacationRequests,
] as const;

/** The registry: every resource of the product. Everything generic walks it. */
export const RESOURCES: readonly AnyResource[] = ALL;
/** Only for types: any of them, each with its own name, columns and events. */
export type Resource = (typeof ALL)[number];
