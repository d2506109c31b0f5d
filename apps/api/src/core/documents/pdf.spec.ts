import { inflateSync } from 'node:zlib';
import { Pdf } from './pdf.js';

/** The text of a PDF whose fonts carry a map from glyphs to letters: what a reader would copy out of it. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try { return inflateSync(Buffer.from(body, 'latin1')).toString('latin1'); } catch { return ''; }
  });
  const letters = new Map<string, string>();
  for (const map of streams.filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))) {
    for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
      [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, code = ''], index) => letters.set((parseInt(from, 16) + index).toString(16).padStart(4, '0'), Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')));
    }
  }
  return streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, array = '']) =>
    [...array.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '?').join(''))).join('\n');
}

test('Uzbek, Russian and English text is in the document, with embedded fonts', async () => {
  const pdf = await Pdf.make({ content: ['Oʻzbekiston, gʻalaba, sanʼat', { text: 'Ведомость: Щёлкин, Ўзбекистон, ғалаба, қарор, ҳақ', bold: true }, 'Transcript of records', { table: { body: [['Module', 'Балл'], ['Maths', '97']] } }] });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = textOf(pdf).replaceAll('\n', ' ');
  for (const word of ['Oʻzbekiston,', 'gʻalaba,', 'sanʼat', 'Щёлкин,', 'Ўзбекистон,', 'ғалаба,', 'қарор,', 'ҳақ', 'Transcript', 'Балл', '97']) expect(text).toContain(word);
  const raw = pdf.toString('latin1');
  const fonts = raw.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  expect(fonts).toBeGreaterThanOrEqual(2);
  expect(raw.match(/\/FontFile2/g)?.length).toBe(fonts);
  expect(raw).toContain('DejaVuSans-Bold');
});

test('a definition reaches neither the disk nor the network', async () => {
  await expect(Pdf.make({ content: [{ image: '/etc/passwd' }] })).rejects.toThrow();
  await expect(Pdf.make({ content: [{ image: 'http://127.0.0.1:9/x.png' }] })).rejects.toThrow();
});

test('the same letter does not change the definition, so that it can be used again', async () => {
  const content = { content: [{ text: 'again' }] };
  const [a, b] = [await Pdf.make(content), await Pdf.make(content)];
  expect(textOf(a)).toContain('again');
  expect(textOf(b)).toContain('again');
});
