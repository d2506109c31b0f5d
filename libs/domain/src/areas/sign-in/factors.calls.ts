import { z } from 'zod';
import { accounts } from '@quad/domain/accounts';
import { defineCall } from '@quad/domain/core';
import {
  addPasskey,
  confirmTotp,
  ownFactors,
  ownPasskey,
  passkeyOptions,
  passkeySignIn,
  proveBoth,
  provePassword,
  recoveryCodes,
  removePasskey,
  renamePasskey,
  secondStep,
  totpStarted,
  wantPasskey,
} from './factors.contract.js';
import { signedIn } from './sign-in.contract.js';
import { done } from './verification.contract.js';

const OWN = [accounts.name];

/** The second step of a sign-in, and the sign-in by a passkey alone. */
export const secondStepCalls = {
  second: defineCall('POST /signin/second', {
    summary: 'Takes the second step of a sign-in: a code of the app, a recovery code or a passkey',
    can: 'public',
    body: secondStep,
    answer: signedIn,
  }),
  passkeyOptions: defineCall('POST /signin/passkey/options', {
    summary: 'What a browser must sign to sign in with a passkey',
    can: 'public',
    body: z.strictObject({}),
    answer: passkeyOptions,
  }),
  passkey: defineCall('POST /signin/passkey', {
    summary: 'Signs in with a passkey, which counts as both factors',
    can: 'public',
    body: passkeySignIn,
    answer: signedIn,
  }),
};

/** A person's own second factor. */
export const factorCalls = {
  own: defineCall('GET /user/factors', {
    summary: 'My second factor, my passkeys, and what my roles ask for',
    can: 'signed_in',
    during: ['UPDATE_PASSWORD'],
    answer: ownFactors,
    live: OWN,
  }),
  startTotp: defineCall('POST /user/totp', {
    summary: 'Makes a key for an authenticator app; it counts once a code of it has come back',
    can: 'signed_in',
    body: provePassword,
    answer: totpStarted,
  }),
  confirmTotp: defineCall('PUT /user/totp', {
    summary: 'Confirms the app with a code; the first factor brings ten recovery codes, shown this once',
    can: 'signed_in',
    body: confirmTotp,
    answer: recoveryCodes,
    affects: OWN,
  }),
  endTotp: defineCall('PUT /user/totp/off', {
    summary: 'Turns the app off',
    can: 'signed_in',
    body: proveBoth,
    answer: done,
    affects: OWN,
  }),
  renewRecovery: defineCall('POST /user/recovery_codes', {
    summary: 'Makes new recovery codes, shown this once; the old ones are worth nothing',
    can: 'signed_in',
    body: proveBoth,
    answer: recoveryCodes,
    affects: OWN,
  }),
  wantPasskey: defineCall('POST /user/passkey/options', {
    summary: 'What a browser must know to make a passkey for me',
    can: 'signed_in',
    body: provePassword,
    answer: wantPasskey,
  }),
  addPasskey: defineCall('POST /user/passkey', {
    summary: 'Keeps the passkey that my browser made; the first factor brings ten recovery codes, shown this once',
    can: 'signed_in',
    body: addPasskey,
    answer: recoveryCodes,
    affects: OWN,
  }),
  renamePasskey: defineCall('PUT /user/passkey', {
    summary: 'Gives one of my passkeys another name',
    can: 'signed_in',
    body: renamePasskey,
    answer: ownPasskey,
    affects: OWN,
  }),
  removePasskey: defineCall('PUT /user/passkey/remove', {
    summary: 'Forgets one of my passkeys',
    can: 'signed_in',
    body: removePasskey,
    answer: done,
    affects: OWN,
  }),
};
