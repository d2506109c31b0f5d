export { AccountSessions } from './account-sessions.service.js';
export { ROWS as ACCOUNT_ROWS, type RowIn } from '#areas/accounts/workflows/account-workflows.queries.js';
export { AccountWorkflows, asBareAccount } from '#areas/accounts/workflows/account-workflows.service.js';
export { type AccountRow, AccountWriter } from './account-writer.service.js';
export { AccountsModule } from './accounts.module.js';
export { type AccountRecord, AccountsService } from './accounts.service.js';
export { Attempts } from './attempts.service.js';
export { type Caller, From, actingAs } from './caller.js';
export { createAdmin } from './first-admin.js';
export { PasswordPolicy, type StoredPassword } from './password-policy.service.js';
export { PasswordStrength } from './password-strength.service.js';
export {
  PASSWORD_MIN_SQL,
  PEOPLE_BY_ADDRESS,
  PEOPLE_BY_NAME,
  PEOPLE_BY_TARGET,
  PERSON_BY_ID,
  type Person,
  homeOf,
  wordsOf,
} from './person.queries.js';
export { RequiredActions } from '#areas/accounts/workflows/required-actions.service.js';
export { hashOfCode, hashOfToken, isSame, makeCode, makeTemporaryPassword, makeToken } from './secrets.js';
export { type Awaiting, RoleRequests } from '#areas/accounts/requests/role-requests.service.js';
export { TemporaryPasswords } from './temporary-passwords.service.js';
export { UserInfos, infoOf } from './user-info.service.js';
export { ABOUT_LAST, LAST_IS_SENT, MANY, byWhom, eventsOf, tellOfMany } from '#areas/accounts/people/many-made.js';
export { type Intake, PeopleIntake } from '#areas/accounts/people/people-intake.service.js';
export { type Names, People } from '#areas/accounts/people/people.service.js';
export {
  DETAILS_OF,
  JOIN_DETAILS,
  ofRecord,
  refuseDays,
  wrongDays,
} from '#areas/accounts/people/personal-data.service.js';
export { RecordSections, refusePlaces } from '#areas/accounts/people/record-sections.service.js';
