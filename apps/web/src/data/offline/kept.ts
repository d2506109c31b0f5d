import { useEffect, useState } from 'react';
import { get, update } from 'idb-keyval';
import { currentActor } from '#data/identity/session';
import { session } from '#data/identity/session-store';

/** An answer of the server that a screen needs without a network; of one account in one institution. */
interface Kept {
  readonly key: string;
  readonly account_id: number;
  readonly institution_id: number;
  /** When it was answered (ms). */
  readonly at: number;
  readonly value: unknown;
}

const STORE = 'quad-kept';
/** A teacher works on one board at a time, and looks back at a few. */
const MOST = 6;
const LONGEST_MS = 24 * 3_600_000;

const isMine = ({ account_id, institution_id }: Kept): boolean => {
  const actor = currentActor();
  return actor !== null && actor.account_id === account_id && actor.institution_id === institution_id;
};
const isFresh = ({ at }: Kept): boolean => Date.now() - at < LONGEST_MS;

/** Keeps an answer on this device until the person signs out, or a day is over. Nothing is kept for nobody. */
export async function keepAnswer(key: string, value: unknown): Promise<void> {
  // A browser that keeps nothing (a private window) has the answer as long as it has a network.
  await update<readonly Kept[]>(STORE, (all = []) => {
    // Asked here and not before: the person may have signed out meanwhile.
    const actor = currentActor();
    if (!actor) return [];
    const { account_id, institution_id } = actor;
    const others = all.filter((one) => isFresh(one) && isMine(one) && one.key !== key);
    return [{ key, account_id, institution_id, at: Date.now(), value }, ...others].slice(0, MOST);
  }).catch(() => undefined);
}

async function keptAnswer(key: string): Promise<Kept | undefined> {
  const all = await get<readonly Kept[]>(STORE).catch(() => undefined);
  return all?.find((one) => one.key === key && isMine(one) && isFresh(one));
}

interface Found<T> {
  readonly value: T;
  /** When it was answered, and how old it was when it was found (ms). */
  readonly at: number;
  readonly age: number;
}

/** What this device keeps of the last answer under the key; nothing while it is not asked for. */
export function useKept<T>(key: string, isAsked: boolean): Found<T> | undefined {
  const [found, setFound] = useState<Kept & { readonly age: number }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    void keptAnswer(key).then((kept) => {
      if (!isGone) setFound(kept && { ...kept, age: Date.now() - kept.at });
    });
    return () => {
      isGone = true;
    };
  }, [key, isAsked]);
  return isAsked && found?.key === key ? { value: found.value as T, at: found.at, age: found.age } : undefined;
}

/** Forgets what was kept as soon as nobody is signed in. */
export function startForgetting(): () => void {
  const forget = () => {
    if (!session.read().token) void update<readonly Kept[]>(STORE, () => []).catch(() => undefined);
  };
  forget();
  return session.subscribe(forget);
}
