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
import { Room, TimetableSlot } from './timetable.entity.js';
import { Staff } from './staff.entity.js';
import { Course } from './courses.entity.js';
import { Group } from './groups.entity.js';
import { Student } from './students.entity.js';
import { Module, TaughtModule } from './modules.entity.js';
import { Lesson } from './lessons.entity.js';
import { Letter, LetterCommand } from './letters.entity.js';
import { LessonAttendance, AttendanceMark, FaceIdImport } from './attendance.entity.js';
import { ChatGroup, ChatMember, ChatMessageRow } from './chat.entity.js';
import { Account, PersonDetails, RoleRequest } from './accounts.entity.js';
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
  Letter,
  LetterCommand,
  LessonAttendance,
  AttendanceMark,
  FaceIdImport,
  ChatGroup,
  ChatMember,
  ChatMessageRow,
  Account,
  PersonDetails,
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
  Letter,
  LetterCommand,
  LessonAttendance,
  AttendanceMark,
  FaceIdImport,
  ChatGroup,
  ChatMember,
  ChatMessageRow,
  Account,
  PersonDetails,
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
};
