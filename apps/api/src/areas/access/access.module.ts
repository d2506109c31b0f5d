import { Module } from '@nestjs/common';
import { AccountKeys } from './account-keys.service.js';
import { AccountSteps } from './account-steps.service.js';
import { AccountWriter } from './account-writer.service.js';
import { AccountsController, GuestsController } from './accounts.controller.js';
import { AccountsService, RoleMembers } from './accounts.service.js';
import { Attempts } from './attempts.service.js';
import { Codes } from './codes.service.js';
import { AccessExpiry } from './expiry.service.js';
import { LinkIssuer } from './link-issuer.service.js';
import { LinkVisits } from './link-visits.service.js';
import { MeController } from './me.controller.js';
import { OpenLinksController } from './open-links.controller.js';
import { OpenLinksService } from './open-links.service.js';
import { OwnPassword } from './own-password.service.js';
import { OwnSessions } from './own-sessions.service.js';
import { PasswordDoors } from './password-doors.service.js';
import { PasswordPolicy } from './password-policy.service.js';
import { PasswordResets } from './password-reset.service.js';
import { Post } from './post.service.js';
import { Profile } from './profile.service.js';
import { ProofController } from './proof.controller.js';
import { RequiredActions } from './required-actions.service.js';
import { ResetCalls } from './reset-calls.service.js';
import { Rights } from './rights.service.js';
import { RolesController } from './roles.controller.js';
import { RolesService } from './roles.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignIn } from './sign-in.service.js';
import { SignUp } from './sign-up.service.js';
import { Steps } from './steps.service.js';
import { SystemRoles } from './system-roles.service.js';
import { TemporaryKeys } from './temporary-keys.service.js';
import { UserInfos } from './user-info.service.js';
import { Verification } from './verification.service.js';
import { VerifiedInfo } from './verified-info.service.js';

@Module({
  controllers: [
    SignInController,
    MeController,
    ProofController,
    GuestsController,
    AccountsController,
    RolesController,
    OpenLinksController,
  ],
  providers: [
    SystemRoles,
    Attempts,
    Steps,
    Post,
    AccountWriter,
    OwnSessions,
    RequiredActions,
    PasswordPolicy,
    PasswordDoors,
    PasswordResets,
    ResetCalls,
    OwnPassword,
    TemporaryKeys,
    SignIn,
    SignUp,
    UserInfos,
    Verification,
    VerifiedInfo,
    Codes,
    Profile,
    Rights,
    AccountKeys,
    AccountSteps,
    AccountsService,
    RoleMembers,
    RolesService,
    OpenLinksService,
    LinkIssuer,
    LinkVisits,
    AccessExpiry,
  ],
  exports: [AccountWriter, LinkIssuer, LinkVisits, RequiredActions, SystemRoles, TemporaryKeys],
})
export class AccessModule {}
