import { codePageOf } from './code-page.js';

/** The bytes of a text in a code page: each of its letters is looked for among the 256. */
function bytesIn(page: string, text: string): Uint8Array {
  const all = Array.from({ length: 256 }, (_, byte) => new TextDecoder(page).decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (letter) => all.indexOf(letter));
}

test.each([
  ['windows-1252', 'code;Müller;Jérôme;João;Größe;Ångström;São Paulo'],
  ['windows-1252', 'Vorname;Nachname\r\nÖzlem;Größe'],
  ['windows-1252', 'Prénom;Nom de famille\r\nLéa;Lefèvre\r\nà la carte'],
  ['windows-1251', 'код;Иванова;Фёдор;Группа CS-7'],
  ['windows-1251', 'name;group\r\nЎткир Косимов;МАТ-1'],
  ['windows-1251', 'Я и ты; в; с; о'],
])('%s is told by how letters stand: %s', (page, text) => {
  const bytes = bytesIn(page, text);
  expect(codePageOf(bytes)).toBe(page);
});
