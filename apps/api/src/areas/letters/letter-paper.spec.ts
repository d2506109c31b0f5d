import { loadTexts } from '#core/errors/texts.js';
import type { Letter } from '#schema/index.js';
import { paperLocale, paperOf } from './letter-paper.js';

const RUSSIAN = {
  header: 'О практике студентов',
  content: 'Просим принять студентов.',
  registered_on: '2026-09-07',
  signed_at: new Date('2026-09-07T09:00:00Z'),
} as Letter;
const ABOUT = { institution: 'Univ', time_zone: 'UTC', number: 'OUT-2026-0001', answers: null, link: 'https://q.test' };

beforeAll(loadTexts);

test('the letterhead speaks the language of the letter, not of the institution', () => {
  const russian = JSON.stringify(paperOf(RUSSIAN, { ...ABOUT, locale: 'uz' }));
  expect(russian).toContain('от 07.09.2026');
  expect(russian).not.toContain('sana:');
  const uzbek = { ...RUSSIAN, header: 'Talabalar amaliyoti haqida', content: null } as Letter;
  expect(JSON.stringify(paperOf(uzbek, { ...ABOUT, locale: 'uz' }))).toContain('sana: 07.09.2026');
  expect(paperLocale(uzbek, 'fr')).toBe('fr');
});
