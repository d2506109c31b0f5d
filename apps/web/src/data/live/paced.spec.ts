import { jest } from '@jest/globals';
import { paced } from './paced';

beforeEach(() => {
  jest.useFakeTimers();
});
/** What was handed on, and when (ms). `draws`: what each takes. */
function hearing(draws = 0) {
  const handed: [number, string][] = [];
  const began = performance.now();
  const { take, forget } = paced<string>((news) => {
    handed.push([performance.now() - began, news.join('')]);
    jest.advanceTimersByTime(draws);
  });
  return { handed, forget, say: (word: string) => take([word]) };
}
const pass = (ms: number) => jest.advanceTimersByTime(ms);

test('what comes alone is handed on at once', () => {
  const { handed, say } = hearing();
  for (const word of 'abc') {
    say(word);
    pass(1000);
  }
  expect(handed).toEqual([
    [0, 'a'],
    [1000, 'b'],
    [2000, 'c'],
  ]);
});

test('what follows closely waits a moment for its neighbours, and nothing is lost or turned round', () => {
  const { handed, say } = hearing();
  for (const word of 'abcdefgh') {
    say(word);
    pass(20);
  }
  pass(1000);
  expect(handed.map(([, words]) => words).join('')).toBe('abcdefgh');
  expect(handed.length).toBeLessThan(8);
  expect(handed[0]).toEqual([0, 'a']);
});

test('what takes long to draw comes less often, but never later than the second', () => {
  const { handed, say } = hearing(60);
  for (let n = 0; n < 100; n += 1) {
    say('x');
    pass(50);
  }
  pass(1000);
  const gaps = handed.slice(1).map(([at], index) => at - handed[index]![0]);
  expect(Math.min(...gaps.slice(1))).toBeGreaterThan(200);
  expect(Math.max(...gaps)).toBeLessThan(1000);
  expect(handed.map(([, words]) => words).join('')).toHaveLength(100);
});

test('what belongs to a line that was closed is forgotten', () => {
  const { handed, say, forget } = hearing();
  say('a');
  say('b');
  forget();
  pass(1000);
  say('c');
  expect(handed.map(([, words]) => words)).toEqual(['a', 'c']);
});
