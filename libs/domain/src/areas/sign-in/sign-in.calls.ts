import { z } from 'zod';
import { accounts, changeRequiredAction, resetAccount, temporaryPassword, userInfo } from '@quad/domain/accounts';
import { defineCall } from '@quad/domain/core';
import { factorsReset, resetFactors, secondAsked } from './factors.contract.js';
import { openInstitution, signedIn, signIn, signUp } from './sign-in.contract.js';
import {
  askReset,
  changeEmail,
  changePassword,
  codeSent,
  done,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  verifyCode,
} from './verification.contract.js';

const AFFECTS = [accounts.name];

/** In and out of the house. */
export const signInCalls = {
  signIn: defineCall('POST /signin', {
    summary: 'Signs in with user name (or a proven e-mail address) and password; with a second factor, asks for it',
    can: 'public',
    body: signIn,
    answer: z.union([signedIn, secondAsked]),
  }),
  signUp: defineCall('POST /signup', {
    summary: 'Makes a guest account, sends it a code by e-mail, and signs in',
    can: 'public',
    body: signUp,
    answer: signedIn,
  }),
  signOut: defineCall('POST /signout', {
    summary: 'Ends this session; its sockets close',
    can: 'signed_in',
    during: [],
    answer: done,
  }),
  institutions: defineCall('GET /institution/all', {
    summary: 'The institutions to choose from',
    can: 'public',
    answer: z.array(openInstitution),
  }),
  demo: defineCall('GET /demo/accounts', {
    summary: 'Accounts that a demo installation offers on its sign-in page',
    can: 'public',
    answer: z.object({
      password: z.string().nullable(),
      accounts: z.array(z.object({ username: z.string(), role: z.string(), position: z.string() })),
    }),
  }),
};

/** Verification codes, passwords, reset links: how people prove to be who they say. */
export const credentialCalls = {
  sendEmail: defineCall('POST /email/send', {
    summary: 'Sends a code by e-mail; without a session the answer is always the same',
    can: 'public',
    knows: true,
    body: sendEmailCode,
    answer: codeSent,
  }),
  sendSms: defineCall('POST /sms/send', {
    summary: 'Sends a code by text message; without a session the answer is always the same',
    can: 'public',
    knows: true,
    body: sendSmsCode,
    answer: codeSent,
  }),
  verify: defineCall('POST /verify-email', {
    summary: 'Proves an address (or, with channel sms, a number) with the code that was sent there',
    can: 'signed_in',
    during: ['VERIFY_EMAIL'],
    body: verifyCode,
    answer: userInfo,
  }),
  changeEmail: defineCall('PUT /user/own/email', {
    summary: 'Chooses another e-mail address, which its code must prove',
    can: 'signed_in',
    during: ['VERIFY_EMAIL'],
    body: changeEmail,
    answer: codeSent,
  }),
  changePassword: defineCall('PUT /user/own/password', {
    summary: 'Chooses another password; my other sessions end',
    can: 'signed_in',
    during: ['UPDATE_PASSWORD'],
    body: changePassword,
    answer: userInfo,
  }),
  askReset: defineCall('POST /action_verification_email/reset/password/request', {
    summary: 'Sends a link for a new password, if there is such an account; the answer never tells',
    can: 'public',
    body: askReset,
    answer: done,
  }),
  reset: defineCall('POST /action_verification_email/reset/password', {
    summary: 'Sets a new password with a reset link; every session of the account ends',
    can: 'public',
    body: resetPassword,
    answer: done,
  }),
};

/** What staff do about somebody else's sign-in. */
export const accountSignInCalls = {
  reset: defineCall('PUT /account/password/reset', {
    summary: 'Gives an account a temporary password, shown this once; its sessions end',
    can: ['update', accounts],
    body: resetAccount,
    answer: temporaryPassword,
    affects: AFFECTS,
  }),
  resetFactors: defineCall('PUT /account/factors/reset', {
    summary: 'Takes a lost second factor, its passkeys and recovery codes from an account; its sessions end',
    can: ['update', accounts],
    body: resetFactors,
    answer: factorsReset,
    affects: AFFECTS,
  }),
  requiredAction: defineCall('PUT /account/required_action', {
    summary: 'Requires a step of an account, lets it off one, or vouches for its e-mail address',
    can: ['update', accounts],
    body: changeRequiredAction,
    answer: accounts.record,
    affects: AFFECTS,
  }),
};
