/** Hundredths of an amount of money on the wire, or in a row as JSON has it: what the ledger adds and compares. Never a float. */
export function minorOf(money: string | number): number {
  const amount = String(money);
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -minor : minor;
}

/** An amount of money on the wire: two decimals. */
export function moneyOf(minor: number): string {
  const text = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}
