import { call } from './client';

const WORKER = '/push-worker.js';
const PATH = '/notification/push';

/** Whether this browser can be told while the portal is closed, and is. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isAble = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function known(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** How it stands with this browser. */
export async function pushState(): Promise<PushState> {
  if (!isAble()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await known()) ? 'on' : 'off';
}

/** Asks the browser's permission and has it told from now on; answers how it stands then. Fails with CallFailed, or as the browser does. */
export async function tellBrowser(public_key: string): Promise<PushState> {
  if (!isAble()) return 'unsupported';
  if (await Notification.requestPermission() !== 'granted') return pushState();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(public_key) });
  await call('POST', PATH, { body: subscription.toJSON() });
  return 'on';
}

/** Has this browser told no longer: for the person's choice, and before somebody else signs in here. Never fails. */
export async function silenceBrowser(): Promise<void> {
  if (!isAble()) return;
  const subscription = await known().catch(() => null);
  if (!subscription) return;
  await call('DELETE', PATH, { query: { endpoint: subscription.endpoint } }).catch(() => undefined);
  await subscription.unsubscribe().catch(() => undefined);
}
