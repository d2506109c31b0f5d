import { Module } from '@nestjs/common';
import { AccountsModule } from '#areas/accounts/index.js';
import { RolesModule } from '#areas/roles/index.js';
import { AccountFactors } from '#areas/sign-in/factors/account-factors.service.js';
import { Admission } from '#areas/sign-in/factors/admission.service.js';
import { Challenges } from '#areas/sign-in/factors/challenges.service.js';
import { FactorNotes } from '#areas/sign-in/factors/factor-notes.service.js';
import { FactorSecrets } from '#areas/sign-in/factors/factor-secrets.js';
import { OwnFactors } from '#areas/sign-in/factors/own-factors.service.js';
import { OwnPasskeys } from '#areas/sign-in/factors/own-passkeys.service.js';
import { OwnProof } from '#areas/sign-in/factors/own-proof.service.js';
import { Passkeys } from '#areas/sign-in/factors/passkeys.service.js';
import { SecondCodes } from '#areas/sign-in/factors/second-codes.service.js';
import { SecondStep } from '#areas/sign-in/factors/second-step.service.js';
import { FactorsController } from '#areas/sign-in/factors/factors.controller.js';
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
  controllers: [SignInController, CredentialsController, AccountSignInController, FactorsController],
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
    AccountFactors,
    Admission,
    Challenges,
    FactorNotes,
    FactorSecrets,
    OwnFactors,
    OwnPasskeys,
    OwnProof,
    Passkeys,
    SecondCodes,
    SecondStep,
  ],
  exports: [],
})
export class SignInModule {}
