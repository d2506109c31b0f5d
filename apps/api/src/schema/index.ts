/* The data model on one shelf: every entity that these files export is known to the database. */
export * from './academic-years.entity.js';
export * from './accounts.entity.js';
export * from './amendments.entity.js';
export * from './assessments.entity.js';
export * from './attendance.entity.js';
export * from './calendar.entity.js';
export * from './chat.entity.js';
export * from './claims.entity.js';
export * from './club.entity.js';
export * from './courses.entity.js';
export * from './departments.entity.js';
export * from './dormitory.entity.js';
export * from './email-templates.entity.js';
export * from './enrollment.entity.js';
export * from './groups.entity.js';
export * from './inquiries.entity.js';
export * from './lessons.entity.js';
export * from './letters.entity.js';
export * from './library.entity.js';
export * from './links.entity.js';
export * from './meals.entity.js';
export * from './modules.entity.js';
export * from './offences.entity.js';
export * from './outcomes.entity.js';
export * from './payments.entity.js';
export * from './proofs.entity.js';
export * from './quizzes.entity.js';
export * from './recruitment.entity.js';
export * from './reference.entity.js';
export * from './registrations.entity.js';
export * from './roles.entity.js';
export * from './rooms.entity.js';
export * from './roster.entity.js';
export * from './shared-files.entity.js';
export * from './shop.entity.js';
export * from './staff.entity.js';
export * from './students.entity.js';
export * from './support.entity.js';
export * from './timetable.entity.js';
export * from './transfers.entity.js';
export * from './vacation.entity.js';
import {
  Country,
  State,
  City,
  EducationPlace,
  Level,
  Semester,
  TypeEntry,
  Color,
  VideoTutorial,
} from './reference.entity.js';
import { AcademicYear } from './academic-years.entity.js';
import { Department } from './departments.entity.js';
import { Course, CourseCategory, CourseCampaign, CourseDocument } from './courses.entity.js';
import { Staff, StaffFile } from './staff.entity.js';
import { Availability, Room, TimetableRun, TimetableSlot } from './timetable.entity.js';
import { Group } from './groups.entity.js';
import { ChangeRequest, Guardian, Student, StudentCard, StudentFile } from './students.entity.js';
import { Module, TaughtModule } from './modules.entity.js';
import { DistanceLesson, DistanceProgress, Lesson, LessonAssessment, LessonHomework } from './lessons.entity.js';
import { Letter, LetterCommand } from './letters.entity.js';
import { LessonAttendance, AttendanceMark, FaceIdImport } from './attendance.entity.js';
import { ChatGroup, ChatMember, ChatMessageRow } from './chat.entity.js';
import { Account, Address, PersonDetails, PersonRecord, RoleRequest } from './accounts.entity.js';
import { UserOpenLink } from './links.entity.js';
import { RoleDefinition } from './roles.entity.js';
import { RecruitmentInquiry } from './recruitment.entity.js';
import {
  Holiday,
  Inquiry,
  InquiryComment,
  InquiryCommentTemplate,
  InquiryGroup,
  InquiryNote,
  WorkingWeek,
} from './inquiries.entity.js';
import { Laptop, LaptopRegistration, StudentSupportRequest } from './support.entity.js';
import { EmailRecipient, EmailSending, EmailTemplate } from './email-templates.entity.js';
import { VacationRequest } from './vacation.entity.js';
import { ConsultationReport, Invigilation, InvigilationMinute, Offence, OffenceType } from './offences.entity.js';
import { ModuleFile, PolicyFile } from './shared-files.entity.js';
import { CalendarEvent } from './calendar.entity.js';
import { ModuleRegistration } from './registrations.entity.js';
import { ModuleOutcome } from './outcomes.entity.js';
import { IssuedPaper, StudyProof } from './proofs.entity.js';
import { CourseTransfer } from './transfers.entity.js';
import { Enrollment, RegistryWindow } from './enrollment.entity.js';
import { RosterImport } from './roster.entity.js';
import { PaymentIntent } from './payments.entity.js';
import {
  MerchBasketLine,
  MerchCategory,
  MerchColor,
  MerchItem,
  MerchMaterial,
  MerchPayment,
  MerchRefund,
  MerchSize,
  MerchTrade,
  MerchVariant,
} from './shop.entity.js';
import {
  QuestionCategory,
  Question,
  Quiz,
  QuizPaper,
  QuizOverride,
  QuizAttempt,
  QuizAnswer,
  QuizProgress,
} from './quizzes.entity.js';
import {
  Assessment,
  AssessmentOpening,
  Mark,
  MarkEntry,
  Moderation,
  PaperScript,
  SubjectBoard,
} from './assessments.entity.js';
import { Amendment } from './amendments.entity.js';
import { ClaimReading, EcClaim } from './claims.entity.js';
import { Meal, MealActivation, MealCard, MealEntry, MealOrder, MealSitting } from './meals.entity.js';
import { Accommodation, DormitoryBuilding, DormitoryCampaign, DormitoryRoom } from './dormitory.entity.js';
import {
  Book,
  BookCopy,
  BookFile,
  BookLoan,
  BookReservation,
  BookType,
  ReadingList,
  ReadingMark,
} from './library.entity.js';
import { ClubEvent, ClubPlace } from './club.entity.js';
import { ReservationRoom, RoomReservation, RoomBlock } from './rooms.entity.js';
import { AchievementRecord } from './achievements.entity.js';

/** Every entity: the data model on one shelf. */
export const ENTITIES = [
  Country,
  State,
  City,
  EducationPlace,
  Level,
  Semester,
  TypeEntry,
  Color,
  VideoTutorial,
  AcademicYear,
  Department,
  Room,
  TimetableSlot,
  Staff,
  Course,
  Group,
  Student,
  Module,
  TaughtModule,
  Lesson,
  LessonAssessment,
  LessonHomework,
  DistanceLesson,
  DistanceProgress,
  Letter,
  LetterCommand,
  LessonAttendance,
  AttendanceMark,
  FaceIdImport,
  ChatGroup,
  ChatMember,
  ChatMessageRow,
  Account,
  Address,
  PersonDetails,
  PersonRecord,
  RoleRequest,
  RoleDefinition,
  UserOpenLink,
  RecruitmentInquiry,
  Holiday,
  Inquiry,
  InquiryComment,
  InquiryCommentTemplate,
  InquiryGroup,
  InquiryNote,
  WorkingWeek,
  Laptop,
  LaptopRegistration,
  StudentSupportRequest,
  EmailRecipient,
  EmailSending,
  EmailTemplate,
  VacationRequest,
  Offence,
  OffenceType,
  Invigilation,
  InvigilationMinute,
  ConsultationReport,
  ModuleFile,
  PolicyFile,
  CalendarEvent,
  ModuleRegistration,
  ModuleOutcome,
  CourseCategory,
  CourseCampaign,
  CourseDocument,
  Guardian,
  StudentFile,
  StaffFile,
  ChangeRequest,
  StudentCard,
  StudyProof,
  IssuedPaper,
  CourseTransfer,
  Enrollment,
  RegistryWindow,
  RosterImport,
  Availability,
  TimetableRun,
  PaymentIntent,
  MerchBasketLine,
  MerchCategory,
  MerchColor,
  MerchItem,
  MerchMaterial,
  MerchPayment,
  MerchRefund,
  MerchSize,
  MerchTrade,
  MerchVariant,
  QuestionCategory,
  Question,
  Quiz,
  QuizPaper,
  QuizOverride,
  QuizAttempt,
  QuizAnswer,
  QuizProgress,
  Assessment,
  AssessmentOpening,
  Mark,
  MarkEntry,
  Moderation,
  PaperScript,
  SubjectBoard,
  Amendment,
  EcClaim,
  ClaimReading,
  Meal,
  MealActivation,
  MealCard,
  MealEntry,
  MealOrder,
  MealSitting,
  Accommodation,
  DormitoryBuilding,
  DormitoryCampaign,
  DormitoryRoom,
  Book,
  BookCopy,
  BookFile,
  BookLoan,
  BookReservation,
  BookType,
  ReadingList,
  ReadingMark,
  ClubEvent,
  ClubPlace,
  ReservationRoom,
  RoomReservation,
  RoomBlock,
  AchievementRecord,
];

export {
  Country,
  State,
  City,
  EducationPlace,
  Level,
  Semester,
  TypeEntry,
  Color,
  VideoTutorial,
  AcademicYear,
  Department,
  Room,
  TimetableSlot,
  Staff,
  Course,
  Group,
  Student,
  Module,
  TaughtModule,
  Lesson,
  LessonAssessment,
  LessonHomework,
  DistanceLesson,
  DistanceProgress,
  Letter,
  LetterCommand,
  LessonAttendance,
  AttendanceMark,
  FaceIdImport,
  ChatGroup,
  ChatMember,
  ChatMessageRow,
  Account,
  Address,
  PersonDetails,
  PersonRecord,
  RoleRequest,
  RoleDefinition,
  UserOpenLink,
  RecruitmentInquiry,
  Holiday,
  Inquiry,
  InquiryComment,
  InquiryCommentTemplate,
  InquiryGroup,
  InquiryNote,
  WorkingWeek,
  Laptop,
  LaptopRegistration,
  StudentSupportRequest,
  EmailRecipient,
  EmailSending,
  EmailTemplate,
  VacationRequest,
  Offence,
  OffenceType,
  Invigilation,
  InvigilationMinute,
  ConsultationReport,
  ModuleFile,
  PolicyFile,
  CalendarEvent,
  ModuleRegistration,
  ModuleOutcome,
  CourseCategory,
  CourseCampaign,
  CourseDocument,
  Guardian,
  StudentFile,
  StaffFile,
  ChangeRequest,
  StudentCard,
  StudyProof,
  IssuedPaper,
  CourseTransfer,
  Enrollment,
  RegistryWindow,
  RosterImport,
  Availability,
  TimetableRun,
  PaymentIntent,
  MerchBasketLine,
  MerchCategory,
  MerchColor,
  MerchItem,
  MerchMaterial,
  MerchPayment,
  MerchRefund,
  MerchSize,
  MerchTrade,
  MerchVariant,
  QuestionCategory,
  Question,
  Quiz,
  QuizPaper,
  QuizOverride,
  QuizAttempt,
  QuizAnswer,
  QuizProgress,
  Assessment,
  AssessmentOpening,
  Mark,
  MarkEntry,
  Moderation,
  PaperScript,
  SubjectBoard,
  Amendment,
  EcClaim,
  ClaimReading,
  Meal,
  MealActivation,
  MealCard,
  MealEntry,
  MealOrder,
  MealSitting,
  Accommodation,
  DormitoryBuilding,
  DormitoryCampaign,
  DormitoryRoom,
  Book,
  BookCopy,
  BookFile,
  BookLoan,
  BookReservation,
  BookType,
  ReadingList,
  ReadingMark,
  ClubEvent,
  ClubPlace,
  ReservationRoom,
  RoomReservation,
  RoomBlock,
  AchievementRecord,
};
