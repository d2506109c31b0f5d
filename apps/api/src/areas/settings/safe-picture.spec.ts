import { safePicture } from './safe-picture.js';
import { chunkOf, JPEG, pngOf } from '#testing/pictures.js';

const MOST = { bytes: 256 * 1024, pixels: 1024 };
const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

test('a picture stays as it is', () => {
  const png: Buffer = pngOf({ width: 60, height: 20 });
  expect(safePicture(png, MOST)).toEqual({ mime: 'image/png', bytes: png });
  expect(safePicture(JPEG, MOST)?.mime).toBe('image/jpeg');
});

test('what is hidden in a picture, or follows it, is left out', () => {
  const png = safePicture(
    Buffer.concat([pngOf({ more: chunkOf('tEXt', Buffer.from(`Comment\0${SCRIPT}`)) }), Buffer.from(SCRIPT)]),
    MOST,
  );
  expect(png?.bytes).toEqual(pngOf());
  const [mark, rest] = [JPEG.subarray(0, 2), JPEG.subarray(2)];
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
  const jpeg = safePicture(Buffer.concat([mark, comment, rest, Buffer.from(SCRIPT)]), MOST);
  expect(jpeg?.bytes.toString('latin1')).not.toMatch(/script|ICC_PROFILE/);
  expect(jpeg?.bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
});

const wrongSum: Buffer = pngOf();
wrongSum[20] = 9;
const largeJpeg: Buffer = Buffer.from(JPEG);
largeJpeg.writeUInt16BE(60_000, JPEG.indexOf(Buffer.from([0xff, 0xc0])) + 5);

test.each<[string, Buffer]>([
  ['an SVG', Buffer.from(SVG)],
  ['an SVG after the mark of a PNG', Buffer.concat([pngOf().subarray(0, 8), Buffer.from(SVG)])],
  ['a web page', Buffer.from(`<!doctype html>${SCRIPT}`)],
  ['nothing', Buffer.alloc(0)],
  ['half a PNG', pngOf().subarray(0, -20)],
  ['half a JPEG', JPEG.subarray(0, -20)],
  ['a JPEG that is only a mark', JPEG.subarray(0, 2)],
  ['a JPEG with two pictures', Buffer.concat([JPEG.subarray(0, -2), JPEG.subarray(2)])],
  ['a JPEG of 60,000 lines', largeJpeg],
  ['a PNG with a wrong sum', wrongSum],
  ['a PNG of 60,000 pixels each way', pngOf({ width: 60_000, height: 60_000 })],
  ['a PNG that unpacks to more than it shows', pngOf({ pixels: Buffer.alloc(50_000_000) })],
  ['a PNG that unpacks to less', pngOf({ width: 900, height: 900, pixels: Buffer.alloc(10) })],
  ['a PNG with a filter that nobody knows', pngOf({ pixels: Buffer.alloc(4 * 17, 200) })],
  ['more bytes than a picture may have', Buffer.concat([pngOf(), Buffer.alloc(MOST.bytes)])],
])('%s is refused', (_, bytes) => {
  expect(safePicture(bytes, MOST)).toBeUndefined();
});
