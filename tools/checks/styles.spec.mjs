import { layout, styles, unworn } from './styles.mjs';

const WEB = 'apps/web/src';
const index = { file: `${WEB}/areas/chat/index.tsx`, text: "lazy: () => import('./chat.page')" };
const sheet = { file: `${WEB}/areas/chat/chat.css`, text: '.chat-said { margin: 0 }' };
const about = (/** @type {string} */ page, /** @type {string} */ part = '') =>
  styles(
    [
      index,
      { file: `${WEB}/areas/chat/chat.page.tsx`, text: page },
      { file: `${WEB}/areas/chat/part.tsx`, text: part },
    ],
    [sheet, { file: `${WEB}/kit/base/base.css`, text: '.kit-muted { color: red }' }],
  );

test('a page imports the style sheet of what it and its parts wear', () => {
  expect(about('<ol className="chat-said kit-muted">')).toHaveLength(1);
  expect(about("import { Part } from './part';", '<ol className={`chat-said ${name}`}>')).toHaveLength(1);
  expect(about('import \'./chat.css\'; <ol className="chat-said">')).toEqual([]);
  expect(
    about("import { Part } from '#areas/chat/part';", "import './chat.css'; <ol className={'chat-said'}>"),
  ).toEqual([]);
});

test('what the start brings, and words that are no class of an area, need none', () => {
  expect(about('<p className="kit-muted bp6-running-text">')).toEqual([]);
});

test('areas lay out with the parts of the kit: rules with flex or grid only become fewer', () => {
  const of = (/** @type {string} */ text) => [
    { file: `${WEB}/areas/chat/chat.css`, text },
    { file: `${WEB}/kit/base/layout.css`, text: '.kit-row { display: flex }' },
  ];
  const two = '.a { display: flex; }\n.b {\n  color: red;\n  display: inline-grid;\n}\n.c { display: block; }';
  expect(layout(of(two), 2)).toEqual([]);
  expect(layout(of(two), 1)[0]).toMatch(
    /^2 rules .* 1 are allowed: use Stack, Row, Grid, Card, FactLine or ScrollTable/,
  );
  expect(layout(of(two), 1)[0]).toContain('areas/chat/chat.css: 2');
  expect(layout(of('.c { margin: 0 }'), 1)[0]).toContain('write that number into LAYOUT_RULES');
});

test('a class that no code wears is named; one that a template begins is worn', () => {
  const file = `${WEB}/areas/chat/chat.css`;
  const text =
    '/* .chat-old */ .chat-said:hover, .chat-look-good { inset: 0.5rem } @media (x) { .chat-gone { margin: 0 } }';
  const code = [{ file: `${WEB}/areas/chat/chat.page.tsx`, text: '<p className={`chat-said chat-look-${look}`}>' }];
  expect(unworn(code, [{ file, text }])).toEqual([`${file}: no code wears chat-gone`]);
});
