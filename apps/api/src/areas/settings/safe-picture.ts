import { crc32, inflateSync } from 'node:zlib';

/** What a picture may be: bytes of its file, pixels of its longer side. */
export interface PictureLimits {
  readonly bytes: number;
  readonly pixels: number;
}

export interface SafePicture {
  readonly mime: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

/**
 * A PNG or JPEG with nothing in it but the picture; undefined for everything else, markup (SVG) first of all. Metadata
 * and what follows the end are left out: a file that is a picture and a script at once is only a picture afterwards.
 */
export function safePicture(bytes: Buffer, most: PictureLimits): SafePicture | undefined {
  if (bytes.length > most.bytes) return undefined;
  try {
    if (bytes.subarray(0, 8).equals(PNG)) return { mime: 'image/png', bytes: safePng(bytes, most) };
    if (bytes.readUInt16BE(0) === SOI) return { mime: 'image/jpeg', bytes: safeJpeg(bytes, most) };
  } catch {
    // It ends too early or breaks a rule below.
  }
  return undefined;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const KEPT_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];
/** Bytes of a pixel by its kind of colour; 8 bits each. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const INDEXED = 3;
/** How many kinds of them there are. */
const FILTERS = 5;

function must(condition: boolean): asserts condition {
  if (!condition) throw new Error('not a picture');
}

const mustFit = ({ pixels }: PictureLimits, width: number, height: number): void =>
  must(width > 0 && height > 0 && width <= pixels && height <= pixels);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

function safePng(bytes: Buffer, most: PictureLimits): Buffer {
  const chunks = chunksOf(bytes);
  const all = (type: string) => chunks.filter((chunk) => chunk.type === type).map(({ data }) => data);
  const [head, ...more] = all('IHDR');
  must(head !== undefined && more.length === 0);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  mustFit(most, width, height);
  const [bits, colour = -1, , , interlaced] = head.subarray(8);
  const channels = CHANNELS[colour];
  must(bits === 8 && interlaced === 0 && channels !== undefined);
  must(colour !== INDEXED || all('PLTE').length === 1);
  mustHoldLines(Buffer.concat(all('IDAT')), { height, length: 1 + width * channels });
  const kept = chunks.filter(({ type }) => KEPT_CHUNKS.includes(type) && (type !== 'tRNS' || colour === INDEXED));
  return Buffer.concat([PNG, ...kept.map(({ whole }) => whole)]);
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = PNG.length; chunks.at(-1)?.type !== 'IEND';) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const whole = bytes.subarray(at, end);
    must(whole.length === end - at && crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4));
    chunks.push({ type: whole.toString('latin1', 4, 8), data: whole.subarray(8, -4), whole });
    at = end;
  }
  return chunks;
}

// A kilobyte can unpack to gigabytes: no more is unpacked than the picture's size allows, and no less may come. Each line
// begins with its filter; one that is unknown ends the thread that makes PDFs.
function mustHoldLines(packed: Buffer, { height, length }: { height: number; length: number }): void {
  const lines = inflateSync(packed, { maxOutputLength: height * length });
  must(lines.length === height * length);
  for (let at = 0; at < lines.length; at += length) must((lines[at] ?? FILTERS) < FILTERS);
}

const SOI = 0xffd8;
const EOI = 0xffd9;
const SCAN = 0xda;
/** Baseline, extended and progressive: what PDF readers and browsers draw. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Frame, tables, scan, restarts, and the two notes that say what the colours mean (JFIF, Adobe). */
const KEPT_SEGMENTS = [...FRAMES, 0xc4, 0xdb, 0xdd, SCAN, 0xe0, 0xee];

function safeJpeg(bytes: Buffer, most: PictureLimits): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let frames = 0;
  for (let at = 2; bytes.readUInt16BE(at) !== EOI;) {
    const kind = bytes.readUInt16BE(at) - 0xff00;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    must(kind > 0 && end <= bytes.length && end >= at + 4);
    if (FRAMES.includes(kind)) {
      frames += 1;
      must(bytes[at + 4] === 8 && [1, 3].includes(bytes[at + 9] ?? 0));
      mustFit(most, bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    }
    must(kind !== SCAN || frames === 1);
    // A scan's own bytes go on to the next marker that is neither a stuffed 0xff nor a restart.
    const next = kind === SCAN ? endOfScan(bytes, end) : end;
    if (KEPT_SEGMENTS.includes(kind)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  must(frames === 1);
  return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])]);
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new Error('no end');
}
