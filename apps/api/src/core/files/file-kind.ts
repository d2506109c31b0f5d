/** As much of a file's beginning as its kind is found out from. */
export const SAMPLE_BYTES = 256 * 1024;

/** The type of what nobody should open in place. */
export const INERT = 'application/octet-stream';

/** Images that a browser may show in place: they cannot carry a script. */
export const SHOWN: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Types that a browser at worst plays or hands to another program. Markup, scripts and programs are not among them. */
const PROGRAMS_READ = [
  'pdf|zip|gzip|rtf|x-cfb|x-7z-compressed|x-rar-compressed|x-tar|epub\\+zip',
  'vnd\\.openxmlformats-officedocument\\..+|vnd\\.oasis\\.opendocument\\..+',
].join('|');
const HARMLESS = new RegExp(`^image/(?!svg)|^audio/|^video/|^application/(${PROGRAMS_READ})$`);
const MARKUP = /^\s*<[a-z!?/]|<(script|html|svg|iframe|body|object|embed)\b/i;

/**
 * The type of a file from its content; what its name or its sender say is not asked, but that CSV is text. Markup and
 * whatever is not known is INERT.
 */
export async function kindOf(sample: Buffer, name: string): Promise<string> {
  // Its mark looks like the beginning of an MP3.
  if (isUtf16(sample)) return INERT;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  if (found) return HARMLESS.test(found.mime) ? found.mime : INERT;
  if (sample.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return 'application/zip';
  if (sample.length === 0 || !isText(sample)) return INERT;
  if (MARKUP.test(sample.toString('utf8'))) return INERT;
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}

/** True where the bytes begin with a UTF-16 byte order mark. */
export const isUtf16 = (sample: Buffer): boolean =>
  sample.length > 1 && ((sample[0] === 0xff && sample[1] === 0xfe) || (sample[0] === 0xfe && sample[1] === 0xff));

function isText(sample: Buffer): boolean {
  try {
    // A sample may end in the middle of a letter.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return !/[^\s\P{Cc}]/u.test(text);
  } catch {
    return false;
  }
}
