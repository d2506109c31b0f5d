import {
  asHtml,
  asText,
  emailTemplates,
  emptyIn,
  emptyReason,
  escaped,
  fillSubject,
  holesIn,
  letterPage,
  readLetter,
  sendMessage,
  unknownIn,
  withHoles,
  type LetterText,
} from './index.js';

const write = (texts: Record<string, LetterText>) =>
  emailTemplates.write.safeParse({ name: 'x', topic: 'news', texts });
const issues = (texts: Record<string, LetterText>) =>
  write(texts).error?.issues.map((issue) => [
    issue.path.join('.'),
    issue.code === 'custom' && issue.params ? issue.params : issue.message,
  ]) ?? [];

test('a variable that holds nothing for a person is a hole, which is told and shown by its name', () => {
  const text = { subject: 'Group {{group}}', body: '{{ firstname }} {{course}} {{group}} {{level}}' };
  const values = { firstname: 'Anna', course: ' ', level: '4' };
  const holes = holesIn(text, values);
  expect(holes).toEqual(['group', 'course']);
  expect(fillSubject(text.subject, withHoles(values, holes))).toBe('Group {{group}}');
  expect(holesIn(text, { ...values, group: '4BIS1', course: 'BIS' })).toEqual([]);
  expect([emptyIn(emptyReason(holes)), emptyIn('unsubscribed')]).toEqual([holes, undefined]);
});

describe('a template', () => {
  test('is written in at least one language; a blank one is none, half a one is refused', () => {
    expect(issues({ en: { subject: 'Hi', body: 'Text' }, ru: { subject: '', body: ' ' } })).toEqual([]);
    expect(issues({ en: { subject: '', body: '' } })).toEqual([['texts', 'email-templates.no_text']]);
    expect(issues({ en: { subject: 'Hi', body: 'Text' }, ru: { subject: 'Привет', body: '' } })).toEqual([
      ['texts.ru.body', 'field.required'],
    ]);
    expect(write({ xx: { subject: 'a', body: 'b' } }).success).toBe(false);
  });

  test('knows its variables: an unknown one is refused where it stands', () => {
    expect(
      issues({ en: { subject: 'Hi {{ firstname }}', body: '{{lastname}} {{passport}} {{constructor}}' } }),
    ).toEqual([
      ['texts.en.body', { say: 'email-templates:errors.unknown_variable', names: '«passport», «constructor»' }],
    ]);
    expect(unknownIn('{{firstname}} {{}} {{first name}} {{ __proto__ }}')).toEqual(['', 'first name', '__proto__']);
  });

  test('cannot put a header into its subject', () => {
    for (const subject of ['Hi\r\nBcc: x@evil.example', 'Hi\nthere', 'a\0b', 'a\u2028b'])
      expect([subject, write({ en: { subject, body: 'b' } }).success]).toEqual([subject, false]);
    expect(fillSubject('Hi {{firstname}}!', { firstname: 'Anna\r\nBcc: x@evil.example\u2028X: y' })).toBe(
      'Hi Anna Bcc: x@evil.example X: y!',
    );
  });
});

describe('a letter', () => {
  const evil = {
    firstname: '<img src=x onerror=alert(1)>',
    name: '**bold** [here](https://evil.example)',
    portal: 'https://quad.example',
  };

  test('is read as headings, lists, paragraphs and lines', () => {
    expect(
      readLetter('# Exam\nDear {{name}},\nread:\n- one\n- **two**\n\nBye').map(({ kind, lines }) => [
        kind,
        lines.length,
      ]),
    ).toEqual([
      ['heading', 1],
      ['paragraph', 2],
      ['list', 2],
      ['paragraph', 1],
    ]);
    expect(asText('Read [the rules](https://a.example/r), or **come** to *us*: https://b.example.', {})).toBe(
      'Read the rules (https://a.example/r), or come to us: https://b.example.',
    );
  });

  test('markup of people stays text, in the template and in what the variables hold', () => {
    const html = asHtml('<script>alert(1)</script> {{firstname}} **{{name}}** & "quotes"', evil);
    expect(html).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt; **bold** ' +
        '[here](https://evil.example) &amp; &quot;quotes&quot;</p>',
    );
    expect(
      letterPage({
        locale: '"><x',
        title: '</title><script>',
        head: '<b>',
        body: '',
        footer: ['<i>'],
        way_out: { text: '<u>', href: 'https://a.example/?"><script>' },
      }),
    ).not.toMatch(/<script|<b>|<i>|<u>|<x/);
    expect(escaped(`<>&"'`)).toBe('&lt;&gt;&amp;&quot;&#39;');
  });

  test('a link leads to the web or to an address, and nowhere else', () => {
    expect(
      asHtml(
        '[a](javascript:alert(1)) [b](data:text/html,x) [c](https://ok.example/?a=1&b="x) [d]({{portal}}) [e]({{name}})',
        evil,
      ),
    ).toBe(
      '<p>[a](javascript:alert(1)) [b](data:text/html,x) [c](https://ok.example/?a=1&amp;b=&quot;x) <a ' +
        'href="https://quad.example">d</a> [e](**bold** [here](https://evil.example))</p>',
    );
    expect(asHtml('[d]({{portal}})', { portal: 'javascript:alert(1)' })).toBe('<p>d</p>');
  });

  test('what a person has no value for is left out', () =>
    expect(fillSubject('Group {{group}} {{firstname}}', { firstname: 'Anna' })).toBe('Group Anna'));
});

test('an audience that names nobody is refused', () => {
  expect(sendMessage.safeParse({ email_template_id: 1, audience: {} }).error?.issues[0]?.message).toBe(
    'email-templates.nobody',
  );
  expect(sendMessage.safeParse({ email_template_id: 1, audience: { everybody: true } }).success).toBe(true);
});
