import { useSession } from '#data/identity/session';
import { createStore, remember, remembered } from '#data/offline/store';

/** The screens that a person has pinned, and those where they were last, the newest first; by address. */
export interface OwnWays {
  readonly pinned: readonly string[];
  readonly recent: readonly string[];
}

const KEY = 'own_ways';
const KEPT = 8;
const NONE: OwnWays = { pinned: [], recent: [] };
type All = Readonly<Record<string, OwnWays>>;

const store = createStore<All>(remembered<All>(KEY, {}));

/** What this account has kept on this browser, and the ways to change it. */
export function useOwnWays(): OwnWays & {
  readonly pin: (to: string) => void;
  readonly unpin: (to: string) => void;
  readonly visit: (to: string) => void;
} {
  const { actor } = useSession();
  const account = String(actor?.account_id ?? '');
  const own = store.use()[account] ?? NONE;
  const change = (next: (now: OwnWays) => Partial<OwnWays>) =>
    store.set(() => {
      // Another tab may have kept something meanwhile.
      const all = remembered<All>(KEY, {});
      const now = all[account] ?? NONE;
      const after = { ...all, [account]: { ...now, ...next(now) } };
      remember(KEY, after);
      return after;
    });
  return {
    ...own,
    pin: (to) => change(({ pinned }) => ({ pinned: [...pinned.filter((each) => each !== to), to] })),
    unpin: (to) => change(({ pinned }) => ({ pinned: pinned.filter((each) => each !== to) })),
    visit: (to) => change(({ recent }) => ({ recent: [to, ...recent.filter((each) => each !== to)].slice(0, KEPT) })),
  };
}
