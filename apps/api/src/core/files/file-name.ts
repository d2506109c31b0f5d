const LONGEST_BYTES = 200;
/** Control characters, and what turns or hides the letters beside it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const FORBIDDEN = /[<>:"|?*\\/]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that is safe to show, to store and to send: the last part of a path, without control characters, direction
 * marks or signs that a file system refuses, at most 200 bytes with its ending kept; `file` where nothing is left.
 */
export function safeName(wanted: unknown): string {
  const text = typeof wanted === 'string' ? wanted.normalize('NFC') : '';
  const visible = text.replace(INVISIBLE, (sign) => (/[\t\r\n]/.test(sign) ? ' ' : ''));
  const [last = ''] = visible.split(/[\\/]/).slice(-1);
  const clean = last
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .replace(RESERVED, '_$1');
  return shortened(clean) || 'file';
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_BYTES) return name;
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  let stem = name.slice(0, name.length - ending.length);
  while (Buffer.byteLength(stem + ending) > LONGEST_BYTES) stem = [...stem].slice(0, -1).join('');
  return stem.trimEnd() + ending;
}

/** The Content-Disposition header for a name: an ASCII likeness for old clients, and the true name where that differs. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const exact = encodeURIComponent(name).replace(/['()*!]/g, hex);
  return `${kind}; filename="${plain}"${/^[\w.-]+$/.test(name) ? '' : `; filename*=UTF-8''${exact}`}`;
}
