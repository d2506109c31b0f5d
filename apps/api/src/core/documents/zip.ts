import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive; its body is read once, when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly body: AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
}

interface Packed {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
}

const VERSION = 20;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, so that the same content is the same archive. */
const DAY = 0x0021;
const LARGEST = 0xffff_ffff;

/** Packs the entries while they are read: memory does not grow with them. Errs beyond 4 GB or 65,535 entries. */
export const zip = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable =>
  Readable.from(pieces(entries), { objectMode: false });

async function* pieces(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Packed[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const head = headOf(name);
    yield head;
    const sums = { crc: 0, size: 0, packed: 0 };
    yield* deflated(entry.body, sums);
    const tail = u32(0x08074b50, sums.crc, sums.packed, sums.size);
    yield tail;
    directory.push({ name, offset, ...sums });
    offset += head.length + sums.packed + tail.length;
    if (offset > LARGEST || sums.size > LARGEST || directory.length > 0xffff)
      throw new RangeError('An archive holds at most 4 GB and 65,535 files.');
  }
  const central = Buffer.concat(directory.map(centralOf));
  yield central;
  yield Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, directory.length, directory.length),
    u32(central.length, offset),
    u16(0),
  ]);
}

async function* deflated(
  body: ZipEntry['body'],
  sums: { crc: number; size: number; packed: number },
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 5 });
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of body) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  const feeding = pipeline(counted, deflate);
  feeding.catch(() => undefined);
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sums.packed += piece.length;
    yield piece;
  }
  await feeding;
}

const headOf = (name: Buffer): Buffer =>
  Buffer.concat([u32(0x04034b50), u16(VERSION, FLAGS, DEFLATE, 0, DAY), u32(0, 0, 0), u16(name.length, 0), name]);

const centralOf = ({ name, crc, size, packed, offset }: Packed): Buffer =>
  Buffer.concat([
    u32(0x02014b50),
    u16(VERSION, VERSION, FLAGS, DEFLATE, 0, DAY),
    u32(crc, packed, size),
    u16(name.length, 0, 0, 0, 0),
    u32(0, offset),
    name,
  ]);

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, index) => bytes.writeUInt16LE(number, index * 2));
  return bytes;
}

function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32LE(number, index * 4));
  return bytes;
}
