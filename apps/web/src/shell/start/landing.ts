import { hasRole, STUDENTS, TEACHERS, type Actor } from '@quad/domain/core';

/** The screens of the required actions that hold everything else up. */
const REQUIRED: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: '/verify-email',
  UPDATE_PASSWORD: '/update-password',
  ENROLLMENT_REQUIRED: '/enrollment',
  BS_CONTRACT_ACCEPTANCE_REQUIRED: '/contract',
  MS_CONTRACT_ACCEPTANCE_REQUIRED: '/contract',
};

/** The screen a person must finish first, or null; the server lists the actions in their order. */
export const requiredScreen = (actions: readonly string[]): string | null => REQUIRED[actions[0] ?? ''] ?? null;

/** Where a person begins after signing in. */
export function landingOf(actor: Actor): string {
  if (hasRole(actor, STUDENTS)) return '/dashboard';
  return hasRole(actor, TEACHERS) ? '/teacher/dashboard' : '/home';
}

const RETURN = 'return_to';

interface Place {
  readonly path: string;
  readonly account_id: number | null;
}

/** Remembers where someone was when the session ended (or where a guest wanted to go), for after the next sign-in in this tab. */
export function rememberPlace(path: string, account_id: number | null): void {
  sessionStorage.setItem(RETURN, JSON.stringify({ path, account_id } satisfies Place));
}

/** The remembered place, unless it is another person's. */
export function rememberedPlace(actor: Actor): string | null {
  const place = JSON.parse(sessionStorage.getItem(RETURN) ?? 'null') as Place | null;
  return place && (place.account_id === null || place.account_id === actor.account_id) ? place.path : null;
}

/** Forgets it; once the person has arrived. */
export const forgetPlace = (): void => sessionStorage.removeItem(RETURN);
