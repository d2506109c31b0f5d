import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { c, day, defineResource, id, line, money, moment, paragraph } from '@quad/domain/core';
import { FakeServer } from '#testing/fake-server';
import { show } from '#testing/show';
import { Form } from '#kit/form/form';
import { fieldsOf } from './fields-of';

const things = defineResource({
  name: 'samples',
  area: 'kit',
  path: '/sample',
  nameKey: 'title',
  policy: () => [],
  columns: {
    title: c.line(),
    description: c.text(),
    gender: c.one(['female', 'male']),
    photo_id: c.file(),
    scan_ids: c.files(3),
    amount: c.int(),
    active: c.flag(),
  },
  example: { title: 'a', description: 'b', gender: 'female', photo_id: 1, scan_ids: [], amount: 1, active: true },
});
const row = z.strictObject({ name: line(), email: z.email().nullish() });
const call = z.strictObject({
  reason: paragraph(100),
  name: line().nullish(),
  start_date: day.nullish(),
  created_at: moment,
  price: money.nullish(),
  amount: z.int(),
  active: z.literal(true),
  status: z.enum(['ZERO', 'ONE']),
  roles: z.array(z.enum(['A', 'B'])),
  tags: z.array(line()),
  sample_id: id.nullish(),
  rows: z.array(row),
});
const refs = { sample_id: { to: 'samples' } };

async function draw(schema: z.ZodType, fields: React.JSX.Element, values = {}) {
  new FakeServer().on('GET', '/lookup/samples', () => ({ choices: [], more: false }));
  const form = { area: 'kit', schema, refs, values, draftKey: null, submit: async () => undefined } as const;
  show(<Form {...form}>{fields}</Form>);
  await screen.findByRole('button', { name: 'Save' });
  return [...document.querySelectorAll<HTMLElement>('[name]')].map((one) => {
    const kind = ['inputmode', 'role', 'type'].map((about) => one.getAttribute(about)).find(Boolean);
    return [one.getAttribute('name'), one.tagName, kind].filter(Boolean).join(' ');
  });
}

test('a field is drawn as its column', async () => {
  const F = fieldsOf(things);
  const drawn = await draw(
    things.write,
    <>
      <F.title label="Title" />
      <F.description />
      <F.gender label="Gender" />
      <F.photo_id label="Photo" />
      <F.scan_ids label="Scans" />
      <F.amount />
      <F.active />
    </>,
  );
  expect(drawn).toEqual([
    'title INPUT text',
    'description TEXTAREA',
    'gender SELECT',
    'photo_id INPUT file',
    'scan_ids INPUT file',
    'amount INPUT decimal',
    'active INPUT switch',
  ]);
  // The words of its column are its options.
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(1)).toEqual(['Female', 'Male']);
});

test('where no column says it, a field is drawn as the schema says, or as the form says itself', async () => {
  const F = fieldsOf(call, { name: 'secret', tags: () => <output>Own</output> });
  const Row = fieldsOf(row);
  const options = [{ value: 1, label: 'One' }];
  const drawn = await draw(
    call,
    <>
      <F.reason label="Reason" />
      <F.name autoComplete="new-password" />
      <F.start_date />
      <F.created_at />
      <F.price label="Price" />
      <F.amount options={options} />
      <F.active />
      <F.status label="Status" options={[{ value: 'ZERO', label: 'Zero' }]} />
      <F.roles options={[{ value: 'A', label: 'a' }]} />
      <F.tags label="Tags" />
      <F.sample_id label="Sample" />
      <Row.name in="rows.0" />
      <Row.email in="rows.0" type="email" />
    </>,
  );
  expect(drawn).toEqual([
    'reason TEXTAREA',
    'name INPUT password',
    'start_date INPUT numeric',
    'created_at INPUT numeric',
    'price INPUT decimal',
    'amount SELECT',
    'active INPUT switch',
    'status SELECT',
    'roles INPUT combobox',
    'sample_id SELECT',
    'rows.0.name INPUT text',
    'rows.0.email INPUT email',
  ]);
  expect(screen.getByText('Own')).toBeTruthy();
  // What a row lies in is said above it.
  expect(screen.getAllByLabelText('Name')).toHaveLength(1);
  expect(screen.getByLabelText(/^Email/)).toBeTruthy();
});
