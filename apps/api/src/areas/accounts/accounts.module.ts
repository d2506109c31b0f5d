import { Module } from '@nestjs/common';
import { RolesModule } from '#areas/roles/index.js';
import { AccountBlocking } from './account-blocking.service.js';
import { AccountSessions } from './account-sessions.service.js';
import { AccountWorkflows } from '#areas/accounts/workflows/account-workflows.service.js';
import { AccountWriter } from './account-writer.service.js';
import { GuestsController, AccountsController } from './accounts.controller.js';
import { AccountsService, RoleMembers } from './accounts.service.js';
import { Attempts } from './attempts.service.js';
import { MeController } from './me.controller.js';
import { PasswordPolicy } from './password-policy.service.js';
import { PeopleIntake } from '#areas/accounts/people/people-intake.service.js';
import { People } from '#areas/accounts/people/people.service.js';
import { PersonalData } from '#areas/accounts/people/personal-data.service.js';
import { RecordSections } from '#areas/accounts/people/record-sections.service.js';
import { PasswordStrength } from './password-strength.service.js';
import { Profile } from './profile.service.js';
import { RequiredActions } from '#areas/accounts/workflows/required-actions.service.js';
import { RoleRequestsListeners } from '#areas/accounts/requests/role-requests.listeners.js';
import { RoleRequestsController } from '#areas/accounts/requests/role-requests.controller.js';
import { RoleRequests } from '#areas/accounts/requests/role-requests.service.js';
import { TemporaryPasswords } from './temporary-passwords.service.js';
import { UserInfos } from './user-info.service.js';

@Module({
  imports: [RolesModule],
  controllers: [MeController, GuestsController, AccountsController, RoleRequestsController],
  providers: [
    Attempts,
    AccountWorkflows,
    AccountWriter,
    AccountSessions,
    RequiredActions,
    PasswordPolicy,
    PasswordStrength,
    TemporaryPasswords,
    UserInfos,
    People,
    PeopleIntake,
    PersonalData,
    RecordSections,
    Profile,
    AccountBlocking,
    AccountsService,
    RoleMembers,
    RoleRequests,
    RoleRequestsListeners,
  ],
  exports: [
    AccountSessions,
    AccountWorkflows,
    AccountWriter,
    AccountsService,
    Attempts,
    PasswordPolicy,
    PasswordStrength,
    RequiredActions,
    TemporaryPasswords,
    UserInfos,
    People,
    PeopleIntake,
    RecordSections,
    RoleRequests,
  ],
})
export class AccountsModule {}
