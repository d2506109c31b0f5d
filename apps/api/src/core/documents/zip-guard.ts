import { createInflateRaw } from 'node:zlib';
import { Problem } from '@quad/domain/core';

const MOST_ENTRIES = 2000;
const MOST_BYTES = 20 * 1024 * 1024;
const PIECE = 256 * 1024;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Between two entries there may be a data descriptor, with room for 64-bit sizes, and nothing else. */
const LONGEST_GAP = 24;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/**
 * Refuses an archive that unpacks to more than `most` (20 MB), has over 2,000 entries, or says one thing in its directory and another in
 * between (a reader that goes by the other would unpack what was not counted). It counts by unpacking, since sizes in
 * headers lie. `look` sees each piece as it is unpacked, and may refuse.
 */
export async function guardArchive(
  buffer: Buffer,
  look: (name: string, piece: Buffer) => void = () => undefined,
  most = MOST_BYTES,
): Promise<void> {
  const entries = directoryOf(buffer);
  // Sizes may lie; one that says too much is believed before anything is unpacked.
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw tooLarge();
  let [end, left] = [0, most];
  for (const entry of [...entries].sort((a, b) => a.at - b.at)) {
    if (entry.at < end || entry.at - end > (end === 0 ? 0 : LONGEST_GAP)) throw unreadable();
    const from = dataOf(buffer, entry);
    end = from + entry.packed;
    left -= await sizeOf(buffer.subarray(from, end), { ...entry, left, look });
  }
}

const unreadable = () => new Problem('documents.unreadable');
const tooLarge = () => new Problem('documents.unpacks_to_too_much', { status: 413 });

function directoryOf(buffer: Buffer): Entry[] {
  const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > buffer.length || buffer.readUInt32LE(end) !== END) throw unreadable();
  const count = buffer.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw tooLarge();
  const entries: Entry[] = [];
  let at = buffer.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== CENTRAL) throw unreadable();
    entries.push({
      name: buffer.toString('utf8', at + 46, at + 46 + buffer.readUInt16LE(at + 28)),
      method: buffer.readUInt16LE(at + 10),
      packed: buffer.readUInt32LE(at + 20),
      size: buffer.readUInt32LE(at + 24),
      at: buffer.readUInt32LE(at + 42),
    });
    at += 46 + buffer.readUInt16LE(at + 28) + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  if (at !== end) throw unreadable();
  return entries;
}

function dataOf(buffer: Buffer, { at, packed }: Entry): number {
  if (at + 30 > buffer.length || buffer.readUInt32LE(at) !== LOCAL) throw unreadable();
  const from = at + 30 + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
  if (from + packed > buffer.length) throw unreadable();
  return from;
}

async function sizeOf(
  packed: Buffer,
  { name, method, left, look }: Entry & { left: number; look: (name: string, piece: Buffer) => void },
): Promise<number> {
  if (method !== 0 && method !== 8) throw unreadable();
  const pieces = method === 0 ? [packed] : createInflateRaw({ chunkSize: PIECE });
  if (!Array.isArray(pieces)) pieces.end(packed);
  let size = 0;
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > left) throw tooLarge();
      look(name, piece);
    }
  } catch (problem) {
    throw problem instanceof Problem ? problem : unreadable();
  }
  return size;
}
