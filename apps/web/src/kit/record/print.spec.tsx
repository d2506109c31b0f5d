import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { person, signInAs } from '#testing/people';
import { show } from '#testing/show';
import { sampleOf, samples } from '#kit/gallery/gallery-samples';
import { PaperHead } from '#shell/look/paper-head';
import { RecordPage } from './record-page';

const CSS = readFileSync(new URL('../base/print.css', import.meta.url), 'utf8');
/** The classes that the style sheet leaves out of what is printed. */
const leftOut = /@media print \{[^{]*\{\s*display: none/.exec(CSS)?.[0].match(/\.[\w-]+/g) ?? [];
const isPrinted = (element: Element) => !leftOut.some((name) => element.closest(name));

test('a printed record has its facts and its comments, but neither its history nor anything to press', async () => {
  signInAs();
  new FakeServer()
    .on('GET', '/sample/1', () => ({ ...sampleOf(1), status: 'submitted' }))
    .on('GET', '/history/samples/1', () => [
      {
        id: 1,
        name: 'samples.created',
        at: '2026-09-05T09:30:00Z',
        actor_name: 'Nodira',
        changes: {},
        from: null,
        to: null,
      },
    ]);
  show(
    <RecordPage of={samples} id="1" title={({ title }) => title} crumbs={[{ text: 'Samples', to: '/' }]}>
      {() => <p>The facts</p>}
    </RecordPage>,
  );
  expect(isPrinted(await screen.findByText('The facts'))).toBe(true);
  expect(isPrinted(screen.getByRole('heading', { level: 1 }))).toBe(true);
  expect(isPrinted(await screen.findByText('Nodira'))).toBe(false);
  expect(isPrinted(screen.getByRole('heading', { name: 'History' }))).toBe(false);
  for (const button of screen.getAllByRole('button')) expect(isPrinted(button)).toBe(false);
});

test('at the top of the paper stand crest and name of the institution', () => {
  const { selected_institution } = signInAs();
  const { container } = show(<PaperHead />);
  expect(container.querySelector('.kit-paper-head')).toHaveTextContent(selected_institution!.label);
  expect(container.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,/);
});

test('where the institution has a picture, it stands there, and the crest where it cannot be loaded', () => {
  signInAs({ selected_institution: { ...person().selected_institution!, logo: 'a1' } });
  const { container } = show(<PaperHead />);
  expect(container.querySelector('img')?.src).toContain('/api/v1/institution/1/logo?v=a1');
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')?.src).toMatch(/^data:image\/svg/);
});
