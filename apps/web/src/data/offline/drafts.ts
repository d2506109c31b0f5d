import { remember, remembered } from './store';

const PREFIX = 'quad.draft.';

/** Where a browser keeps what one person has typed and not sent. */
export const draftKey = (account: number, name: string): string => `${PREFIX}${account}.${name}`;

/** Forgets what a person has typed on this browser, and where they were: the next one at this desk must not find it. */
export function forgetDrafts(account: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftKey(account, '')) || key === `chat_last:${account}`) localStorage.removeItem(key);
  } catch {
    /* a forbidden store has kept nothing */
  }
  const { [account]: _, ...others } = remembered<Readonly<Record<string, unknown>>>('own_ways', {});
  remember('own_ways', Object.keys(others).length ? others : undefined);
}
