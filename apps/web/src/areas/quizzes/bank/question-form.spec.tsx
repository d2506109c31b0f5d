import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { questions } from '@quad/domain/quizzes';
import { Form } from '#kit/form/form';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { QuestionFields } from './question.form';

const options = [1, 2].map((id) => ({ id, text: '', right: id === 1 }));

beforeEach(() => {
  signInAs({ id: 5, roles_map: { TEACHER: true }, grants: {}, staff_id: 5 });
  new FakeServer().on('GET', '/lookup/:resource', () => ({ choices: [], more: false }));
});

const draw = () =>
  show(
    <Form
      area="quizzes"
      refs={questions.refs}
      schema={questions.write}
      values={{ type: 'single_choice', options }}
      draftKey={null}
      submit={async () => undefined}
    >
      <QuestionFields />
    </Form>,
  );

test('true or false: the two answers are there, unless something was written', async () => {
  draw();
  const type = await screen.findByRole('combobox', { name: /^Type/ });
  await userEvent.selectOptions(type, 'True or false');
  expect(screen.getByRole('textbox', { name: /^Option 1/ })).toHaveValue('True');
  expect(screen.getByRole('textbox', { name: /^Option 2/ })).toHaveValue('False');
  expect(screen.getByRole('button', { name: 'Add option' })).toBeDisabled();
  await userEvent.selectOptions(type, 'Single choice');
  await userEvent.selectOptions(type, 'True or false');
  expect(screen.getAllByRole('textbox', { name: /^Option/ })).toHaveLength(2);
});

test('the form says how a formula is written, and draws what is written before it is saved', async () => {
  draw();
  const text = await screen.findByRole('textbox', { name: /^Question/ });
  expect(text).toHaveAccessibleDescription('Put formulas between \\( and \\).');
  await userEvent.click(text);
  await userEvent.paste('What is half?');
  expect(screen.queryByRole('region', { name: 'With formulas' })).toBeNull();
  const option = screen.getByRole('textbox', { name: /^Option 1/ });
  await userEvent.click(option);
  await userEvent.paste('\\(\\frac{1}{2}\\)');
  const drawn = await screen.findByRole('region', { name: 'With formulas' });
  expect(within(drawn).getByText('What is half?')).toBeVisible();
  await waitFor(() => expect(drawn.querySelector('math mfrac')).not.toBeNull());
});
