import { Classes } from '@blueprintjs/core';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import CounterPage from './counter.page';
import ImportPage from './import.page';
import LibraryPage from './library.page';

const book = {
  id: 1,
  name: 'Oʻtkan kunlar',
  author: 'Abdulla Qodiriy',
  published_year: 1926,
  language: 'uz',
  type_name: 'Novel',
  cover_image_id: null,
  copies: 2,
  free: 1,
  media: ['pdf'],
};
const facets = {
  types: [{ id: 4, name: 'Novel', n: 1 }],
  languages: [{ id: 'uz', n: 1 }],
  decades: [{ id: 1920, n: 1 }],
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

test('the catalogue shows books with what is free, and a facet narrows it', async () => {
  signInAs();
  const asked: (string | undefined)[] = [];
  server.on('GET', '/e_library/search', ({ query }) => {
    asked.push(query.type_ids);
    return { items: [book], total: 1, facets, meant: null };
  });
  show(<LibraryPage />);
  expect(await screen.findByText('Oʻtkan kunlar')).toBeVisible();
  expect(screen.getByText('1 of 2 free')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Novel/ }));
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect(asked.at(-1)).toBe('4');
});

test('where nothing is found, a better spelling shows its books, and is one press away', async () => {
  signInAs();
  server.on('GET', '/e_library/search', ({ query }) =>
    query.search === 'qodiriy'
      ? { items: [book], total: 1, facets, meant: null }
      : { items: [], total: 0, facets: { types: [], languages: [], decades: [] }, meant: 'qodiriy' },
  );
  show(<LibraryPage />);
  const offer = await screen.findByRole('button', { name: 'Did you mean “qodiriy”?' });
  expect(await screen.findByText('Oʻtkan kunlar')).toBeVisible();
  expect(screen.getByRole('searchbox')).not.toHaveValue('qodiriy');
  await userEvent.click(offer);
  expect(await screen.findByText('Oʻtkan kunlar')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('qodiriy');
});

test('an import shows the fate of each record before anything is written, and then writes that plan', async () => {
  signInAs();
  server.on('GET', '/e_library/type/all', () => []);
  const sent: (string | null)[] = [];
  const rows = [
    { row: 2, name: 'New one', author: 'A', isbn: null, fate: 'create', field: null, reason: null },
    { row: 3, name: '', author: 'B', isbn: null, fate: 'refused', field: 'Title', reason: 'The field is empty.' },
  ];
  server.on('POST', '/e_library/import', ({ body }) => {
    const plan = (body as FormData).get('plan') as string | null;
    sent.push(plan);
    return {
      plan: 'p1',
      written: plan !== null,
      format: 'csv',
      counts: { create: 1, update: 0, unchanged: 0, refused: 1 },
      rows,
    };
  });
  show(<ImportPage />);
  await userEvent.upload(screen.getByLabelText('File'), new File(['Title,Author'], 'books.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  expect(await screen.findByText('Title: The field is empty.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Write to catalogue' }));
  expect(await screen.findByText('The catalogue now has these books.')).toBeVisible();
  expect(sent).toEqual([null, 'p1']);
});

test('a librarian is led to take a book back, and may renew the loan', async () => {
  signInAs({ roles_map: { LIBRARY_MODERATOR: true } });
  const lent = { id: 5, version: 1, number: 'BL-000005', status: 'lent', account_id: 9 };
  const loan = {
    ...lent,
    book_name: 'Oʻtkan kunlar',
    barcode: 'C-1',
    reader_name: 'Aziza',
    lent_at: '2026-11-01T05:00:00Z',
  };
  const due = { due_on: '2099-11-30', overdue: false, renewals: 0, max_renewals: 2, waiting: 0 };
  server.on('GET', '/e_library/loan', () => page({ ...loan, ...due }));
  show(<CounterPage />, { at: '/library/counter?tab=loans' });
  const back = await screen.findByRole('button', { name: 'Take back' });
  expect(back).toHaveClass(Classes.INTENT_PRIMARY);
  expect(screen.getByRole('button', { name: 'Renew' })).not.toHaveClass(Classes.INTENT_PRIMARY);
});
