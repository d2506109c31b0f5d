import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cache } from '#data/server/cache';
import { fresh } from '#data/live/fresh';
import { anyNames } from '#testing/any-names';
import { event } from '#testing/events';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import * as basic from '#kit/form/fields';
import { sampleOf, samples } from '#kit/gallery/gallery-samples';
import { KitHost } from '#kit/base/kit-host';
import { RecordDialog } from './record-dialog';

const { TextField } = anyNames(basic);

test('what is typed does not vanish with a record that somebody deletes: the form says so, and saving is refused', async () => {
  signInAs();
  new FakeServer()
    .on('GET', '/sample/1', () => ({ ...sampleOf(1), title: 'Projector' }))
    .on('POST', '/sample', () => {
      throw refuse(404, { code: 'not_found', message: 'This record was not found' });
    });
  const dialog = (
    <>
      <RecordDialog of={samples} title="New sample">
        <TextField name="title" />
      </RecordDialog>
      <KitHost />
    </>
  );
  showRoutes([{ path: '/', element: dialog }], '/?open=1');
  const title = await screen.findByRole('textbox', { name: /Title/ });
  await userEvent.type(title, ' of room 12');
  const gone = event(samples.name, 1, { name: `${samples.name}.deleted` });
  act(() => {
    fresh.note([gone], 1);
    cache.apply([gone]);
  });
  expect(await screen.findByText(/Bobur Aliyev has deleted this\. It can no longer be saved/)).toBeVisible();
  expect(title).toHaveValue('Projector of room 12');
  expect(screen.getByRole('dialog', { name: /^Sample|Projector/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('This record was not found'))[0]).toBeVisible();
  expect(title).toHaveValue('Projector of room 12');
});

test('a link to a record that is not there is headed by that, and does not load for ever', async () => {
  signInAs();
  new FakeServer().on('GET', '/sample/9', () => {
    throw refuse(404, { code: 'not_found', message: 'This record was not found' });
  });
  showRoutes(
    [
      {
        path: '/',
        element: (
          <RecordDialog of={samples} title="New sample">
            {null}
          </RecordDialog>
        ),
      },
    ],
    '/?open=9',
  );
  expect(await screen.findByRole('dialog', { name: 'This record was not found' })).toBeVisible();
});
