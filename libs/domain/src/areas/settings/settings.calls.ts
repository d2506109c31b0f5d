import { z } from 'zod';
import { defineCall } from '@quad/domain/core';
import { institutions, institutionSettings, LOGO_CALL_BYTES, logoWrite, settingsWrite } from './settings.contract.js';

/** The calls by which an institution decides for itself. */
export const settingsCalls = {
  read: defineCall('GET /settings', {
    summary: 'What the institution has decided, and what holds where it has not',
    can: ['read', institutions],
    answer: institutionSettings,
    live: [institutions.name],
  }),
  support: defineCall('GET /settings/support', {
    summary: 'Whom to ask for help; also for who must do something else first',
    can: 'signed_in',
    during: [],
    answer: institutionSettings.pick({ support_phone: true, support_place: true }),
    live: [institutions.name],
  }),
  rules: defineCall('GET /settings/rules', {
    summary: 'The settings that everybody goes by, for hints and sentences',
    can: 'signed_in',
    answer: institutionSettings.pick({ pass_mark: true, shop_hold_days: true, shop_return_days: true }),
    live: [institutions.name],
  }),
  change: defineCall('PUT /settings', {
    summary: 'Changes some of the institution’s settings; they hold at once for everyone',
    can: ['update', institutions],
    body: settingsWrite,
    answer: institutionSettings,
    affects: [institutions.name],
  }),
  zones: defineCall('GET /settings/time-zones', {
    summary: 'The time zones that an institution may choose',
    can: ['read', institutions],
    answer: z.array(z.string()),
  }),
  changeLogo: defineCall('PUT /settings/logo', {
    summary: 'Puts a picture in place of the drawn crest, on papers and screens; without one, the crest is back',
    can: ['update', institutions],
    body: logoWrite,
    bytes: LOGO_CALL_BYTES,
    answer: z.object({ logo: z.string().nullable() }),
    affects: [institutions.name],
  }),
  logo: defineCall('GET /institution/:institution_id/logo', {
    summary: 'The picture of an institution',
    can: 'public',
    query: z.strictObject({ v: z.string().max(64).optional() }),
    file: ['image/png', 'image/jpeg'],
  }),
};
