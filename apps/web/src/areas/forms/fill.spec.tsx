import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { Answers, FormContent } from '@quad/domain/forms';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { FormFill } from './fill';

const yes = { field: 'works', is: 'equal', value: 'yes' } as const;
const content: FormContent = {
  steps: [
    {
      key: 'you',
      label: { en: 'About you', ru: 'О вас' },
      fields: [
        { key: 'name', kind: 'text', label: { en: 'Name' }, required: true, latin: true },
        {
          key: 'works',
          kind: 'choice',
          label: { en: 'Do you work?' },
          required: true,
          options: [
            { key: 'yes', label: { en: 'Yes' } },
            { key: 'no', label: { en: 'No' } },
          ],
        },
        { key: 'pay', kind: 'number', label: { en: 'Pay' }, required: true, show: yes, min: 1 },
      ],
    },
    {
      key: 'jobs',
      label: { en: 'Jobs' },
      show: yes,
      fields: [
        {
          key: 'list',
          kind: 'table',
          label: { en: 'Earlier jobs' },
          columns: [
            { key: 'place', kind: 'text', label: { en: 'Place' }, required: true },
            {
              key: 'why',
              kind: 'text',
              label: { en: 'Why did you leave?' },
              show: { field: 'place', is: 'equal', value: 'Bank' },
            },
          ],
        },
      ],
    },
  ],
};

const send = jest.fn<() => Promise<unknown>>();
const told: Answers[] = [];
/** What another device answers. */
const elsewhere = new EventTarget();

function Harness({ first, open }: { readonly first: Answers; readonly open?: ReadonlySet<string> }) {
  const [answers, setAnswers] = useState(first);
  const put = (more: Answers) => setAnswers((before) => ({ ...before, ...more }));
  useEffect(() => {
    elsewhere.addEventListener('answer', (event) => put((event as CustomEvent<Answers>).detail));
  }, []);
  return (
    <FormFill
      content={content}
      answers={answers}
      files={[]}
      {...(open && { open })}
      answer={(field, value) => {
        told.push({ [field]: value });
        put({ [field]: value });
      }}
      saved={{ state: 'saved', saved_at: '2026-11-28T09:02:00Z' }}
      declaration="All of it is true"
      sendText="Send"
      send={send}
    />
  );
}

beforeEach(() => {
  signInAs();
  new FakeServer().on('GET', '/lookup/countries', () => ({ choices: [], more: false }));
  told.length = 0;
  send.mockReset().mockResolvedValue(undefined);
});

const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Proceed' }));

test('a step is left when it is complete; what its conditions hide is neither shown nor asked', async () => {
  show(<Harness first={{}} />);
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeVisible();
  await proceed();
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toBeInvalid());
  expect(screen.getByLabelText(/Name/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/Name/), 'Аня');
  await userEvent.tab();
  expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription(/Latin/i);
  await userEvent.clear(screen.getByLabelText(/Name/));
  await userEvent.type(screen.getByLabelText(/Name/), 'Anya');
  expect(screen.queryByLabelText(/Pay/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/Do you work/), 'Yes');
  expect(screen.getByLabelText(/Pay/)).toBeRequired();
  await userEvent.type(screen.getByLabelText(/Pay/), '5');
  await userEvent.selectOptions(screen.getByLabelText(/Do you work/), 'No');
  await proceed();
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toHaveFocus();
  // The pay that was typed before is kept for a change of mind, and not sent.
  expect(screen.queryByText('Pay')).toBeNull();
  expect(told.at(-1)).toEqual({ works: 'no' });
});

test('the second row of a table asks its own answers', async () => {
  show(<Harness first={{ name: 'Anya', works: 'yes', pay: 5 }} />);
  await userEvent.click(await screen.findByRole('button', { name: /Jobs/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
  await userEvent.type(screen.getByLabelText(/Place/), 'Bank');
  await userEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
  expect(screen.getAllByLabelText(/Why did you leave/)).toHaveLength(1);
  await userEvent.type(screen.getAllByLabelText(/Place/)[1]!, 'School');
  expect(screen.getAllByLabelText(/Why did you leave/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove entry 1' }));
  expect(screen.getByLabelText(/Place/)).toHaveValue('School');
  expect(screen.queryByLabelText(/Why did you leave/)).toBeNull();
  expect(told.at(-1)).toEqual({ list: [{ place: 'School' }] });
});

test('nothing is sent before it is confirmed; it opens where it was left', async () => {
  show(<Harness first={{ name: 'Anya', works: 'no' }} />);
  expect(await screen.findByRole('heading', { name: 'Check and send' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Confirm that the information is correct');
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'All of it is true' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('what another device answers comes in; only what was sent back may change', async () => {
  show(<Harness first={{ name: 'Anya' }} open={new Set(['works'])} />);
  expect(await screen.findByLabelText(/Name/)).toBeDisabled();
  expect(screen.getByLabelText(/Do you work/)).toBeEnabled();
  act(() => void elsewhere.dispatchEvent(new CustomEvent('answer', { detail: { name: 'Maria' } })));
  expect(screen.getByLabelText(/Name/)).toHaveValue('Maria');
  expect(told).toEqual([]);
});

test('a year is read as a year, and only a larger number in groups', async () => {
  show(<Harness first={{ name: 'Anya', works: 'yes', pay: 2025, list: [] }} />);
  expect(await screen.findByText('2025')).toBeVisible();
  act(() => void elsewhere.dispatchEvent(new CustomEvent('answer', { detail: { pay: 12_500 } })));
  expect(await screen.findByText('12,500')).toBeVisible();
});
