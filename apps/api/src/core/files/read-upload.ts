import type { FastifyRequest } from 'fastify';
import { Problem } from '@quad/domain/core';
import { guardArchive } from '#core/documents/zip-guard.js';
import { isUtf16, kindOf, SAMPLE_BYTES } from './file-kind.js';
import { safeName } from './file-name.js';
import { tooLarge } from './spool.js';

/** What an import may be. */
export type Format = 'xlsx' | 'csv' | 'pdf' | 'png' | 'jpg' | 'zip' | 'marc' | 'xml';

/** A small file that came with a form: its safe name, its format as its content shows it, its bytes, and the form's other fields. */
export interface SmallUpload {
  readonly name: string;
  readonly format: Format;
  readonly content: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads the one file of a multipart request into memory. Throws `files.missing` (400), `files.too_large` (413), and with 415
 * `files.empty`, `files.damaged` where the content is not what the name says, `files.wrong_format` where it is none of the
 * formats; refuses archives that unpack to too much. Needs the @fastify/multipart plugin.
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, formats, unpacked }: { maxBytes: number; formats: readonly Format[]; unpacked?: number },
): Promise<SmallUpload> {
  if (!request.isMultipart?.()) throw new Problem('files.missing', { status: 400 });
  const fields: Record<string, string> = {};
  let file: { name: string; content: Buffer } | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else file = { name: part.filename, content: await whole(part, maxBytes) };
  }
  if (!file) throw new Problem('files.missing', { status: 400 });
  const content = withoutPadding(file.content);
  const name = safeName(file.name);
  const refused = (code: string, params: object = { name }) =>
    new Problem(code, { status: 415, params: { ...params } });
  if (content.length === 0) throw refused('files.empty');
  const format = await formatOf(content, unpacked);
  const meant = formats.find((each) => name.toLowerCase().endsWith(`.${each}`));
  // A workbook without its parts is a mere archive: its name is right, so the formats would explain nothing.
  if (meant && (!format || (meant === 'xlsx' && format === 'zip'))) throw refused('files.damaged');
  if (!format || !formats.includes(format)) throw refused('files.wrong_format', { formats: formats.join(', ') });
  return { name, format, content, fields };
}

const whole = (part: { toBuffer(): Promise<Buffer> }, maxBytes: number): Promise<Buffer> =>
  part.toBuffer().catch((problem: { code?: string }) => {
    throw problem.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(maxBytes) : new Problem('invalid');
  });

/** Some devices fill the last block of a text with NUL bytes: they belong to no line of it. */
function withoutPadding(content: Buffer): Buffer {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) end -= 1;
  const text = content.subarray(0, end);
  return end < content.length && !text.includes(0) ? text : content;
}

/** The leader of an ISO 2709 record, and the beginning of MARCXML and of questions, which may lack a declaration. */
const MARC = /^\d{5}[a-z ].{4}\d{7}.{3}4500$/i;
const XML = /^\ufeff?\s*<(\?xml|(\w+:)?(collection|record|quiz|questestinterop|(qti-)?assessment-?item))[\s>]/i;

async function formatOf(content: Buffer, unpacked?: number): Promise<Format | undefined> {
  // Excel writes CSV as UTF-16 or Windows-1251 too; the reader finds out which. Here it is enough that it is text.
  if (isUtf16(content)) return 'csv';
  if (content.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) await guardArchive(content, undefined, unpacked);
  if (MARC.test(content.toString('latin1', 0, 24))) return 'marc';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext === 'xml' || XML.test(content.toString('utf8', 0, 256))) return 'xml';
  if (found) return (['xlsx', 'pdf', 'png', 'jpg', 'zip'] as const).find((each) => each === found.ext);
  return (await kindOf(content.subarray(0, SAMPLE_BYTES), 'a.csv')) === 'text/csv' || isLegacyText(content)
    ? 'csv'
    : undefined;
}

/** Text of one byte a letter: no control characters but spaces, some letter beyond ASCII, no markup. */
const isLegacyText = (content: Buffer): boolean =>
  content.some((byte) => byte >= 0xc0) &&
  !content.includes('<') &&
  !content.some((byte) => byte < 9 || (byte > 13 && byte < 32));
