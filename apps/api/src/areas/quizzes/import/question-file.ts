import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { IMPORT_BYTES, importFields, PACKAGE_BYTES, UNPACKED_BYTES } from '@quad/domain/quizzes';
import type { FastifyRequest } from 'fastify';
import { decoded } from '#core/documents/csv.js';
import { readers } from '#core/documents/readers.js';
import { parse } from '#core/errors/validation.js';
import { readUpload, type SmallUpload } from '#core/files/read-upload.js';
import { tooLarge } from '#core/files/spool.js';
import { otherText } from './other-texts.js';
import type { ReadFile } from './questions-read.js';

const moduleOf = (name: string): string => new URL(`./${name}.js`, import.meta.url).href;
type Fields = z.output<typeof importFields>;

const notQuestions = (kind: string) => new Problem('quizzes.not_questions', { status: 415, params: { kind } });

/** The questions of a file and the fields beside it. A file of another kind is refused with what it is and what is read. */
export async function readQuestionFile(request: FastifyRequest): Promise<ReadFile & Fields> {
  const { format, content, fields } = await uploaded(request);
  const asked = parse(importFields, fields);
  if (format !== 'zip' && format !== 'xml' && format !== 'csv') throw notQuestions(format.toUpperCase());
  if (format === 'zip') return { ...(await read('qti', 'readQti', content)), ...asked };
  if (format === 'xml') return { ...(await read('xml-file', 'readXmlFile', content)), ...asked };
  if (content.length > IMPORT_BYTES) throw tooLarge(IMPORT_BYTES);
  const text = decoded(content);
  const other = otherText(text);
  if (other) throw other === 'text' ? new Problem('quizzes.no_gift', { status: 415 }) : notQuestions(other);
  return { ...(await read('gift', 'readGift', text)), ...asked };
}

// On a thread with a deadline: what somebody sends may be made to be slow.
const read = (module: string, name: string, content: Uint8Array | string): Promise<ReadFile> =>
  readers.run<ReadFile>({ module: moduleOf(module), name, args: [content] });

/** Every format is let through, so that what is refused can be named. */
async function uploaded(request: FastifyRequest): Promise<SmallUpload> {
  try {
    return await readUpload(request, {
      maxBytes: PACKAGE_BYTES,
      formats: ['csv', 'zip', 'xml', 'xlsx', 'pdf', 'png', 'jpg', 'marc'],
      unpacked: UNPACKED_BYTES,
    });
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'files.wrong_format') throw problem;
    const name = String(problem.detail.params?.name ?? '');
    throw notQuestions(/\.(\w{1,8})$/.exec(name)?.[1]?.toUpperCase() ?? '?');
  }
}
