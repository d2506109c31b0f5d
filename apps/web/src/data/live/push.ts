import type { InputOf } from '@quad/domain/core';
import { pushCalls } from '@quad/domain/notifications';
import { ask } from '#data/server/ask';

const WORKER = '/worker.js';

/** How long its push service may take to take a browser in (ms): one that cannot be reached may never answer. */
const PATIENCE = 20_000;

/** Whether this browser can be told while the portal is closed, and is; `unreachable` where its push service did not take it in. */
export type PushState = 'unsupported' | 'denied' | 'unreachable' | 'off' | 'on';

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function known(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** The state of this browser. */
export async function pushState(): Promise<PushState> {
  if (!isAble()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await known()) ? 'on' : 'off';
}

/** The browser's address at its push service; undefined where it gets none in time. One that comes too late is let go. */
async function subscribed(public_key: string): Promise<PushSubscription | undefined> {
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(public_key) });
  const inTime = await Promise.race([asked, new Promise<undefined>((give) => setTimeout(give, PATIENCE))]);
  if (!inTime)
    void asked.then(
      (late) => late.unsubscribe(),
      () => undefined,
    );
  return inTime;
}

/** Asks the browser's permission and has it told from now on; answers the state after that. Fails with CallFailed alone. */
export async function tellBrowser(public_key: string): Promise<PushState> {
  if (!isAble()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const subscription = await subscribed(public_key).catch(() => undefined);
  if (!subscription) return 'unreachable';
  try {
    await ask(pushCalls.add, subscription.toJSON() as InputOf<typeof pushCalls.add>);
  } catch (problem) {
    // Else the browser would say that it is told, and nobody would tell it.
    await subscription.unsubscribe().catch(() => undefined);
    throw problem;
  }
  return 'on';
}

/** Has this browser told no longer: for the person's choice, and before somebody else signs in here. Never fails. */
export async function silenceBrowser(): Promise<void> {
  if (!isAble()) return;
  const subscription = await known().catch(() => null);
  if (!subscription) return;
  await ask(pushCalls.remove, { endpoint: subscription.endpoint }).catch(() => undefined);
  await subscription.unsubscribe().catch(() => undefined);
}
