import type { Position } from '@quad/domain/attendance';
import { newKey } from '#data/server/client';

const DEVICE = 'quad.device';
/** A student in front of the projector does not wait longer for satellites. */
const PATIENCE_MS = 10_000;

let ofThisVisit: string | undefined;

/**
 * A random word that this browser keeps: one device checks in one student of a lesson. The server's cookie outlives
 * it; a browser that keeps nothing has a word for this visit.
 */
export function device(): string {
  try {
    const known = localStorage.getItem(DEVICE);
    if (known) return known;
    const made = newKey();
    localStorage.setItem(DEVICE, made);
    return made;
  } catch {
    return (ofThisVisit ??= newKey());
  }
}

/** Where this device is; undefined where it does not know or must not say. */
export const whereAmI = (): Promise<Position | undefined> =>
  new Promise((found) => {
    if (!('geolocation' in navigator)) return found(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => found({ latitude, longitude, accuracy }),
      () => found(undefined),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
