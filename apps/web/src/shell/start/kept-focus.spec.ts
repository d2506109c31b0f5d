import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepFocus } from './kept-focus';

keepFocus(document);
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const frame = () => new Promise(requestAnimationFrame);
/** What a browser does in the next frame, and jsdom never. */
const disable = (button: HTMLElement) => {
  button.blur();
  button.setAttribute('disabled', '');
};

beforeEach(() => {
  document.body.innerHTML =
    '<a href="#menu">Menu</a><main id="content"><h1>Students</h1><button>Accept</button><p>Text</p></main>';
});

test('a button that is disabled while it is busy has the focus again when it is done', async () => {
  const button = find('button');
  button.focus();
  disable(button);
  await frame();
  expect(document.body).toHaveFocus();
  button.removeAttribute('disabled');
  await waitFor(() => expect(button).toHaveFocus());
});

test('where what had the focus is gone, the heading has it: of the screen, or of the dialog that is open', async () => {
  find('button').focus();
  find('button').remove();
  await waitFor(() => expect(find('h1')).toHaveFocus());
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="bp6-portal"><div role="dialog"><h2 tabindex="-1">Verify</h2><button>Send</button></div></div>',
  );
  const send = find('[role=dialog] button');
  send.focus();
  send.remove();
  await waitFor(() => expect(find('h2')).toHaveFocus());
});

test('what lay over the page gives the focus back to where one was; who leaves a place by a click on nothing is left alone', async () => {
  find('a').focus();
  document.body.insertAdjacentHTML('beforeend', '<div class="bp6-portal"><input></div>');
  find('input').focus();
  find('.bp6-portal').remove();
  await waitFor(() => expect(find('a')).toHaveFocus());
  find('a').blur();
  find('p').remove();
  await frame();
  await frame();
  expect(document.body).toHaveFocus();
});
