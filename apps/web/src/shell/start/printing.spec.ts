import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { notePrinting } from './printing';

test('what a person prints is noted with its page; a visitor, and a page behind a public link, leave no note', async () => {
  const noted: unknown[] = [];
  new FakeServer().on('POST', '/user/action/log', ({ body }) => {
    noted.push(body);
    return { id: 1 };
  });
  notePrinting(window);
  const print = (path: string) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new Event('beforeprint'));
  };
  print('/login');
  signInAs();
  print('/public/transcript/secret');
  print('/students?search=Aziz');
  await waitFor(() => expect(noted).toEqual([{ action: 'printed', path: '/students' }]));
});
