import { useEffect, useMemo, useState } from 'react';
import type { Actor } from '@quad/domain/core';
import type { Reading } from '#data/server/reading';
import { currentActor } from '#data/identity/session';
import { session } from '#data/identity/session-store';
import { keepOnDevice, onDevice } from './device';

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
/** A teacher works on one board at a time, and looks back at a few; the chat keeps two, the mark sheet three. */
const MOST = 11;
/** What changes with every message is written at most this often. */
const PACE_MS = 2000;
const LONGEST_MS = 24 * 3_600_000;

const isMine = ({ account_id, institution_id }: Pick<Kept, 'account_id' | 'institution_id'>): boolean => {
  const actor = currentActor();
  return actor !== null && actor.account_id === account_id && actor.institution_id === institution_id;
};
const isFresh = ({ at }: Kept): boolean => Date.now() - at < LONGEST_MS;

const rewrite = (next: (all: readonly Kept[] | undefined) => readonly Kept[]) => keepOnDevice(STORE, next);

/** Keeps an answer on this device until the person signs out, or a day is over. Nothing is kept for nobody. */
export async function keepAnswer(key: string, value: unknown): Promise<void> {
  await rewrite((all = []) => {
    // Asked here and not before: the person may have signed out meanwhile.
    const actor = currentActor();
    if (!actor) return [];
    const { account_id, institution_id } = actor;
    const others = all.filter((one) => isFresh(one) && isMine(one) && one.key !== key);
    return [{ key, account_id, institution_id, at: Date.now(), value }, ...others].slice(0, MOST);
  });
}

/** Keeps what changes often: the first answer at once, the last one for sure; `make` is asked when it is written. */
export function keeper(key: string): (make: () => unknown) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly make: () => unknown; readonly of: Actor | null } | undefined;
  const write = () => {
    timer = undefined;
    const one = waiting;
    waiting = undefined;
    // What one person was answered, or in one institution, is not kept for the next.
    if (!one?.of || !isMine(one.of)) return;
    timer = setTimeout(write, PACE_MS);
    void keepAnswer(key, one.make());
  };
  return (make) => {
    waiting = { make, of: currentActor() };
    if (!timer) write();
  };
}

async function keptAnswer(key: string): Promise<Kept | undefined> {
  const all = await onDevice<readonly Kept[]>(STORE);
  return all?.find((one) => one.key === key && isMine(one) && isFresh(one));
}

interface Found<T> {
  readonly value: T;
  /** When it was answered, and how old it was when it was found (ms). */
  readonly at: number;
  readonly age: number;
}

/** What this device keeps of the last answer under the key; null where it keeps nothing, undefined until that is known. */
export function useKept<T>(key: string, isAsked: boolean): Found<T> | null | undefined {
  const [found, setFound] = useState<{
    readonly key: string;
    readonly kept: (Kept & { readonly age: number }) | null;
  }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    void keptAnswer(key).then((kept) => {
      if (!isGone) setFound({ key, kept: kept ? { ...kept, age: Date.now() - kept.at } : null });
    });
    return () => {
      isGone = true;
    };
  }, [key, isAsked]);
  if (!isAsked || found?.key !== key) return undefined;
  return found.kept && { value: found.kept.value as T, at: found.kept.at, age: found.kept.age };
}

type Cut = Pick<Reading, 'problem'> & { readonly data: unknown };

/**
 * Nothing was answered, and for want of a network: nothing is kept in the place of a refusal. With the network it stays so
 * until the server has answered: a sheet that gives way meanwhile would forget what it has just saved.
 */
export function useIsCutOff({ data, problem }: Cut): boolean {
  const [wasCut, setWasCut] = useState(false);
  const isCut = !navigator.onLine || problem?.isTemporary === true || (wasCut && problem === null);
  const isStill = data === undefined && isCut;
  if (isStill !== wasCut) setWasCut(isStill);
  return isStill;
}

const whole = <T>(value: T): T => value;

/** A reading whose last answer stays on this device: without a network it replaces the server's, and `kept` says since when. */
export function useWithKept<T, R extends Reading & { readonly data: T | undefined }>(
  key: string,
  reading: R,
  shortened: (value: T) => T = whole,
): R & { readonly kept?: Omit<Found<T>, 'value'> } {
  const put = useMemo(() => keeper(key), [key]);
  const { data } = reading;
  useEffect(() => {
    if (data !== undefined) put(() => shortened(data));
  }, [data, put, shortened]);
  const isCut = useIsCutOff(reading);
  const found = useKept<T>(key, isCut);
  // Why there is nothing is not said before it is known that nothing is kept.
  if (!found) return isCut && found === undefined ? { ...reading, problem: null } : reading;
  const { value, ...kept } = found;
  return { ...reading, data: value, problem: null, isLoading: false, kept };
}

/** Forgets what was kept as soon as nobody is signed in. */
export function startForgetting(): () => void {
  const forget = () => {
    if (!session.read().token) void rewrite(() => []);
  };
  forget();
  return session.subscribe(forget);
}
