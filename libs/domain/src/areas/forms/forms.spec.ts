import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { faultsOf } from './faults.js';
import { formContent, type Answers, type FormContent, type FormField } from './form.js';
import { pathText, readerOf } from './reading.js';
import { changesOf, refilled } from './versions.js';

const TODAY = '2026-11-28';
const label = (en: string) => ({ en });
const own = { label: label('A field') };
const form = (...fields: object[]): FormContent =>
  formContent.parse({ steps: [{ key: 'first', label: label('First'), fields }] });
const read = (content: FormContent, answers: Answers) => readerOf(content, TODAY)(answers);
const shown = (content: FormContent, answers: Answers) =>
  read(content, answers).steps.flatMap(({ fields }) => fields.map(({ path }) => pathText(path)));
const wrong = (content: FormContent, answers: Answers) =>
  read(content, answers).issues.map(({ path }) => path.join('.'));

const works = {
  key: 'works',
  kind: 'choice',
  ...own,
  required: true,
  options: [
    { key: 'yes', label: label('Yes') },
    { key: 'no', label: label('No') },
  ],
};
const ifWorks = { field: 'works', is: 'equal', value: 'yes' };
const salary = { key: 'salary', kind: 'number', ...own, required: true, min: 1, show: ifWorks };
const siblings = {
  key: 'siblings',
  kind: 'table',
  ...own,
  columns: [
    { key: 'pupil', kind: 'consent', ...own },
    { key: 'school', kind: 'text', ...own, required: true, show: { field: 'pupil', is: 'equal', value: true } },
  ],
};

describe('what is hidden', () => {
  test('is not required: it never blocks sending', () => {
    expect(wrong(form(works, salary), { works: 'no' })).toEqual([]);
    expect(wrong(form(works, salary), { works: 'yes' })).toEqual(['salary']);
  });

  test('has no answer that is sent, and its old one is neither judged nor asked', () => {
    const bonus = { key: 'bonus', kind: 'text', ...own, required: true, show: { field: 'salary', is: 'filled' } };
    const { answers, issues } = read(form(works, salary, bonus), { works: 'no', salary: 'many', bonus: 'x' });
    expect(answers).toEqual({ works: 'no' });
    expect(issues).toEqual([]);
  });

  test('with its step is hidden with all its fields', () => {
    const content = formContent.parse({
      steps: [
        { key: 'one', label: label('One'), fields: [works] },
        {
          key: 'two',
          label: label('Two'),
          show: ifWorks,
          fields: [{ key: 'employer', kind: 'text', ...own, required: true }],
        },
      ],
    });
    expect(shown(content, { works: 'no' })).toEqual(['works']);
    expect(wrong(content, { works: 'yes' })).toEqual(['employer']);
  });
});

test('each row of a table obeys its own conditions', () => {
  const answers = { siblings: [{ pupil: true }, { pupil: false, school: 'left over' }, { pupil: true, school: '12' }] };
  expect(wrong(form(siblings), answers)).toEqual(['siblings.0.school']);
  expect(read(form(siblings), answers).answers).toEqual({
    siblings: [{ pupil: true }, {}, { pupil: true, school: '12' }],
  });
});

test('a condition in a row asks the form where the row has no such field', () => {
  const content = form(works, { ...siblings, columns: [{ key: 'age', kind: 'number', ...own, required: ifWorks }] });
  expect(wrong(content, { works: 'yes', siblings: [{ age: 3 }, { age: null }] })).toEqual(['siblings.1.age']);
  expect(wrong(content, { works: 'no', siblings: [{ age: 3 }, { age: null }] })).toEqual([]);
});

test('rules and conditions say the same in every language: answers hold keys, never words', () => {
  const content = form({ ...works, options: [{ key: 'yes', label: { uz: 'Ha', ru: 'Да' } }] }, salary);
  expect(wrong(content, { works: 'Да' })).toEqual(['works']);
  expect(shown(content, { works: 'yes' })).toEqual(['works', 'salary']);
});

describe('each kind of field judges what is given', () => {
  const CASES: readonly (readonly [Partial<FormField> & object, readonly unknown[], readonly unknown[]])[] = [
    [{ kind: 'text', exact: 9 }, ['AB1234567'], ['AB123456', 'AB12345678', 7, ['x']]],
    [{ kind: 'text', mask: 'AA 9999-*' }, ['ab 1234-z', 'ЯЖ 1234-7'], ['ab1234-z', 'ab 1234-', 'ab 1234-z ?']],
    [{ kind: 'text', mask: '(9+9)' }, ['(1+2)'], ['12', '(1+2']],
    [{ kind: 'text', latin: true }, ['Zoʻr'], ['Зўр']],
    [{ kind: 'text', format: 'phone' }, ['+998 90 123-45-67'], ['90']],
    [{ kind: 'text', format: 'link' }, ['https://quad.test/a'], ['javascript:alert(1)', 'quad']],
    [{ kind: 'long_text', min: 3, max: 5 }, ['abc', 'ab\nc'], ['ab', 'abcdef']],
    [{ kind: 'number', min: 0, max: 10 }, [0, 10], [-1, 11, 1.5, '5', Number.NaN]],
    [{ kind: 'number', decimals: 2 }, [1.25, 0.1], [1.234]],
    [{ kind: 'money', currency: 'UZS', min: 100 }, ['100', '100.00'], ['99.99', '-100', 100]],
    [
      { kind: 'date', latest: 'today', earliest: '1990-01-01' },
      ['2026-11-28'],
      ['2026-11-29', '1989-12-31', '2026-02-30'],
    ],
    [{ kind: 'choices', options: works.options, max: 1 }, [['yes']], [['yes', 'no'], ['yes', 'yes'], ['maybe']]],
    [{ kind: 'file' }, [[1]], [[1, 2], ['x'], 1]],
    [
      { kind: 'person' },
      [{ firstname: 'Ali', relation: 'uncle', phone: '+998901234567' }],
      [{ firstname: 'Ali' }, 'Ali'],
    ],
    [{ kind: 'address' }, [{ country_id: 1, residence: 'Tashkent, Navoi 1' }], [{ country_id: 1 }, { residence: 'x' }]],
    [{ kind: 'consent' }, [true], ['yes', 1]],
    [
      { kind: 'table', columns: siblings.columns, min: 2 } as never,
      [[{ pupil: true, school: '1' }, {}]],
      [[{ pupil: true, school: '1' }], { a: 1 }],
    ],
  ] as never;
  test.each(CASES)('%j', (rules, good, bad) => {
    const content = form({ key: 'one', ...own, required: true, ...rules });
    for (const one of good) expect([one, wrong(content, { one })]).toEqual([one, []]);
    for (const one of bad) expect([one, wrong(content, { one }).length > 0]).toEqual([one, true]);
    expect(wrong(content, { one: '  ' })).toEqual(['one']);
  });
});

describe('a form is refused, with the place,', () => {
  const codes = (...fields: object[]) => faultsOf(form(...fields)).map(({ at, code }) => `${at} ${code}`);
  test.each([
    ['where a condition asks a field that was removed or has another key', [salary], ['salary forms.asks_unknown']],
    ['where it asks a field below it', [salary, works], ['salary forms.asks_later']],
    ['where it asks itself', [{ ...works, show: ifWorks }], ['works forms.asks_later']],
    [
      'where a field outside asks a row',
      [siblings, { ...works, required: { field: 'school', is: 'filled' } }],
      ['works forms.asks_other_row'],
    ],
    [
      'where it compares with an option that is not there',
      [works, { ...salary, show: { ...ifWorks, value: 'maybe' } }],
      ['salary forms.asks_wrong_kind'],
    ],
    [
      'where it asks what cannot be above',
      [works, { ...salary, show: { ...ifWorks, is: 'above' } }],
      ['salary forms.asks_wrong_kind'],
    ],
    [
      'deep inside other conditions',
      [works, { ...salary, show: { all: [ifWorks, { not: { field: 'gone', is: 'filled' } }] } }],
      ['salary forms.asks_unknown'],
    ],
    [
      'where a key is there twice, also in a table',
      [works, { ...siblings, columns: [{ ...salary, key: 'works', show: undefined }] }],
      ['works forms.key_twice'],
    ],
    [
      'where an option is there twice',
      [{ ...works, options: [works.options[0], works.options[0]] }],
      ['works forms.option_twice'],
    ],
    ['where a range is turned', [{ ...salary, show: undefined, max: 0 }], ['salary forms.range_turned']],
  ])('%s', (_, fields, expected) => expect(codes(...fields)).toEqual(expected));

  test('and one without faults is taken', () => expect(codes(works, salary, siblings)).toEqual([]));
});

describe('a new version', () => {
  const before = form(works, salary, siblings, { key: 'old', kind: 'text', ...own });

  test('says what it changes, field by field', () => {
    const after = form(
      siblings,
      { ...works, label: label('Do you work?') },
      { ...salary, max: 9 },
      { key: 'new', kind: 'text', ...own },
    );
    expect(changesOf(before, after)).toEqual([
      { key: 'works', change: 'words' },
      { key: 'works', change: 'moved' },
      { key: 'salary', change: 'rules' },
      { key: 'salary', change: 'moved' },
      { key: 'new', change: 'added' },
      { key: 'old', change: 'removed' },
    ]);
    expect(changesOf(before, structuredClone(before))).toEqual([]);
  });

  test('takes over the answers that still fit, and names those that do not', () => {
    const after = form(
      { ...works, options: [works.options[0]] },
      { ...salary, kind: 'text', min: undefined },
      siblings,
    );
    const answers = { works: 'yes', salary: 7, siblings: [{ pupil: true, school: '5' }], old: 'x', empty: '' };
    expect(refilled(after, answers, TODAY)).toEqual({
      answers: { works: 'yes', siblings: [{ pupil: true, school: '5' }] },
      lost: ['salary', 'old'],
    });
  });
});

test('what is read is read again as the same: sent answers hold all that the conditions need, whatever was given', () => {
  const content = form(works, salary, siblings, { key: 'why', kind: 'text', ...own, show: { not: ifWorks } });
  const anything = fc.dictionary(
    fc.constantFrom('works', 'salary', 'siblings', 'why', 'pupil', '__proto__', 'constructor'),
    fc.oneof(
      fc.jsonValue() as fc.Arbitrary<unknown>,
      fc.constantFrom('yes', 'no', 5),
      fc.array(fc.record({ pupil: fc.boolean(), school: fc.string() })),
    ),
  );
  fc.assert(
    fc.property(anything, (given) => {
      const once = read(content, given);
      const twice = read(content, once.answers);
      expect(twice.answers).toEqual(once.answers);
      expect(twice.issues.length).toBe(once.issues.length);
      const visible = new Set(once.steps.flatMap(({ fields }) => fields.map(({ path }) => path[0])));
      expect(Object.keys(once.answers).filter((key) => !visible.has(key))).toEqual([]);
    }),
  );
});
