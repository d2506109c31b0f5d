import { minorOf } from '@quad/domain/core';

/** What an application says of money. */
export interface Owing {
  readonly status: string;
  readonly monthly_fee: string | null;
  readonly paid: string;
  readonly debt: string | null;
  readonly debt_paid: string;
}
/** What is to be paid next: a month of the stay (`month:2`), or what was owed at check-out; in hundredths. */
export interface Due {
  readonly part: string;
  readonly minor: number;
}

/** While somebody has a place it is paid for. */
export const PAYABLE: readonly string[] = ['accepted', 'activated'];
const DEBT = 'debt';

/** What is left of a part; nothing of one that is paid, or is not to be paid now. */
export function leftOf({ status, monthly_fee, paid, debt, debt_paid }: Owing, part: string): number {
  if (part === DEBT) return status === 'done' ? Math.max(0, minorOf(debt ?? '0') - minorOf(debt_paid)) : 0;
  const months = Number(part.split(':')[1]) || 0;
  return PAYABLE.includes(status) ? Math.max(0, months * minorOf(monthly_fee ?? '0') - minorOf(paid)) : 0;
}

/** The part that is due next; none where nothing is. */
export function dueOf(owing: Owing): Due | undefined {
  const fee = minorOf(owing.monthly_fee ?? '0');
  const part = owing.status === 'done' ? DEBT : `month:${fee === 0 ? 0 : Math.floor(minorOf(owing.paid) / fee) + 1}`;
  const minor = leftOf(owing, part);
  return minor > 0 ? { part, minor } : undefined;
}
