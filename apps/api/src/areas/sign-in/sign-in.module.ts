import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { RolesModule } from '#areas/roles/index.js';
import { AccountMailer } from './account-mailer.service.js';
import { AccountPassword } from './account-password.service.js';
import { AccountRequiredActions } from './account-required-actions.service.js';
import { AccountSignInController } from './account-sign-in.controller.js';
import { CredentialsController } from './credentials.controller.js';
import { SignInExpiry } from './expiry.service.js';
import { OwnPassword } from './own-password.service.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordResets } from './password-reset.service.js';
import { ResetRequests } from './reset-requests.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignIn } from './sign-in.service.js';
import { SignUp } from './sign-up.service.js';
import { VerificationCodes } from './verification-codes.service.js';
import { Verification } from './verification.service.js';
import { VerifiedInfo } from './verified-info.service.js';

@Module({
  imports: [AccountsModule, RolesModule],
  controllers: [SignInController, CredentialsController, AccountSignInController],
  providers: [
    AccountMailer,
    PasswordChange,
    PasswordResets,
    ResetRequests,
    OwnPassword,
    SignIn,
    SignUp,
    Verification,
    VerifiedInfo,
    VerificationCodes,
    AccountPassword,
    AccountRequiredActions,
    SignInExpiry,
  ],
  exports: [],
})
export class SignInModule {}
