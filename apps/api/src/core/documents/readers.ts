import { Problem } from '@quad/domain/core';
import { Threads } from '#core/threads/threads.js';

/** Where files that people sent are read. */
export const readers = new Threads({ size: 2, tooMuch: () => new Problem('documents.too_heavy', { status: 413 }) });
/** Where documents are made. */
export const makers = new Threads({ size: 1, tooMuch: () => new Problem('documents.not_made') });

/** A buffer on a thread is what is left of it: its bytes. */
export const bytesOf = (content: Uint8Array): Buffer =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength);
