/** No institution may allow a shorter password (specification, section 9). */
export const PASSWORD_FLOOR = 5;
/** What an institution asks for that does not say otherwise. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
/** What roles that change marks, money or accounts ask for, unless there is a second factor. */
export const PASSWORD_LONG = 12;

/**
 * What a password is judged by: the institution's minimum, and words of the person (user name, e-mail, names) that it
 * must not be made of.
 */
export interface PasswordAbout {
  readonly min?: number;
  readonly personal?: readonly (string | null | undefined)[];
}

export interface PasswordProblem {
  readonly code: string;
  readonly params: Readonly<Record<string, number>>;
}

/** As people count signs: an emoji is one. */
const lengthOf = (password: string): number => [...password.normalize('NFKC')].length;

/** Whether a password is long enough for a role that changes marks, money or accounts. */
export const isLong = (password: string): boolean => lengthOf(password) >= PASSWORD_LONG;

/** How many signs must remain of a password when the person's own words are taken out of it. */
const REMAINDER = 5;

/** Why a password may not be chosen, or undefined. The server also refuses common passwords; `code` is a key of the area's errors. */
export function passwordProblem(
  password: string,
  { min = PASSWORD_MIN, personal = [] }: PasswordAbout = {},
): PasswordProblem | undefined {
  const least = Math.max(PASSWORD_FLOOR, min);
  const length = lengthOf(password);
  if (length < least) return { code: 'accounts.password_short', params: { min: least } };
  if (length > PASSWORD_MAX) return { code: 'accounts.password_long', params: { max: PASSWORD_MAX } };
  if (isPersonal(password, personal)) return { code: 'accounts.password_personal', params: {} };
  return undefined;
}

function isPersonal(password: string, personal: NonNullable<PasswordAbout['personal']>): boolean {
  const words = personal
    .flatMap((word) => (word ? [word, word.split('@')[0] ?? ''] : []))
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3);
  const rest = words
    .sort((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.length < password.length && rest.replace(/[^\p{L}\p{N}]/gu, '').length < REMAINDER;
}
