import type { PURPOSES } from '@quad/domain/proofs';

/** A request of the demo: of the nth student, so many hours ago; `to` is where it has come since. */
export interface ProofStory {
  readonly student: number;
  readonly purpose: (typeof PURPOSES)[number];
  readonly language: string;
  readonly hours: number;
  readonly to: 'submitted' | 'accepted' | 'delivered' | 'rejected' | 'cancelled' | 'expired';
  readonly addressee?: string;
  readonly reason?: string;
  /** How it was over before its time. */
  readonly ended?: 'status';
}

const DAY = 24;

export const PROOF_STORIES: readonly ProofStory[] = [
  // The demo's student has one of each kind.
  { student: 0, purpose: 'embassy', language: 'en', hours: 9 * DAY, to: 'delivered' },
  { student: 0, purpose: 'bank', language: 'uz', hours: 120 * DAY, to: 'expired' },
  { student: 0, purpose: 'other', language: 'ru', hours: 5, to: 'submitted', addressee: 'Samarqand shahar hokimligi' },
  { student: 0, purpose: 'work', language: 'ru', hours: 40 * DAY, to: 'cancelled' },
  { student: 3, purpose: 'military', language: 'uz', hours: 3, to: 'accepted' },
  { student: 5, purpose: 'bank', language: 'ru', hours: 6, to: 'accepted' },
  { student: 7, purpose: 'scholarship', language: 'en', hours: 27, to: 'accepted' },
  { student: 8, purpose: 'embassy', language: 'de', hours: 30, to: 'accepted' },
  {
    student: 11,
    purpose: 'embassy',
    language: 'en',
    hours: 8,
    to: 'submitted',
    addressee: 'Embassy of Japan in Tashkent',
  },
  { student: 14, purpose: 'other', language: 'uz', hours: 20, to: 'submitted' },
  {
    student: 16,
    purpose: 'social',
    language: 'uz',
    hours: 50,
    to: 'submitted',
    addressee: '“Inson” ijtimoiy xizmatlar markazi',
  },
  { student: 17, purpose: 'work', language: 'ru', hours: 4 * DAY, to: 'delivered' },
  { student: 20, purpose: 'embassy', language: 'fr', hours: 15 * DAY, to: 'delivered' },
  { student: 22, purpose: 'scholarship', language: 'pt', hours: 30 * DAY, to: 'delivered' },
  {
    student: 24,
    purpose: 'other',
    language: 'en',
    hours: 6 * DAY,
    to: 'rejected',
    reason: 'Please name the office that asks for it and the year it is about',
  },
  { student: 26, purpose: 'bank', language: 'uz', hours: 100 * DAY, to: 'expired' },
  { student: 28, purpose: 'military', language: 'uz', hours: 25 * DAY, to: 'expired', ended: 'status' },
];
