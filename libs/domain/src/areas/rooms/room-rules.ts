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
