/** Days ahead that a room can be reserved. */
export const RESERVATION_HORIZON_DAYS = 30;
/** Reservations to come that one person may have. */
export const RESERVATION_LIMIT = 10;
/** Minutes before its start at which the requester is reminded; 0: never. */
export const RESERVATION_REMINDER_MINUTES = 60;
/** So early (ms) one may check in. */
export const CHECK_IN_BEFORE = 10 * 60_000;

/** What a room may have. */
export const EQUIPMENT = [
  'projector',
  'whiteboard',
  'screen',
  'computers',
  'conference',
  'microphone',
  'wheelchair',
  'piano',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];
