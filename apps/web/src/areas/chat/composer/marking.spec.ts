import { isInCode, marked, markOf } from './marking';

const key = (code: string, held: object = { ctrlKey: true }) =>
  markOf({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code, ...held });

test('the place of the key says which mark, on every layout', () => {
  expect([key('KeyB'), key('KeyI'), key('KeyB', { metaKey: true }), key('KeyB', {}), key('KeyK')]).toEqual([
    '**',
    '*',
    '**',
    undefined,
    undefined,
  ]);
});

test('a mark goes around the selection, and off again', () => {
  const bold = marked({ text: 'a word here', from: 2, to: 6 }, '**');
  expect(bold).toEqual({ text: 'a **word** here', from: 4, to: 8 });
  expect(marked(bold, '**')).toEqual({ text: 'a word here', from: 2, to: 6 });
  expect(marked(bold, '*').text).toBe('a ***word*** here');
  expect(marked({ text: '', from: 0, to: 0 }, '*')).toEqual({ text: '**', from: 1, to: 1 });
});

test('a block of code is open until it is closed', () => {
  expect([isInCode('```\na', 5), isInCode('```\na\n```', 9), isInCode('a ``` b', 7)]).toEqual([true, false, false]);
});
