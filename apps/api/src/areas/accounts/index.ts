import { accounts, roleRequests } from '@quad/domain/accounts';
import { callsOf, type Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { PeopleIntake } from '#areas/accounts/people/people-intake.service.js';
import { People } from '#areas/accounts/people/people.service.js';
import { PersonalData } from '#areas/accounts/people/personal-data.service.js';
import { RecordSections } from '#areas/accounts/people/record-sections.service.js';
import { RoleRequestsListeners } from '#areas/accounts/requests/role-requests.listeners.js';
import { RoleRequests } from '#areas/accounts/requests/role-requests.service.js';
import { AccountWorkflows } from '#areas/accounts/workflows/account-workflows.service.js';
import { RequiredActions } from '#areas/accounts/workflows/required-actions.service.js';
import { AccountBlocking } from './account-blocking.service.js';
import { AccountSessions } from './account-sessions.service.js';
import { AccountWriter } from './account-writer.service.js';
import { AccountsService } from './accounts.service.js';
import { RoleMembers } from './role-members.service.js';
import { Attempts } from './attempts.service.js';
import { PasswordPolicy } from './password-policy.service.js';
import { PasswordStrength } from './password-strength.service.js';
import { Profile } from './profile.service.js';
import { TemporaryPasswords } from './temporary-passwords.service.js';
import { UserInfos } from './user-info.service.js';

export { AccountSessions } from './account-sessions.service.js';
export { ROWS as ACCOUNT_ROWS, type RowIn } from '#areas/accounts/workflows/account-workflows.queries.js';
export { AccountWorkflows, asBareAccount } from '#areas/accounts/workflows/account-workflows.service.js';
export { type AccountRow, AccountWriter } from './account-writer.service.js';
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
export { veiledBut } from '#areas/accounts/people/veiled.js';

export const area: Area = {
  routes: [
    routesOf(accounts, AccountsService, AccountBlocking),
    routesOf(roleRequests, RoleRequests),
    callsOf('accounts', UserInfos, Profile, AccountSessions, RoleMembers),
  ],
  providers: [
    Attempts,
    AccountWorkflows,
    AccountWriter,
    RequiredActions,
    PasswordPolicy,
    PasswordStrength,
    TemporaryPasswords,
    People,
    PeopleIntake,
    PersonalData,
    RecordSections,
    RoleRequestsListeners,
  ],
};
