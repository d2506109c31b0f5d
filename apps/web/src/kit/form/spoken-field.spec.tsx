import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { merchCategories } from '@quad/domain/shop';
import { show } from '#testing/show';
import { plainFieldsOf } from './plain-fields';
import { Form } from './form';

const F = plainFieldsOf(merchCategories);
const sent = jest.fn();

async function draw(values: object) {
  sent.mockClear();
  show(
    <Form
      area="shop"
      schema={merchCategories.write}
      values={{ icon: 'cap', ...values } as never}
      submit={async (output) => {
        sent(output);
      }}
    >
      <F.name />
    </Form>,
  );
  return screen.findByRole('textbox', { name: /^Name/ });
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a text that is shown in another language says so, and stays what it is when nobody touches it', async () => {
  const field = await draw({ name: 'Qalpoq', name_in: { uz: 'Qalpoq', ru: 'Шапка' } });
  expect(field).toHaveAttribute('lang', 'uz');
  expect(screen.getByRole('button', { name: 'Oʻzbekcha · 2 of 6 languages' })).toBeVisible();
  await save();
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ icon: 'cap', name: 'Qalpoq', name_in: { uz: 'Qalpoq', ru: 'Шапка' } }),
  );
});

test('what is typed is in the language of the person; the others are behind the button, and begin with a copy', async () => {
  const field = await draw({ name: 'Qalpoq', name_in: { uz: 'Qalpoq' } });
  await userEvent.clear(field);
  await userEvent.type(field, 'Cap');
  expect(field).toHaveAttribute('lang', 'en');
  await userEvent.click(screen.getByRole('button', { name: 'English · 2 of 6 languages' }));
  const russian = screen.getByRole('textbox', { name: 'Name, Русский' });
  await userEvent.click(within(russian.closest('.kit-spoken')!).getByRole('button', { name: 'Copy here' }));
  expect(russian).toHaveValue('Cap');
  await userEvent.clear(russian);
  await userEvent.type(russian, 'Кепка');
  await save();
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ icon: 'cap', name: 'Cap', name_in: { uz: 'Qalpoq', en: 'Cap', ru: 'Кепка' } }),
  );
});
