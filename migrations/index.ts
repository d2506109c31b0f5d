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
import { CountWhoIsExpected20261122170000 } from './20261122170000-count-who-is-expected.js';
import { TalkInThreads20261122190000 } from './20261122190000-talk-in-threads.js';
import { KeepPeopleOnce20261122160000 } from './20261122160000-keep-people-once.js';
import { SignInTwice20261122150000 } from './20261122150000-sign-in-twice.js';
import { SayWhyLinksEnd20261122190100 } from './20261122190100-say-why-links-end.js';

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
  CountWhoIsExpected20261122170000,
  TalkInThreads20261122190000,
  KeepPeopleOnce20261122160000,
  SignInTwice20261122150000,
  SayWhyLinksEnd20261122190100,
];
