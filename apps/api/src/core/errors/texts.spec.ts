import { hasText, loadTexts, textOf } from './texts.js';

beforeAll(loadTexts);

it('writes a day as on the screens, and nothing else', () => {
  const day = (due_on: string) => textOf('en', 'library:notice.soon', { book: '2026-11-26 and after', due_on });
  expect(day('2026-11-26')).toBe('“2026-11-26 and after” is due on 26.11.2026.');
  expect(day('2026-11-26T08:00:00Z')).toContain('2026-11-26T08:00:00Z');
});

it('finds what all areas share in the kit, after what an area says itself', () => {
  expect(['library:field.number', 'library:field.pinfl', 'library:field.no_such'].map(hasText)).toEqual([
    true,
    true,
    false,
  ]);
  expect(textOf('de', 'library:field.number')).toBe('Nummer');
  expect(['kit', 'meals'].map((area) => textOf('uz', `${area}:field.status`))).toEqual(['Holat', 'Holati']);
});
