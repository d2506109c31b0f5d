import { ROOM_PRESENCE, type PresencePayload } from '@quad/domain/chat';
import { onEvents } from '#data/live/live';
import { createStore } from '#data/offline/store';

type Known = ReadonlyMap<number, boolean>;

const known = createStore<Known>(new Map());

/** Notes who is here, as an answer of the server tells it. */
export function keepPresence(people: readonly { readonly account_id: number; readonly online: boolean }[]): void {
  const now = known.get();
  const news = people.filter(({ account_id, online }) => now.get(account_id) !== online);
  if (news.length)
    known.set((before) => new Map([...before, ...news.map(({ account_id, online }) => [account_id, online] as const)]));
}

/** Who is here, as far as anybody told. */
export const usePresence = (): Known => known.use();

onEvents((events) => {
  for (const { name, payload } of events) {
    if (name !== ROOM_PRESENCE) continue;
    const { online, offline } = payload as PresencePayload;
    keepPresence([
      ...online.map((account_id) => ({ account_id, online: true })),
      ...offline.map((account_id) => ({ account_id, online: false })),
    ]);
  }
});
