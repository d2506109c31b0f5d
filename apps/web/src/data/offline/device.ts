import { get, update } from 'idb-keyval';

/** What this device keeps under the name; undefined where it keeps nothing, or has no such store (a private window). */
export async function onDevice<T>(name: string): Promise<T | undefined> {
  try {
    return await get<T>(name);
  } catch {
    return undefined;
  }
}

/** Changes what is kept in one step, whatever other tabs do, and answers it; undefined where nothing could be kept. */
export async function keepOnDevice<T>(name: string, next: (before: T | undefined) => T): Promise<T | undefined> {
  let kept: T | undefined;
  try {
    await update<T>(name, (before) => (kept = next(before)));
    channel?.postMessage(name);
    return kept;
  } catch {
    return undefined;
  }
}

let channel: BroadcastChannel | undefined;

/** Calls the listener when another tab has changed what is kept under the name, until the answered function is called. */
export function onOtherTabs(name: string, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  channel ??= new BroadcastChannel('quad-device');
  const of = channel;
  const onMessage = ({ data }: MessageEvent) => data === name && listener();
  of.addEventListener('message', onMessage);
  return () => of.removeEventListener('message', onMessage);
}

/** Does the work while no other tab does work of the same name. A browser without locks (plain HTTP) relies on idempotency keys. */
export const oneTabAtATime = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
