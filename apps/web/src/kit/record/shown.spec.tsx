import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { c, defineResource } from '@quad/domain/core';
import { z } from 'zod';
import { show } from '#testing/show';
import { signInAs } from '#testing/people';
import { Facts } from './facts';
import { shownOf } from './shown';

const things = defineResource({
  name: 'samples',
  area: 'kit',
  path: '/sample',
  nameKey: 'title',
  policy: () => [],
  columns: {
    title: c.line(),
    gender: c.one(['female', 'male']),
    price: c.money(),
    currency: c.currency(),
    day: c.day(),
    at: c.moment(),
    active: c.flag(),
    file_id: c.file(),
  },
  example: {
    title: 'a',
    gender: 'female',
    price: '1.00',
    currency: 'UZS',
    day: '2026-01-01',
    at: '2026-01-01T00:00:00Z',
    active: true,
    file_id: 1,
  },
});
const record = {
  id: 1,
  title: 'female',
  gender: 'female',
  price: '1250000.00',
  currency: 'USD',
  day: '2026-11-28',
  at: '2026-11-28T07:05:00Z',
  active: true,
  file_id: 7,
};

test('what a column shows follows from its kind, in cells and in facts', async () => {
  signInAs();
  const names = Object.keys(record).slice(1);
  show(
    <>
      <ol>
        {names.map((name) => (
          <li key={name}>{shownOf(things, record, name)}</li>
        ))}
        <li>{shownOf(things, { gender: ['female', 'male'] }, 'gender')}</li>
      </ol>
      <Facts of={things} area="kit" record={record} show={['price', 'gender']} />
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Download: female' })).toBeVisible();
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  // A title is no word of the area, whatever it says.
  expect(said.filter((text) => !text?.includes('Download'))).toEqual([
    'female',
    'Female',
    '1,250,000.00 USD',
    'USD',
    '28.11.2026',
    '28.11.2026 12:05',
    'Yes',
    'Female, Male',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,250,000.00 USD',
    'Female',
  ]);
});

test('a text that takes certain words alone shows them as the area calls them', async () => {
  signInAs();
  const gender = c.line().writes(z.enum(['female', 'male']).optional());
  show(<output>{shownOf({ ...things, columns: { ...things.columns, gender } }, record, 'gender')}</output>);
  expect(await screen.findByRole('status')).toHaveTextContent('Female');
});
