const PREFIX = 'quad.draft.';

/** Where a browser keeps what one person has typed and not sent. */
export const draftKey = (account: number, name: string): string => `${PREFIX}${account}.${name}`;

/** Forgets whatever a person has typed on this browser: the next one at this desk must not find it. */
export function forgetDrafts(account: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftKey(account, ''))) localStorage.removeItem(key);
  } catch {
    /* a forbidden store has kept nothing */
  }
}
