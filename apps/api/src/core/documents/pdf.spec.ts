import { inflateSync } from 'node:zlib';
import { Pdf } from './pdf.js';

/** The text of a PDF whose fonts carry a map from glyphs to letters: what a reader would copy out of it. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const letters = new Map<string, string>();
  for (const map of streams.filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))) {
    for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
      [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, code = ''], index) =>
        letters.set(
          (parseInt(from, 16) + index).toString(16).padStart(4, '0'),
          Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      );
    }
  }
  return streams
    .flatMap((stream) =>
      [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, array = '']) =>
        [...array.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => letters.get(glyph.toLowerCase()) ?? '?')
          .join(''),
      ),
    )
    .join('\n');
}

test('Uzbek, Russian and English text can be read out of the document', async () => {
  const pdf = await Pdf.make({
    content: [
      'Oʻzbekiston, gʻalaba, sanʼat',
      'Ведомость: Щёлкин, Ўзбекистон, ғалаба, қарор, ҳақ',
      'Transcript of records',
      {
        table: {
          body: [
            ['Module', 'Балл'],
            ['Maths', '97'],
          ],
        },
      },
    ],
  });
  const text = textOf(pdf);
  for (const word of [
    'Oʻzbekiston,',
    'gʻalaba,',
    'sanʼat',
    'Щёлкин,',
    'Ўзбекистон,',
    'ғалаба,',
    'қарор,',
    'ҳақ',
    'Transcript',
    'Балл',
    '97',
  ])
    expect(text).toContain(word);
});

test('every font is embedded', async () => {
  const pdf = await Pdf.make({ content: ['plain', { text: 'bold', bold: true }, { text: 'mono', font: 'Mono' }] });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const raw = pdf.toString('latin1');
  expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(3);
  expect(raw.match(/\/FontFile2/g)?.length).toBe(3);
  for (const name of ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono']) expect(raw).toContain(`+${name}`);
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
