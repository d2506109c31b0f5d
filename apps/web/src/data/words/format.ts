import { useMemo } from 'react';
import { DAY_MS, daysBetween } from '@quad/domain/core';
import { useLanguage, type Language } from './text';
import { session } from '#data/identity/session-store';
import { useSession } from '#data/identity/session';
import { UZBEK_NUMBERS, uzbekDistance, uzbekMonth, uzbekWeekday } from './uzbek';
import { inZone, isDay, partsOf } from './zoned';

export { isDay };

/** What an institution uses when it does not say. */
const HOME_ZONE = 'Asia/Tashkent';

/** Decimal strings as the wire carries them: "1250000.00". */
export type Decimal = string;

/** How things are written on screen, in one language and one time zone. Nothing (null, undefined, empty) is written as an empty text. */
export interface Format {
  /** 05.09.2026, of a day (YYYY-MM-DD) or of a moment (ISO 8601). */
  readonly date: (value: string | null | undefined) => string;
  /** 14:30 */
  readonly time: (value: string | null | undefined) => string;
  /** 05.09.2026 14:30 */
  readonly dateTime: (value: string | null | undefined) => string;
  /** From 05.09.2026 to 07.09.2026, or one of them where they are the same; of moments with their hours. */
  readonly span: (from: string | null | undefined, to: string | null | undefined) => string;
  /** 14:30–15:50 */
  readonly hours: (from: string | null | undefined, to: string | null | undefined) => string;
  /** Monday; of a day or a moment. */
  readonly weekday: (value: string | null | undefined) => string;
  /** Mon, Mo, пн, Dush: the head of a narrow column. */
  readonly weekdayShort: (value: string | null | undefined) => string;
  /** September 2026, of a day. */
  readonly month: (day: string | null | undefined) => string;
  /** "3 minutes ago", "in 2 days", of a day "today"; measured from `now` (ms). */
  readonly ago: (value: string | null | undefined, now?: number) => string;
  /** 12,345.6 in the manner of the language; `digits` fixes the decimals. */
  readonly number: (value: number | Decimal | null | undefined, digits?: number) => string;
  /** The same for what may be a year: four digits are not grouped. */
  readonly typed: (value: number) => string;
  /** 87 % of 0.87 */
  readonly percent: (share: number | null | undefined) => string;
  /** 1 250 000,00 UZS; exact, the decimal string is never made a float. */
  readonly money: (amount: Decimal | null | undefined, currency?: string) => string;
  /** 3.4 MB */
  readonly size: (bytes: number | null | undefined) => string;
}

const DAY_S = DAY_MS / 1000;
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', DAY_S],
  ['hour', 3600],
  ['minute', 60],
] as const;

const daysUntil = (day: string, now: number, zone: string): number =>
  daysBetween(inZone(new Date(now).toISOString(), zone).day, day);

function ago(language: Language, seconds: number): string {
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length);
  const [amount, name] = unit ? ([Math.trunc(seconds / unit[1]), unit[0]] as const) : ([0, 'second'] as const);
  return said(language, amount, name);
}

function said(language: Language, amount: number, name: (typeof UNITS)[number][0] | 'second'): string {
  return language === 'uz'
    ? uzbekDistance(amount, name)
    : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(amount, name);
}

const numbersOf = (language: Language) => (language === 'uz' ? UZBEK_NUMBERS : language);

const weekdays = (language: Language, length: 'long' | 'short', zone: string) => (value: string) => {
  const timeZone = isDay(value) ? 'UTC' : zone;
  return language === 'uz'
    ? uzbekWeekday(new Date(value), timeZone, length)
    : new Intl.DateTimeFormat(language, { weekday: length, timeZone }).format(new Date(value)).replace(/\.$/, '');
};

const BYTES = ['B', 'KB', 'MB', 'GB'] as const;

function size(language: Language, bytes: number): string {
  const step = Math.min(BYTES.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0);
  const number = new Intl.NumberFormat(numbersOf(language), { maximumFractionDigits: step > 1 ? 1 : 0 });
  return `${number.format(bytes / 1024 ** step)} ${BYTES[step]}`;
}

/** Everything written in one language and one IANA time zone. */
export function formatIn(language: Language, zone: string): Format {
  const given =
    <V, A extends unknown[]>(write: (value: V, ...rest: A) => string) =>
    (value: V | null | undefined, ...rest: A) =>
      value === null || value === undefined || value === '' ? '' : write(value, ...rest);
  const date = given((value: string) => {
    const { day, month, year } = partsOf(value, zone);
    return `${day}.${month}.${year}`;
  });
  const time = given((value: string) => {
    const { hour, minute } = partsOf(value, zone);
    return `${hour}:${minute}`;
  });
  const dateTime = given((value: string) => `${date(value)} ${time(value)}`);
  const hours = (from: string | null | undefined, to: string | null | undefined) => `${time(from)}–${time(to)}`;
  const decimal = (value: number | Decimal, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(numbersOf(language), options).format(value as Intl.StringNumericLiteral);
  return {
    date,
    time,
    dateTime,
    hours,
    span: (from, to) => {
      const write = [from, to].every((value) => value && isDay(value)) ? date : dateTime;
      if (write === date) return from === to ? date(from) : `${date(from)} – ${date(to)}`;
      return date(from) === date(to) ? `${date(from)} ${hours(from, to)}` : `${write(from)} – ${write(to)}`;
    },
    weekday: given(weekdays(language, 'long', zone)),
    weekdayShort: given(weekdays(language, 'short', zone)),
    month: given((day: string) =>
      language === 'uz'
        ? uzbekMonth(day)
        : new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day)),
    ),
    ago: given((value: string, now: number = Date.now()) => {
      if (!isDay(value)) return ago(language, (Date.parse(value) - now) / 1000);
      const days = daysUntil(value, now, zone);
      return days === 0 ? said(language, 0, 'day') : ago(language, days * DAY_S);
    }),
    number: given((value: number | Decimal, digits?: number) =>
      decimal(
        value,
        digits === undefined
          ? { maximumFractionDigits: 20 }
          : { minimumFractionDigits: digits, maximumFractionDigits: digits },
      ),
    ),
    typed: (value) => decimal(value, { maximumFractionDigits: 20, useGrouping: 'min2' }),
    percent: given((share: number) => decimal(share, { style: 'percent', maximumFractionDigits: 1 })),
    money: given(
      (amount: Decimal, currency = 'UZS') =>
        `${decimal(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${currency}`,
    ),
    size: given((bytes: number) => size(language, bytes)),
  };
}

/** The time zone of the institution the person works in. */
export const institutionZone = (): string => session.read().user_info?.selected_institution?.time_zone ?? HOME_ZONE;

/** Days from today in the institution to a calendar day; negative when it has passed. */
export const daysTo = (day: string, now: number): number => daysUntil(day, now, institutionZone());

/** How things are written on this screen: its language, the institution's time zone. */
export function useFormat(): Format {
  const { language } = useLanguage();
  const { user_info } = useSession();
  const zone = user_info?.selected_institution?.time_zone ?? HOME_ZONE;
  return useMemo(() => formatIn(language, zone), [language, zone]);
}
