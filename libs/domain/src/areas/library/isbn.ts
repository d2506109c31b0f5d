/** The thirteen digits of an ISBN as it is typed, printed or scanned (ISO 2108); undefined where its check digit is wrong. */
export function isbn13(typed: string): string | undefined {
  const signs = typed.replace(/[\s\u2010-\u2015-]/g, '').toUpperCase();
  if (/^97[89]\d{10}$/.test(signs)) return checkOf(signs.slice(0, 12)) === signs[12] ? signs : undefined;
  if (!/^\d{9}[\dX]$/.test(signs)) return undefined;
  const sum = [...signs].reduce((all, sign, at) => all + (10 - at) * (sign === 'X' ? 10 : Number(sign)), 0);
  const body = `978${signs.slice(0, 9)}`;
  return sum % 11 === 0 ? body + checkOf(body) : undefined;
}

const checkOf = (body: string): string =>
  String((10 - ([...body].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0) % 10)) % 10);
