import { hasMarkup, readMessage, withoutMarkup, type Block } from './index.js';

const one = (text: string): Block => {
  const blocks = readMessage(text);
  expect(blocks).toHaveLength(1);
  return blocks[0]!;
};
const inline = (text: string) => {
  const block = one(text);
  return 'of' in block ? block.of : null;
};
const plain = (text: string) => ({ kind: 'text', text });

test('bold, italic, strike and code, also one in the other', () => {
  expect(inline('a **b *c* d** ~~e~~ _f_ `**g**`')).toEqual([
    plain('a '),
    { kind: 'bold', of: [plain('b '), { kind: 'italic', of: [plain('c')] }, plain(' d')] },
    plain(' '),
    { kind: 'strike', of: [plain('e')] },
    plain(' '),
    { kind: 'italic', of: [plain('f')] },
    plain(' '),
    { kind: 'code', text: '**g**' },
  ]);
});

test('bold and italic at once', () => {
  expect(inline('***a***')).toEqual([{ kind: 'bold', of: [{ kind: 'italic', of: [plain('a')] }] }]);
});

test.each([
  '2 * 3 * 4',
  '2*3*4 = 24',
  'f(x)=a*b*c',
  '(a+b)*c*(d)*e and x²*y*z, 50%*3*2',
  '2**3**4',
  'snake_case_name and __init__',
  '**not closed',
  'a ~ b ~~ c',
  '<b>bold</b> <img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '-',
  '2026. yil',
  '`',
  '```',
])('%s stays text', (text) => {
  expect(inline(text)).toEqual([plain(text)]);
});

test('a sign behind a backslash is itself', () => {
  expect(inline(String.raw`\*a\* \_b\_`)).toEqual([plain('*a* _b_')]);
});

test('addresses end where the sentence goes on; only those of the web are links', () => {
  const link = (href: string, text = href) => ({ kind: 'link', text, href });
  expect(inline('See https://example.org/a?b=1. And javascript:alert(1)')).toEqual([
    plain('See '),
    link('https://example.org/a?b=1'),
    plain('. And javascript:alert(1)'),
  ]);
  expect(inline('(https://example.org/Foo_(bar))')).toEqual([
    plain('('),
    link('https://example.org/Foo_(bar)'),
    plain(')'),
  ]);
  expect(inline('[the rules](https://example.org/a_b_c)')).toEqual([link('https://example.org/a_b_c', 'the rules')]);
  const wiki = 'https://example.org/Set_(mathematics_(old))';
  expect(inline(`[a set](${wiki})`)).toEqual([link(wiki, 'a set')]);
  for (const end of ['»', '»,', '”', '’.', '…'])
    expect(inline(`«https://example.org/a${end}`)).toEqual([plain('«'), link('https://example.org/a'), plain(end)]);
  expect(inline('*kitob*ni')).toEqual([{ kind: 'italic', of: [plain('kitob')] }, plain('ni')]);
  expect(inline('**https://example.org**')).toEqual([{ kind: 'bold', of: [link('https://example.org')] }]);
});

test('blocks: paragraphs, lists, quotes and code stand below each other', () => {
  const text =
    'First\nsecond\n\n- one\n- **two**\n3. three\n4) four\n> said\n> twice\n```ts\nconst a = "*b*";\n\n- c\n```\nend';
  expect(readMessage(text)).toEqual([
    { kind: 'paragraph', of: [plain('First\nsecond')] },
    { kind: 'list', start: null, items: [[plain('one')], [{ kind: 'bold', of: [plain('two')] }]] },
    { kind: 'list', start: 3, items: [[plain('three')], [plain('four')]] },
    { kind: 'quote', of: [plain('said\ntwice')] },
    { kind: 'code', language: 'ts', text: 'const a = "*b*";\n\n- c' },
    { kind: 'paragraph', of: [plain('end')] },
  ]);
});

test('a fence that is not closed is text, whatever stands below it', () => {
  expect(readMessage('```\n*a*')).toEqual([
    { kind: 'paragraph', of: [plain('```\n'), { kind: 'italic', of: [plain('a')] }] },
  ]);
});

test('most messages have no marks at all; without them a message is one line of words', () => {
  expect(['Good morning', 'Oʻzbekiston, 5-guruh!', ''].map(hasMarkup)).toEqual([false, false, false]);
  expect(withoutMarkup('**Tomorrow** at `9:00`\n- bring it')).toBe('Tomorrow at 9:00\nbring it');
  expect(withoutMarkup('Good morning')).toBe('Good morning');
});

test('the longest message of nothing but marks is read in the time of a message', () => {
  for (const mark of ['*', '_', '~', '`', '[', '> ', '- ', '**a', '[a](', '```\n', '_a', '\\', 'https://'])
    expect(withoutMarkup(mark.repeat(4000).slice(0, 4000)).length).toBeLessThanOrEqual(4000);
});
