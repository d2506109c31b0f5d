import { textOfPdf as textOf } from '#testing/pdf-text.js';
import { Pdf } from './pdf.js';

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
  const text = await textOf(pdf);
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
  expect(await textOf(a)).toContain('again');
  expect(await textOf(b)).toContain('again');
});
