import { FenceTheTenants20261121000000 } from './20261121000000-fence-the-tenants.js';
import { LayTheGround20261121000001 } from './20261121000001-lay-the-ground.js';
import { OpenTheCampus20261121000002 } from './20261121000002-open-the-campus.js';
import { SecureTheDoors20261121000003 } from './20261121000003-secure-the-doors.js';
import { ShowRequiredActions20261121000011 } from './20261121000011-show-required-actions.js';
import { BindReferences20261121000021 } from './20261121000021-bind-references.js';
import { KnowThePeople20261121000022 } from './20261121000022-know-the-people.js';
import { OneCurrentYear20261121000023 } from './20261121000023-one-current-year.js';
import { LetTheOwnerKeepHouse20261121000024 } from './20261121000024-let-the-owner-keep-house.js';
import { FindTheDay20261121000031 } from './20261121000031-find-the-day.js';
import { RefuseInSql20261121000041 } from './20261121000041-refuse-in-sql.js';
import { KeepTheRegisters20261121000042 } from './20261121000042-keep-the-registers.js';
import { RememberFaceIdFiles20261121000043 } from './20261121000043-remember-face-id-files.js';
import { FindTheMail20261121000051 } from './20261121000051-find-the-mail.js';
import { OpenVacation20261121065702 } from './20261121065702-open-vacation.js';
import { OpenSupport20261121074500 } from './20261121074500-open-support.js';
import { OpenInquiries20261121090201 } from './20261121090201-open-inquiries.js';
import { OpenLetters20261121090301 } from './20261121090301-open-letters.js';
import { ChooseNotices20261121090400 } from './20261121090400-choose-notices.js';
import { OpenEmailTemplates20261121090401 } from './20261121090401-open-email-templates.js';
import { OpenRecruitment20261121090501 } from './20261121090501-open-recruitment.js';
import { AttachTheStatement20261121090502 } from './20261121090502-attach-the-statement.js';
import { OpenChat20261121090700 } from './20261121090700-open-chat.js';
import { KeepWorkingTime20261121153801 } from './20261121153801-keep-working-time.js';
import { NameTheAccountsArea20261122050000 } from './20261122050000-name-the-accounts-area.js';
import { NameWhomNoticesName20261122054500 } from './20261122054500-name-whom-notices-name.js';
import { NameWhoIsTold20261122060000 } from './20261122060000-name-who-is-told.js';
import { NameWhomInquiriesTell20261122060001 } from './20261122060001-name-whom-inquiries-tell.js';
import { NumberAccounts20261122060500 } from './20261122060500-number-accounts.js';
import { OpenOffences20261122104500 } from './20261122104500-open-offences.js';
import { AskASecondPerson20261122130000 } from './20261122130000-ask-a-second-person.js';
import { KeepKeysApart20261122130100 } from './20261122130100-keep-keys-apart.js';
import { WatchTheDisk20261122140000 } from './20261122140000-watch-the-disk.js';
import { SignInTwice20261122150000 } from './20261122150000-sign-in-twice.js';
import { KeepPeopleOnce20261122160000 } from './20261122160000-keep-people-once.js';
import { CountWhoIsExpected20261122170000 } from './20261122170000-count-who-is-expected.js';
import { TalkInThreads20261122190000 } from './20261122190000-talk-in-threads.js';
import { SayWhyLinksEnd20261122190100 } from './20261122190100-say-why-links-end.js';
import { NoticeWhoWasAway20261122191000 } from './20261122191000-notice-who-was-away.js';
import { OpenRoster20261122195000 } from './20261122195000-open-roster.js';
import { AddAvailabilities20261122200000 } from './20261122200000-add-availabilities.js';
import { GenerateTimetables20261122200100 } from './20261122200100-generate-timetables.js';
import { OpenCalendar20261122203000 } from './20261122203000-open-calendar.js';
import { OpenFiles20261122204000 } from './20261122204000-open-files.js';
import { HandInHomework20261122205000 } from './20261122205000-hand-in-homework.js';
import { OpenTheCatalogue20261122210000 } from './20261122210000-open-the-catalogue.js';
import { OpenRegistrations20261122210100 } from './20261122210100-open-registrations.js';
import { OpenOutcomes20261122210200 } from './20261122210200-open-outcomes.js';
import { KeepRecordsWhole20261122220000 } from './20261122220000-keep-records-whole.js';
import { AddStudentFiles20261122220001 } from './20261122220001-add-student-files.js';
import { AddStaffFiles20261122220002 } from './20261122220002-add-staff-files.js';
import { AddChangeRequests20261122220003 } from './20261122220003-add-change-requests.js';
import { GiveCards20261122220004 } from './20261122220004-give-cards.js';
import { OpenRegistryWindows20261122230000 } from './20261122230000-open-registry-windows.js';
import { OpenTransfers20261122230100 } from './20261122230100-open-transfers.js';
import { OpenEnrollment20261122230200 } from './20261122230200-open-enrollment.js';
import { OpenProofs20261122233000 } from './20261122233000-open-proofs.js';
import { ReadTheTrail20261122233100 } from './20261122233100-read-the-trail.js';
import { CountTeachingWeeks20261123011100 } from './20261123011100-count-teaching-weeks.js';
import { CommentHomework20261123011200 } from './20261123011200-comment-homework.js';
import { SeatRegisteredStudents20261123011000 } from './20261123011000-seat-registered-students.js';
import { FindStudents20261123010000 } from './20261123010000-find-students.js';
import { OpenShop20261123030000 } from './20261123030000-open-shop.js';
import { OpenPayments20261123030100 } from './20261123030100-open-payments.js';
import { PrintScripts20261123080000 } from './20261123080000-print-scripts.js';
import { TieQuizzes20261123080100 } from './20261123080100-tie-quizzes.js';
import { FindOccupations20261123100000 } from './20261123100000-find-occupations.js';
import { CountWrongCodes20261123121000 } from './20261123121000-count-wrong-codes.js';
import { LengthenLessons20261123160000 } from './20261123160000-lengthen-lessons.js';
import { OccupyTeachers20261123160100 } from './20261123160100-occupy-teachers.js';
import { ListAccounts20261123160200 } from './20261123160200-list-accounts.js';
import { OrderEnrollments20261123160300 } from './20261123160300-order-enrollments.js';
import { OweParts20261124200000 } from './20261124200000-owe-parts.js';
import { ContractPlaces20261124200100 } from './20261124200100-contract-places.js';
import { HoldRooms20261124200200 } from './20261124200200-hold-rooms.js';
import { RingBells20261124300000 } from './20261124300000-ring-bells.js';
import { KeepLogos20261123120000 } from './20261123120000-keep-logos.js';
import { OpenQuizzes20261123020000 } from './20261123020000-open-quizzes.js';
import { OpenAssessments20261123023000 } from './20261123023000-open-assessments.js';
import { OpenAmendments20261123023100 } from './20261123023100-open-amendments.js';
import { OpenClaims20261123023200 } from './20261123023200-open-claims.js';
import { OpenMeals20261123040000 } from './20261123040000-open-meals.js';
import { OpenDormitory20261123050000 } from './20261123050000-open-dormitory.js';
import { OpenLibrary20261123070000 } from './20261123070000-open-library.js';
import { OpenClub20261123073000 } from './20261123073000-open-club.js';
import { OpenRooms20261123060000 } from './20261123060000-open-rooms.js';
import { OpenAchievements20261123140000 } from './20261123140000-open-achievements.js';
import { PayPlaces20261123140100 } from './20261123140100-pay-places.js';
import { SearchPeople20261125200000 } from './20261125200000-search-people.js';
import { OrderAccounts20261125200100 } from './20261125200100-order-accounts.js';
import { FindPeopleByPapers20261126200000 } from './20261126200000-find-people-by-papers.js';
import { AddFaceTerminals20261126400000 } from './20261126400000-add-face-terminals.js';
import { ReadNamesInOrder20261127050000 } from './20261127050000-read-names-in-order.js';
import { WithdrawChangeRequests20261127060000 } from './20261127060000-withdraw-change-requests.js';
import { FoldSearches20261127210000 } from './20261127210000-fold-searches.js';
import {
  FoldAccountMembers20261127210300,
  FoldPeople20261127210400,
  FoldStaff20261127210200,
  FoldStudents20261127210100,
  IndexAccountMembers20261127210350,
  IndexPeople20261127210450,
  IndexStaff20261127210250,
  IndexStudents20261127210150,
} from './20261127210100-fold-people.js';
import { FindFolded20261127210500 } from './20261127210500-find-folded.js';
import { CatalogueEditions20261128060000 } from './20261128060000-catalogue-editions.js';
import { NameCalendars20261128080000 } from './20261128080000-name-calendars.js';
import { GivePoints20261128130000 } from './20261128130000-give-points.js';
import { TellRostersBack20261128070000 } from './20261128070000-tell-rosters-back.js';
import { KeyTheChains20261128110000 } from './20261128110000-key-the-chains.js';
import { KeepReturnDays20261128100000 } from './20261128100000-keep-return-days.js';
import { RememberMembers20261128100100 } from './20261128100100-remember-members.js';
import { SpeakLanguages20261128140000 } from './20261128140000-speak-languages.js';
import { MarkHomework20261128220000 } from './20261128220000-mark-homework.js';
import { SpeakOnCampus20261128230000 } from './20261128230000-speak-on-campus.js';
import { PictureColours20261128230100 } from './20261128230100-picture-colours.js';
import { KeepWhatOwnersSaw20261129040000 } from './20261129040000-keep-what-owners-saw.js';
import { VeilApplications20261129050000 } from './20261129050000-veil-applications.js';
import { CloseContractLedger20261129060000 } from './20261129060000-close-contract-ledger.js';
import { TakeWithheldMarks20261129060100 } from './20261129060100-take-withheld-marks.js';
import { ApplyForPosts20261129070000 } from './20261129070000-apply-for-posts.js';
import { VeilPosts20261129070100 } from './20261129070100-veil-posts.js';
import { ReturnAPart20261128090000 } from './20261128090000-return-a-part.js';
import { OpenPositions20261129020000 } from './20261129020000-open-positions.js';
import { LinkForms20261129020100 } from './20261129020100-link-forms.js';
import { OpenForms20261129000000 } from './20261129000000-open-forms.js';
import { OpenApplications20261129010000 } from './20261129010000-open-applications.js';
import { ApplyForCourses20261129010100 } from './20261129010100-apply-for-courses.js';
import { OpenContracts20261129030000 } from './20261129030000-open-contracts.js';
import { PrepareForAYear20261129010200 } from './20261129010200-prepare-for-a-year.js';
import { AddContractPrices20261129080000 } from './20261129080000-add-contract-prices.js';
import { FindSome20261129100000 } from './20261129100000-find-some.js';
import { TakeStatistics20261129100100 } from './20261129100100-take-statistics.js';
import { FoldQuickly20261129110000 } from './20261129110000-fold-quickly.js';

/** One timeline, in order. */
export const MIGRATIONS = [
  FenceTheTenants20261121000000,
  LayTheGround20261121000001,
  OpenTheCampus20261121000002,
  SecureTheDoors20261121000003,
  ShowRequiredActions20261121000011,
  BindReferences20261121000021,
  KnowThePeople20261121000022,
  OneCurrentYear20261121000023,
  LetTheOwnerKeepHouse20261121000024,
  FindTheDay20261121000031,
  RefuseInSql20261121000041,
  KeepTheRegisters20261121000042,
  RememberFaceIdFiles20261121000043,
  FindTheMail20261121000051,
  OpenVacation20261121065702,
  OpenSupport20261121074500,
  OpenInquiries20261121090201,
  OpenLetters20261121090301,
  ChooseNotices20261121090400,
  OpenEmailTemplates20261121090401,
  OpenRecruitment20261121090501,
  AttachTheStatement20261121090502,
  OpenChat20261121090700,
  KeepWorkingTime20261121153801,
  NameTheAccountsArea20261122050000,
  NameWhomNoticesName20261122054500,
  NameWhoIsTold20261122060000,
  NameWhomInquiriesTell20261122060001,
  NumberAccounts20261122060500,
  OpenOffences20261122104500,
  AskASecondPerson20261122130000,
  KeepKeysApart20261122130100,
  WatchTheDisk20261122140000,
  SignInTwice20261122150000,
  KeepPeopleOnce20261122160000,
  CountWhoIsExpected20261122170000,
  TalkInThreads20261122190000,
  SayWhyLinksEnd20261122190100,
  NoticeWhoWasAway20261122191000,
  OpenRoster20261122195000,
  AddAvailabilities20261122200000,
  GenerateTimetables20261122200100,
  OpenCalendar20261122203000,
  OpenFiles20261122204000,
  HandInHomework20261122205000,
  OpenTheCatalogue20261122210000,
  OpenRegistrations20261122210100,
  OpenOutcomes20261122210200,
  KeepRecordsWhole20261122220000,
  AddStudentFiles20261122220001,
  AddStaffFiles20261122220002,
  AddChangeRequests20261122220003,
  GiveCards20261122220004,
  OpenRegistryWindows20261122230000,
  OpenTransfers20261122230100,
  OpenEnrollment20261122230200,
  OpenProofs20261122233000,
  ReadTheTrail20261122233100,
  FindStudents20261123010000,
  SeatRegisteredStudents20261123011000,
  CountTeachingWeeks20261123011100,
  CommentHomework20261123011200,
  OpenQuizzes20261123020000,
  OpenAssessments20261123023000,
  OpenAmendments20261123023100,
  OpenClaims20261123023200,
  OpenShop20261123030000,
  OpenPayments20261123030100,
  OpenMeals20261123040000,
  OpenDormitory20261123050000,
  OpenRooms20261123060000,
  OpenLibrary20261123070000,
  OpenClub20261123073000,
  PrintScripts20261123080000,
  TieQuizzes20261123080100,
  FindOccupations20261123100000,
  KeepLogos20261123120000,
  CountWrongCodes20261123121000,
  OpenAchievements20261123140000,
  PayPlaces20261123140100,
  LengthenLessons20261123160000,
  OccupyTeachers20261123160100,
  ListAccounts20261123160200,
  OrderEnrollments20261123160300,
  OweParts20261124200000,
  ContractPlaces20261124200100,
  HoldRooms20261124200200,
  RingBells20261124300000,
  SearchPeople20261125200000,
  OrderAccounts20261125200100,
  FindPeopleByPapers20261126200000,
  AddFaceTerminals20261126400000,
  ReadNamesInOrder20261127050000,
  WithdrawChangeRequests20261127060000,
  FoldSearches20261127210000,
  FoldStudents20261127210100,
  IndexStudents20261127210150,
  FoldStaff20261127210200,
  IndexStaff20261127210250,
  FoldAccountMembers20261127210300,
  IndexAccountMembers20261127210350,
  FoldPeople20261127210400,
  IndexPeople20261127210450,
  FindFolded20261127210500,
  CatalogueEditions20261128060000,
  TellRostersBack20261128070000,
  NameCalendars20261128080000,
  ReturnAPart20261128090000,
  KeepReturnDays20261128100000,
  RememberMembers20261128100100,
  KeyTheChains20261128110000,
  GivePoints20261128130000,
  SpeakLanguages20261128140000,
  MarkHomework20261128220000,
  SpeakOnCampus20261128230000,
  PictureColours20261128230100,
  OpenForms20261129000000,
  OpenApplications20261129010000,
  ApplyForCourses20261129010100,
  PrepareForAYear20261129010200,
  OpenPositions20261129020000,
  LinkForms20261129020100,
  OpenContracts20261129030000,
  KeepWhatOwnersSaw20261129040000,
  VeilApplications20261129050000,
  CloseContractLedger20261129060000,
  TakeWithheldMarks20261129060100,
  ApplyForPosts20261129070000,
  VeilPosts20261129070100,
  AddContractPrices20261129080000,
  FindSome20261129100000,
  TakeStatistics20261129100100,
  FoldQuickly20261129110000,
];
