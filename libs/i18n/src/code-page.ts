const FIRST_LETTER = 0xc0;
const isPlain = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isHigh = (byte = 0): boolean => byte >= FIRST_LETTER;

/**
 * Which code page of Windows a text of bytes is in. Both keep their letters in the same places: in German, French or
 * Portuguese they are scattered among plain ones, in Russian and Uzbek they make whole words.
 */
export function codePageOf(bytes: Uint8Array): 'windows-1251' | 'windows-1252' {
  let scattered = 0;
  let together = 0;
  bytes.forEach((byte, at) => {
    if (!isHigh(byte)) return;
    const beside = [bytes[at - 1], bytes[at + 1]];
    if (beside.some(isPlain)) scattered += 1;
    else if (beside.some(isHigh)) together += 1;
  });
  return scattered > together ? 'windows-1252' : 'windows-1251';
}
