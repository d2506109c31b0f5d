import { hkdfSync } from 'node:crypto';
import type { Config } from './env.js';

/**
 * What a key is for: the label it is derived under, and the setting that replaces SESSION_SECRET for it alone. A label
 * never changes: another one is another key.
 */
const PURPOSES = {
  sessions: { label: 'quad sessions', setting: 'SESSIONS_KEY' },
  database: { label: 'quad database roles', setting: 'DATABASE_KEY' },
  documents: { label: 'quad document links', setting: 'LINKS_KEY' },
  unsubscribing: { label: 'quad unsubscribe links', setting: 'LINKS_KEY' },
  media: { label: 'quad media tickets', setting: 'LINKS_KEY' },
  codes: { label: 'quad verification codes', setting: 'CODES_KEY' },
  check_in: { label: 'attendance check-in', setting: 'CODES_KEY' },
  repeats: { label: 'quad idempotency', setting: 'CODES_KEY' },
  seal: { label: 'quad letter seal', setting: 'SEAL_KEY' },
  chains: { label: 'quad chains of marks', setting: 'MARKS_KEY' },
  metrics: { label: 'quad metrics', setting: 'METRICS_KEY' },
  factors: { label: 'quad second factor', setting: 'FACTORS_KEY' },
} as const;

export type KeyPurpose = keyof typeof PURPOSES;
/** The settings that replace SESSION_SECRET for one purpose. */
export type KeySetting = (typeof PURPOSES)[KeyPurpose]['setting'];
/** The part of the settings that keys are made of. */
export type KeySource = Pick<Config, 'SESSION_SECRET' | KeySetting>;

/**
 * These two are used under labels of their own and stay as the first edition made them while they have no setting: papers
 * that are printed must go on opening, and while one release replaces the other both must know the role's password.
 */
const LASTING: readonly KeyPurpose[] = ['documents', 'database'];

/**
 * The key of one purpose (HKDF-SHA256): who learns one learns no other, nor the secret, and each can be changed alone.
 * All processes derive the same.
 */
export function keyOf(config: KeySource, purpose: KeyPurpose): Buffer {
  const { label, setting } = PURPOSES[purpose];
  if (config[setting] === undefined && LASTING.includes(purpose)) return Buffer.from(config.SESSION_SECRET);
  return Buffer.from(hkdfSync('sha256', config[setting] ?? config.SESSION_SECRET, '', label, 32));
}
