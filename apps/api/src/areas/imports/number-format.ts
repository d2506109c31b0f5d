/** A sign of a format that is shown as it is: quoted, after a backslash, or one that needs neither. */
const PIECES = /"([^"]*)"|\\(.)|(0)|([-\s/():])|[^]/g;

/**
 * What a number format shows of a code: its zeros and the signs between them. Nothing for a format of amounts, days or
 * plain numbers: one that says fewer than two digits, or that has a point, groups or percent.
 */
export function codeFormatOf(format: string): string | undefined {
  const [section = ''] = format.replace(/\[[^[\]]*\]/g, '').split(';', 1);
  let shown = '';
  let zeros = 0;
  for (const [, quoted, escaped, zero, sign] of section.matchAll(PIECES)) {
    const literal = quoted ?? escaped ?? sign;
    if (zero === undefined && literal === undefined) return undefined;
    zeros += zero ? 1 : 0;
    // A quoted 0 is no digit of the number.
    shown += zero ? '0' : (literal ?? '').replaceAll('0', '\u0001');
  }
  return zeros > 1 ? shown : undefined;
}

/** A whole number as such a format shows it; nothing for another number. */
export function asFormatted(number: number, format: string): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined;
  const zeros = format.split('0').length - 1;
  const digits = String(number).padStart(zeros, '0');
  let at = digits.length - zeros;
  let first = digits.slice(0, at);
  return format
    .replace(/0/g, () => {
      const digit = first + (digits[at] ?? '');
      [at, first] = [at + 1, ''];
      return digit;
    })
    .replaceAll('\u0001', '0');
}
