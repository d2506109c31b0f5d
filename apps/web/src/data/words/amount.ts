/** Digits in threes from the right. */
function inThrees(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join('\u00a0');
}

/** An amount as a field shows it: the thousands of its whole part are set apart. */
export function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.');
  return /^\d+$/.test(whole) ? [inThrees(whole), ...fraction].join('.') : amount;
}
