import { isLanguage, DEFAULT_SCREEN, type Language } from '@quad/i18n';
import type { UserInfo } from '@quad/domain/accounts';

export type { UserInfo } from '@quad/domain/accounts';

/** What POST /signin answers. */
export interface SignInAnswer {
  readonly token: string;
  readonly user_info: UserInfo;
}

/** Who is signed in on this browser; both are null when nobody is. */
export interface SessionState {
  readonly token: string | null;
  readonly user_info: UserInfo | null;
}

const NOBODY: SessionState = { token: null, user_info: null };

function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

const stored = (): SessionState => {
  const token = localStorage.getItem('token');
  return token ? { token, user_info: readJson<UserInfo>('userInfo') } : NOBODY;
};

let state = stored();
const listeners = new Set<(now: SessionState, before: SessionState) => void>();

function become(next: SessionState): void {
  const before = state;
  state = next;
  for (const listener of [...listeners]) listener(next, before);
}

const put = (key: string, value: string | null) =>
  value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value);

function keep(user_info: UserInfo): void {
  localStorage.setItem('userInfo', JSON.stringify(user_info));
  const place = user_info.selected_institution;
  put('institution', place && place.key);
  put('selected_institution', place && JSON.stringify(place));
  // A person who never chose a language on this browser gets the one that they chose elsewhere.
  const { value: locale, is_chosen } = user_info.selected_locale;
  if (is_chosen && !localStorage.getItem('lang') && isLanguage(locale)) localStorage.setItem('lang', locale);
}

/**
 * The session as this browser keeps it (localStorage: token, userInfo, institution, selected_institution); every tab
 * follows the others.
 */
export const session = {
  read: (): SessionState => state,
  /** Calls the listener after every change, until the answered function is called. */
  subscribe(listener: (now: SessionState, before: SessionState) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Starts a session with what the sign-in answered. */
  start({ token, user_info }: SignInAnswer): void {
    localStorage.setItem('token', token);
    keep(user_info);
    become({ token, user_info });
  },
  /** Replaces what is known of the person; ignored when nobody is signed in. */
  renew(user_info: UserInfo): void {
    if (!state.token) return;
    keep(user_info);
    become({ ...state, user_info });
  },
  /** The institution that the next calls are for; who the person is there is asked after. */
  place(key: string): void {
    if (state.token) localStorage.setItem('institution', key);
  },
  /** Forgets token, person and institution; `locale` forgets the language too. */
  end({ locale = false } = {}): void {
    for (const key of ['token', 'userInfo', 'institution', 'selected_institution']) localStorage.removeItem(key);
    if (locale) localStorage.removeItem('lang');
    if (state !== NOBODY) become(NOBODY);
  },
};

/** The language chosen on this browser; null before anybody has. */
export function chosenLanguage(): Language | null {
  const chosen = localStorage.getItem('lang');
  return isLanguage(chosen) ? chosen : null;
}

/** The language of the screen: the chosen one, else the browser's first among ours, else Uzbek. */
export const screenLanguage = (): Language =>
  chosenLanguage() ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? DEFAULT_SCREEN;

/** The institution header: the key of the institution the person works in, or null before one is known. */
export const institutionKey = (): string | null => localStorage.getItem('institution');

// Signing in, out or over to another institution in one tab does the same in all.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === 'token' || key === 'userInfo') become(stored());
});
