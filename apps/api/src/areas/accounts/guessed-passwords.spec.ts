import { isGuessable } from './guessed-passwords.js';

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'pa55word',
  '12345678',
  '87654321',
  '1234567890',
  'qwertyui',
  'QWERTY123',
  '1q2w3e4r',
  '1qaz2wsx',
  'abc12345',
  'aaaaaaaa',
  'abababab',
  '12121212',
  'iloveyou',
  'letmein123',
  'monkeymonkey',
  'dragon2024!',
  'йцукен123',
  'пароль2024',
  'Привет!',
  'Toshkent1',
  'salom123',
  'Samarqand2025',
  '19051999',
  '19.05.1999',
  '1999-05-19',
  'maverick1',
  'superman99',
  'trustno1',
])('%s is guessed first', (password) => expect(isGuessable(password)).toBe(true));

test.each([
  'correct horse battery',
  'seven green tramways',
  'k7mw-tq3x-9hfd',
  'Tr0ub4dor&3',
  'зелёный чайник',
  'Xk9#mQ2v',
  'hunter22-lamp',
  'my dog ate 3 shoes',
  'yashil choynak 7',
  '8f3kq0zz',
])('%s is not', (password) => expect(isGuessable(password)).toBe(false));

test('it takes no time, however long the text', () => {
  // The time of a processor, which a busy machine does not stretch as it stretches the clock's.
  const began = process.cpuUsage();
  for (const text of [
    'a'.repeat(1000),
    'qwerty'.repeat(150),
    '1a'.repeat(500),
    ' '.repeat(1000),
    '$'.repeat(1000),
    'correct horse '.repeat(70),
  ])
    isGuessable(text);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(200);
});
