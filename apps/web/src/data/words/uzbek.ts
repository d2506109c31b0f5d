// Chromium has no Uzbek beyond its name (it writes "Sat" and "-2 min"), so this file says what Intl would.

/** Numbers are grouped and divided as in Russian, which every browser knows. */
export const UZBEK_NUMBERS = 'ru';

const WEEKDAYS = {
  long: ['yakshanba', 'dushanba', 'seshanba', 'chorshanba', 'payshanba', 'juma', 'shanba'],
  short: ['Yak', 'Dush', 'Sesh', 'Chor', 'Pay', 'Jum', 'Shan'],
} as const;

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second';
const UNITS = {
  year: 'yil',
  month: 'oy',
  week: 'hafta',
  day: 'kun',
  hour: 'soat',
  minute: 'daqiqa',
  second: 'soniya',
} as const satisfies Record<Unit, string>;
const BESIDE: Readonly<Partial<Record<Unit, readonly [before: string, after: string]>>> = {
  year: ['oʻtgan yil', 'keyingi yil'],
  month: ['oʻtgan oy', 'keyingi oy'],
  week: ['oʻtgan hafta', 'keyingi hafta'],
  day: ['kecha', 'ertaga'],
};

/** The weekday of a moment in a time zone. */
export function uzbekWeekday(at: Date, zone: string, length: keyof typeof WEEKDAYS): string {
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(
    new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(at),
  );
  return WEEKDAYS[length][day] ?? '';
}

/** "2 daqiqa oldin", "3 kundan keyin", "kecha", "hozir"; `amount` is negative for the past. */
export function uzbekDistance(amount: number, unit: Unit): string {
  if (amount === 0) return unit === 'day' ? 'bugun' : 'hozir';
  const beside = Math.abs(amount) === 1 ? BESIDE[unit] : undefined;
  if (beside) return beside[amount < 0 ? 0 : 1];
  return amount < 0 ? `${-amount} ${UNITS[unit]} oldin` : `${amount} ${UNITS[unit]}dan keyin`;
}
