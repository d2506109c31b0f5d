/**
 * The sets of MARC-8 (Library of Congress, *Code Tables*) but that of East Asia, which has 15,739 signs: runs of signs, each
 * behind the place of its first, with the high bit set.
 */
const SETS: Readonly<Record<number, string>> = {
  // ANSEL: Latin letters and accents
  0x45:
    '88:\u0098\u009C 8D:\u200D\u200C A1:ŁØĐÞÆŒ\u02B9\u00B7\u266D\u00AE\u00B1ƠƯ\u02BC B0:\u02BBłøđþæœ\u02BAı' +
    '\u00A3ð BC:ơư C0:\u00B0ℓ\u2117\u00A9\u266F\u00BF\u00A1ß\u20AC E0:\u0309\u0300\u0301\u0302\u0303\u0304' +
    '\u0306\u0307\u0308\u030C\u030A\uFE20\uFE21\u0315\u030B\u0310\u0327\u0328\u0323\u0324\u0325\u0333\u0332' +
    '\u0326\u031C\u032E\uFE22\uFE23 FE:\u0313',
  // Cyrillic
  0x4e:
    'A1:!"#\u0024%&\u0027()*+,-./0123456789:;<=>?юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШ' + 'ЭЩЧ',
  // Cyrillic of other languages than Russian
  0x51: 'C0:ґђѓєёѕіїјљњћќўџ D0:ѣѳѵѫ DB:[ DD:] DF:_ҐЂЃЄЁЅІЇЈЉЊЋЌЎЏЪѢѲѴѪ',
  // Greek
  0x53:
    'A1:\u0300\u0301\u0308\u0342\u0313\u0314\u0345 B0:\u00AB\u00BB\u201C\u201D\u0374\u0375 BB:\u0387 BF:' +
    '\u037E C1:ΑΒ C4:ΓΔΕϚϜΖΗΘΙΚΛΜΝΞΟΠϞΡΣ D8:ΤΥΦΧΨΩϠ E1:αβϐγδεϛϝζηθικλμνξοπϟρσςτυφχψωϡ',
  // Hebrew
  0x32:
    'A1:!\u05F4#\u0024%&\u05F3()*+,\u05BE./0123456789:;<=>?\u05B7\u05B8\u05B6\u05B5\u05B4\u05B9\u05BB\u05B0' +
    '\u05B2\u05B3\u05B1\u05BC\u05BF\u05C1\uFB1E DB:[ DD:] E0:\u05D0\u05D1\u05D2\u05D3\u05D4\u05D5\u05D6\u05D7' +
    '\u05D8\u05D9\u05DA\u05DB\u05DC\u05DD\u05DE\u05DF\u05E0\u05E1\u05E2\u05E3\u05E4\u05E5\u05E6\u05E7\u05E8' +
    '\u05E9\u05EA\u05F0\u05F1\u05F2',
  // Arabic
  0x33:
    'A1:!"#\u0024\u066A&\u0027()\u066D+\u060C-./\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669:' +
    '\u061B<=>\u061F C1:\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062A\u062B\u062C\u062D\u062E' +
    '\u062F\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063A[ DD:] E0:\u0640\u0641\u0642' +
    '\u0643\u0644\u0645\u0646\u0647\u0648\u0649\u064A\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0671' +
    '\u0670 F8:\u066C\u201D\u201C',
  // Arabic of other languages
  0x34:
    'A1:\u06FD\u0672\u0673\u0679\u067A\u067B\u067C\u067D\u067E\u067F\u0680\u0681\u0682\u0683\u0684\u0685' +
    '\u0686\u06BF\u0687\u0688\u0689\u068A\u068B\u068C\u068D\u068E\u068F\u0690\u0691\u0692\u0693\u0694\u0695' +
    '\u0696\u0697\u0698\u0699\u069A\u069B\u069C\u06FA\u069D\u069E\u06FB\u069F\u06A0\u06FC\u06A1\u06A2\u06A3' +
    '\u06A4\u06A5\u06A6\u06A7\u06A8\u06A9\u06AA\u06AB\u06AC\u06AD\u06AE\u06AF\u06B0\u06B1\u06B2\u06B3\u06B4' +
    '\u06B5\u06B6\u06B7\u06B8\u06BA\u06BB\u06BC\u06BD\u06B9\u06BE\u06C0\u06C4\u06C5\u06C6\u06CA\u06CB\u06CD' +
    '\u06CE\u06D0\u06D2\u06D3 FD:\u0306\u030C',
  // Greek symbols
  0x67: 'E1:αβγ',
  // subscripts
  0x62: 'A8:\u208D\u208E AB:\u208A AD:\u208B B0:\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089',
  // superscripts
  0x70: 'A8:\u207D\u207E AB:\u207A AD:\u207B B0:\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079',
};

const ESCAPE = 0x1b;
const ASCII = 0x42;
const ANSEL = 0x45;
const EAST_ASIA = 0x31;
/** What replaces a sign that no table has. */
export const UNKNOWN = '\uFFFD';

const tables = new Map<number, ReadonlyMap<number, string>>();
function tableOf(set: number): ReadonlyMap<number, string> {
  const known = tables.get(set);
  if (known) return known;
  const table = new Map<number, string>();
  for (const run of (SETS[set] ?? '').split(' ')) {
    const [, first = '', signs = ''] = /^([0-9A-F]{2}):(.*)$/s.exec(run) ?? [];
    [...signs].forEach((sign, at) => table.set(parseInt(first, 16) + at, sign));
  }
  tables.set(set, table);
  return table;
}

/** Which set an escape calls, for the low or the high half of the bytes, and how long it is. */
function calledAt(bytes: Uint8Array, at: number): { half: 0 | 1; set: number; length: number } {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at + 1, at + 4);
  const sign = String.fromCharCode(first);
  // Alone: Greek symbols, subscripts, superscripts, and back to ASCII.
  if ('gbp'.includes(sign)) return { half: 0, set: first, length: 2 };
  if (sign === 's') return { half: 0, set: ASCII, length: 2 };
  const half = ')-'.includes(sign) || (sign === '$' && ')-'.includes(String.fromCharCode(second))) ? 1 : 0;
  // Signs between: `(!E` is ANSEL, `$,1` and `$)1` are East Asia.
  const isLong = '!,)-'.includes(String.fromCharCode(second));
  return { half, set: isLong ? third : second, length: isLong ? 4 : 3 };
}

/** MARC-8 as Unicode, composed. Accents come before their letter; a sign that no table has is `UNKNOWN`. */
export function unicodeOf(bytes: Uint8Array): string {
  const halves: [low: number, high: number] = [ASCII, ANSEL];
  let text = '';
  let accents = '';
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) {
      const { half, set, length } = calledAt(bytes, at);
      halves[half] = set;
      at += length;
      continue;
    }
    const set = byte > 0x80 ? halves[1] : halves[0];
    const isPlain = byte <= 0x20 || set === ASCII;
    const isWide = !isPlain && set === EAST_ASIA;
    at += isWide ? 3 : 1;
    const sign = isPlain
      ? String.fromCharCode(byte & 0x7f)
      : isWide
        ? UNKNOWN
        : (tableOf(set).get(byte | 0x80) ?? UNKNOWN);
    if (/^\p{M}$/u.test(sign)) accents += sign;
    else {
      text += sign + accents;
      accents = '';
    }
  }
  return (text + accents).normalize();
}
