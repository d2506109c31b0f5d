import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { XLSX } from '#core/documents/sheets.js';
import { INERT } from './file-kind.js';
import { disposition, safeName } from './file-name.js';

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: XLSX,
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

type Kind = 'attachment' | 'inline';

/** An answer that the browser saves, or shows, as a file of this name; its type follows from the ending. A slash is no path. */
export function attachment(body: Uint8Array | Readable, name: string, kind: Kind = 'attachment'): StreamableFile {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? INERT;
  const header = disposition(kind, safeName(name.replace(/[\\/]/g, '-')));
  return new StreamableFile(body as Uint8Array, { type, disposition: header });
}
