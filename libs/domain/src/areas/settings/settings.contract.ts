import { z } from 'zod';
import { campusNetworks, campusPoint } from '@quad/domain/attendance';
import { granted, type Governed } from '@quad/domain/core';
import { bellTimes } from '@quad/domain/timetable';

/** What an institution decides for itself. Its rows are those of `institutions`; nobody makes one by a call. */
export const institutions = { name: 'institutions', policy: granted('settings') } satisfies Governed;

/** Shortest password that any institution may allow (specification, section 9). */
export const PASSWORD_FLOOR = 5;

/**
 * The settings with the value that holds where the institution has not decided. The numbers are here alone: rules are given
 * them, and statements ask by `settingSql` (`tools/checks/settings.mjs`).
 */
export const SETTINGS = {
  /** Characters. */
  password_min: 5,
  /** The periods of a teaching day: six of 80 minutes, ten between them. */
  bell_times: '09:00-10:20, 10:30-11:50, 12:00-13:20, 13:30-14:50, 15:00-16:20, 16:30-17:50',
  /** Minutes after the start from which an arrival is late. */
  late_after_minutes: 10,
  /** Networks from which students check in; empty: from any. */
  campus_networks: '',
  /** The middle of the campus, and how far around it students check in (m); empty: anywhere. */
  campus_point: '',
  campus_radius: 300,
  /** Days of annual leave a year. */
  vacation_days: 24,
  /** Days between a request for leave and its first day. */
  vacation_notice_days: 14,
  /** Days that a proof of study, a transcript or a proof of work is valid. */
  proof_days: 90,
  /** Of 100; a mark below it does not pass a module, and a resit counts no more than it. */
  pass_mark: 40,
  /** Working days in which a student may appeal. */
  offence_appeal_days: 10,
  /** Days ahead that a room can be reserved. */
  reservation_horizon_days: 30,
  /** Reservations to come that one person may have. */
  reservation_limit: 10,
  /** Minutes before a reservation at which its requester is reminded; 0: never. */
  reservation_reminder_minutes: 60,
  /** Days that the shop keeps goods for an order that nobody pays, and days after delivery in which they may be given back. */
  shop_hold_days: 3,
  shop_return_days: 14,
  /** Whether people see who has read their messages, unless they choose otherwise. */
  chat_receipts: true,
  /** The number of the Student Support Service. */
  support_phone: '',
  /** Where the Student Support Service is found. */
  support_place: '',
} as const;

const whole = (from: number, to: number) => z.int().min(from).max(to);
/** Digits, blanks and the signs of a phone number. */
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d() -]*$/);

/** What may be changed: any of them. */
export const settingsWrite = z.strictObject({
  time_zone: z.string().min(1).max(60).optional(),
  password_min: whole(PASSWORD_FLOOR, 64).optional(),
  bell_times: bellTimes.optional(),
  late_after_minutes: whole(0, 240).optional(),
  campus_networks: campusNetworks.optional(),
  campus_point: campusPoint.optional(),
  campus_radius: whole(20, 20_000).optional(),
  vacation_days: whole(0, 366).optional(),
  vacation_notice_days: whole(0, 366).optional(),
  proof_days: whole(1, 366).optional(),
  pass_mark: whole(1, 100).optional(),
  offence_appeal_days: whole(1, 60).optional(),
  reservation_horizon_days: whole(1, 366).optional(),
  reservation_limit: whole(1, 500).optional(),
  reservation_reminder_minutes: whole(0, 10_080).optional(),
  shop_hold_days: whole(1, 60).optional(),
  shop_return_days: whole(0, 366).optional(),
  chat_receipts: z.boolean().optional(),
  support_phone: phone.optional(),
  support_place: z.string().trim().max(120).optional(),
});

/** The most that a picture of an institution may have, in bytes and in pixels each way. */
export const LOGO_BYTES = 256 * 1024;
export const LOGO_PIXELS = 1024;
/** In base64, with the call around it; a sign may take three bytes. */
export const LOGO_CALL_BYTES = 1_100_000;

/** A PNG or JPEG as base64; null brings the drawn crest back. */
export const logoWrite = z.strictObject({
  picture: z
    .base64()
    .min(1)
    .max(Math.ceil(LOGO_BYTES / 3) * 4)
    .nullable(),
});

/** The settings as they hold now. */
export const institutionSettings = z.object({
  time_zone: z.string(),
  password_min: z.int(),
  bell_times: z.string(),
  late_after_minutes: z.int(),
  campus_networks: z.string(),
  campus_point: z.string(),
  campus_radius: z.int(),
  vacation_days: z.int(),
  vacation_notice_days: z.int(),
  proof_days: z.int(),
  pass_mark: z.int(),
  offence_appeal_days: z.int(),
  reservation_horizon_days: z.int(),
  reservation_limit: z.int(),
  reservation_reminder_minutes: z.int(),
  shop_hold_days: z.int(),
  shop_return_days: z.int(),
  chat_receipts: z.boolean(),
  support_phone: z.string(),
  support_place: z.string(),
});
export type InstitutionSettings = z.infer<typeof institutionSettings>;
