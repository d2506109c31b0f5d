import { z } from 'zod';
import { defineCall, listQueryOf, pageSchema } from '@quad/domain/core';
import { accounts, disableAccount, guests, savedAccount } from './accounts.contract.js';
import {
  changePhoto,
  changeProfile,
  changeSettings,
  chooseInstitution,
  institutionChoice,
  logAction,
  ownSession,
  userInfo,
} from './profile.contract.js';

const OWN = [accounts.name];
const guestQuery = listQueryOf(guests);

/** The calls about accounts besides those of their resource. */
export const accountCalls = {
  save: defineCall('POST /account', {
    summary: 'Makes an account (its temporary password is shown this once), or updates it when the body has its id',
    can: ['create', accounts],
    body: accounts.write,
    answer: savedAccount,
    affects: OWN,
  }),
  disable: defineCall('PUT /account/disable', {
    summary: 'Blocks an account, whose sessions end at once, or gives it back',
    can: ['update', accounts],
    body: disableAccount,
    answer: accounts.record,
    affects: OWN,
  }),
  changeProfile: defineCall('PUT /account/profile', {
    summary: 'Changes my names and details, as far as they are mine to change',
    can: 'signed_in',
    body: changeProfile,
    answer: accounts.record,
    affects: OWN,
  }),
  changePhoto: defineCall('PUT /account/profile_pic', {
    summary: 'Takes one of my uploads as my photo, or takes the photo away',
    can: 'signed_in',
    body: changePhoto,
    answer: accounts.record,
    affects: OWN,
  }),
  guests: defineCall('GET /user/guest', {
    summary: 'A page of guest users',
    can: ['read', 'accounts'],
    query: guestQuery,
    answer: pageSchema(accounts.record),
    live: OWN,
  }),
  allGuests: defineCall('GET /user/guest/all', {
    summary: 'All guest users that the filters name',
    can: ['read', 'accounts'],
    query: guestQuery.omit({ page: true, size: true }),
    answer: z.array(accounts.record),
    live: OWN,
  }),
};

/** What concerns the signed-in person alone. */
export const meCalls = {
  info: defineCall('GET /user/me/info', {
    summary: 'Who I am here: institution, roles, grants, and what is required of me',
    can: 'signed_in',
    during: [],
    answer: userInfo,
  }),
  settings: defineCall('POST /user/settings', {
    summary: 'Changes some of my settings, and my language',
    can: 'signed_in',
    body: changeSettings,
    answer: z.object({ settings: z.record(z.string(), z.unknown()), locale: z.string().nullable() }),
  }),
  institution: defineCall('PUT /user/institution', {
    summary: 'Works from now on in another of my institutions',
    can: 'signed_in',
    body: chooseInstitution,
    answer: institutionChoice,
  }),
  log: defineCall('POST /user/action/log', {
    summary: 'Notes in the audit trail what I did on a screen',
    can: 'signed_in',
    body: logAction,
    answer: z.object({ id: z.int() }),
  }),
  sessions: defineCall('GET /user/sessions', {
    summary: 'My sessions, this one first',
    can: 'signed_in',
    answer: z.array(ownSession),
  }),
  endSession: defineCall('DELETE /user/sessions/:id', {
    summary: 'Ends one of my sessions',
    can: 'signed_in',
    answer: z.object({ id: z.int() }),
    affects: OWN,
  }),
  endOtherSessions: defineCall('DELETE /user/sessions', {
    summary: 'Ends all my sessions but this one',
    can: 'signed_in',
    answer: z.object({ ended: z.int() }),
    affects: OWN,
  }),
};
