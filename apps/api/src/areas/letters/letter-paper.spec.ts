import { crestOf } from '@quad/domain/settings';
import { pngOf } from '#testing/pictures.js';
import { Pdf } from '#core/documents/pdf.js';
import { loadTexts } from '#core/errors/texts.js';
import type { Letter } from '#schema/index.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { sealOf } from '#areas/links/index.js';
import { paperLocale, paperOf } from './letter-paper.js';

const RUSSIAN = {
  header: 'О практике студентов',
  content: 'Просим принять студентов.',
  registered_on: '2026-09-07',
  signed_at: new Date('2026-09-07T09:00:00Z'),
} as Letter;
const ABOUT = {
  institution: 'Univ',
  logo: null,
  time_zone: 'UTC',
  number: 'OUT-2026-0001',
  answers: null,
  link: 'https://q.test',
};

beforeAll(loadTexts);

test('the letterhead speaks the language of the letter, not of the institution', () => {
  const russian = JSON.stringify(paperOf(RUSSIAN, { ...ABOUT, locale: 'uz' }));
  expect(russian).toContain('от 07.09.2026');
  expect(russian).not.toContain('sana:');
  const uzbek = { ...RUSSIAN, header: 'Talabalar amaliyoti haqida', content: null } as Letter;
  expect(JSON.stringify(paperOf(uzbek, { ...ABOUT, locale: 'uz' }))).toContain('sana: 07.09.2026');
  expect(paperLocale(uzbek, 'fr')).toBe('fr');
});

test('the language is that of its words, in all six; a title that every language has is said in it', () => {
  const words = {
    en: 'We thank you for the letter and inform you of the results of the meeting.',
    uz: 'Xatingiz uchun rahmat. Yigʻilish va natijalar boʻyicha maʼlum qilamiz, bu uchun vaqt kerak.',
    de: 'Wir danken für das Schreiben und senden die Ergebnisse mit der nächsten Post.',
    fr: 'Nous vous remercions de la lettre et des résultats pour la réunion.',
    pt: 'Agradecemos a carta e informamos que os resultados da reunião seguem com uma nota para a equipa.',
    ru: 'Благодарим за письмо и сообщаем о результатах.',
  };
  const positions = Object.entries(words).map(([language, content]) => {
    const letter = { ...RUSSIAN, header: '—', content, signer_position: 'Rector' } as Letter;
    expect([language, paperLocale(letter, 'xx')]).toEqual([language, language]);
    return JSON.stringify(paperOf(letter, { ...ABOUT, locale: 'uz' })).match(
      /Rector|Rektor|Ректор|Recteur|Reitor/,
    )?.[0];
  });
  expect(positions).toEqual(['Rector', 'Rektor', 'Rektor', 'Recteur', 'Reitor', 'Ректор']);
  const own = { ...RUSSIAN, signer_position: 'Head of Kafedra' } as Letter;
  expect(JSON.stringify(paperOf(own, { ...ABOUT, locale: 'uz' }))).toContain('Head of Kafedra');
});

test('only what is signed has the seal, only what is sent the code', () => {
  const parts = (letter: Partial<Letter>, about: object = {}) => {
    const text = JSON.stringify(paperOf({ ...RUSSIAN, ...letter }, { ...ABOUT, locale: 'ru', ...about }));
    return { seal: text.includes('<circle'), code: text.includes('"qr"'), crest: text.includes('<svg') };
  };
  expect(parts({ signed_at: null }, { number: null, link: null })).toEqual({ seal: false, code: false, crest: true });
  expect(parts({}, { number: null, link: null })).toEqual({ seal: true, code: false, crest: true });
  expect(parts({})).toEqual({ seal: true, code: true, crest: true });
});

test('names of institutions are drawn as text, whatever is in them', () => {
  const drawn = [crestOf('<script>A</script>'), sealOf('R&D "Institut"')].join('');
  expect(drawn).not.toMatch(/<script|&D/);
  expect(crestOf('Silk Road International University')).toContain('>SRI<');
});

test('the picture of an institution is its crest, and in the middle of its seal', async () => {
  const logo = `data:image/png;base64,${pngOf({ width: 300, height: 100 }).toString('base64')}`;
  const pages = async (signed_at: Date | null, about: object) => {
    const pdf = await Pdf.make(paperOf({ ...RUSSIAN, signed_at }, { ...ABOUT, locale: 'ru', ...about }));
    return { text: await textOfPdf(pdf), drawn: pdf.toString('latin1').includes('/Subtype /Image') };
  };
  expect((await pages(new Date(), {})).drawn).toBe(false);
  const pictured = await pages(new Date(), { logo });
  expect(pictured.drawn).toBe(true);
  expect(pictured.text).toContain('Просим принять студентов.');
  const drawings = JSON.stringify(paperOf(RUSSIAN, { ...ABOUT, locale: 'ru', logo }));
  expect(drawings.split(logo)).toHaveLength(3);
  expect(drawings).not.toContain('<path');
});
