import { callsOf, type Area } from '#core/call.js';
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
import { AccountMailer } from './account-mailer.service.js';
import { AccountPassword } from './account-password.service.js';
import { AccountRequiredActions } from './account-required-actions.service.js';
import { SignInExpiry } from './expiry.service.js';
import { OwnPassword } from './own-password.service.js';
import { PasswordChange } from './password-change.service.js';
import { PasswordResets } from './password-reset.service.js';
import { ResetRequests } from './reset-requests.service.js';
import { SignIn } from './sign-in.service.js';
import { SignUp } from './sign-up.service.js';
import { VerificationCodes } from './verification-codes.service.js';
import { Verification } from './verification.service.js';
import { VerifiedInfo } from './verified-info.service.js';

export { AccountPassword } from './account-password.service.js';
export { SignInExpiry } from './expiry.service.js';

export const area: Area = {
  routes: [
    callsOf(
      'sign-in',
      SignIn,
      VerificationCodes,
      VerifiedInfo,
      OwnPassword,
      ResetRequests,
      AccountPassword,
      AccountFactors,
      AccountRequiredActions,
      SecondStep,
      OwnFactors,
      OwnPasskeys,
    ),
  ],
  providers: [
    AccountMailer,
    PasswordChange,
    PasswordResets,
    SignUp,
    Verification,
    SignInExpiry,
    Admission,
    Challenges,
    FactorNotes,
    FactorSecrets,
    OwnProof,
    Passkeys,
    SecondCodes,
  ],
};
