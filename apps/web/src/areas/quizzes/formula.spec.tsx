import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { drawFormula } from './draw-formula';
import { Formulas, spokenOf } from './formula';

const drawn = (tex: string) => {
  const place = document.createElement('div');
  const node = drawFormula(tex);
  if (node) place.append(node);
  return { node, html: place.innerHTML, place };
};

test('a formula is drawn as MathML inside its sentence, and read as its notation until then', async () => {
  const { container } = render(<Formulas text={'The mean is \\(\\frac{a+b}{2}\\), is it not?'} />);
  expect(screen.getByRole('math', { name: '\\frac{a+b}{2}' })).toHaveTextContent('frac');
  await waitFor(() => expect(container.querySelector('math mfrac')).not.toBeNull());
  expect(container.querySelector('code')).toBeNull();
  expect(container.textContent).toMatch(/^The mean is .*, is it not\?$/);
});

test('a field whose label has a formula is named in its notation, every other one by its label alone', () => {
  expect(spokenOf('\\(3x^2 - 2\\)')).toBe('3x^2 - 2');
  expect(spokenOf('About \\(x\\) metres')).toBe('About x metres');
  expect(spokenOf('do … while')).toBeUndefined();
});

test('what is no formula stays as it was written', async () => {
  const { container } = render(<Formulas text={'\\(\\frac{1}{\\) and \\( open'} />);
  await act(async () => void (await import('./draw-formula')));
  expect(screen.getByRole('math', { name: '\\frac{1}{' })).toBeVisible();
  expect(container.textContent).toBe('\\frac{1}{ and \\( open');
});

test.each([
  ['a link', '\\href{javascript:alert(1)}{x}'],
  ['an address', '\\url{javascript:alert(1)}'],
  ['a picture', '\\includegraphics{https://elsewhere.test/a.png}'],
  ['a style', '\\htmlStyle{position:fixed;inset:0}{x}'],
  ['an attribute', '\\htmlData{x=1}{x} \\htmlId{root}{x} \\htmlClass{kit-panel}{x}'],
  ['markup', '\\text{<img src=x onerror=alert(1)>} <script>alert(1)</script>'],
])('%s in a formula does nothing', (_, tex) => {
  const { html, place } = drawn(tex);
  expect(
    place.querySelectorAll('a, img, script, iframe, [href], [src], [style*=position], [id], .kit-panel'),
  ).toHaveLength(0);
  expect(html).not.toMatch(/<(img|script)/i);
  for (const element of place.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/);
});

test('a formula that grows without end, is too long or too deep is not drawn', () => {
  const doubling =
    '\\def\\a{xx}' +
    'bcdefghij'.replace(/./g, (c, at: number) => `\\def\\${c}{\\${'abcdefghi'[at]}\\${'abcdefghi'[at]}}`) +
    '\\j';
  expect(drawn(doubling).node).toBeNull();
  expect(drawn('\\def\\a{\\a\\a}\\a').node).toBeNull();
  expect(drawn('x'.repeat(2001)).node).toBeNull();
  expect(drawn('{'.repeat(900) + '}'.repeat(900)).html.length).toBeLessThan(200_000);
});

test('no part of a formula is larger than the line of a question', () => {
  const { html } = drawn('\\rule{9000em}{9000em} \\hspace{9000em} x');
  const sizes = [...html.matchAll(/(?:width|height|lspace)="?:?\s*(-?[\d.]+)em/g)].map(([, size]) => Number(size));
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
});
