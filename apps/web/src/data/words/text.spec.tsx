import { Suspense } from 'react';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useText, type Say } from '#data/words/text';

const voices: Say<'screens'>[] = [];
function Word({ of }: { readonly of: string }) {
  const t = useText(of as 'screens');
  voices.push(t);
  return <p>{t('word')}</p>;
}

beforeEach(() => {
  voices.length = 0;
});
afterEach(() => jest.restoreAllMocks());

test('whoever speaks is drawn again in another language, and all share one translator', async () => {
  i18next.addResourceBundle('en', 'morning', { word: 'Good morning' });
  i18next.addResourceBundle('de', 'morning', { word: 'Guten Morgen' });
  render(
    <>
      <Word of="morning" />
      <Word of="morning" />
    </>,
  );
  expect([screen.getAllByText('Good morning').length, new Set(voices).size]).toEqual([2, 1]);
  await act(() => i18next.changeLanguage('de'));
  expect([screen.getAllByText('Guten Morgen').length, new Set(voices).size]).toEqual([2, 2]);
  await act(() => i18next.changeLanguage('en'));
  expect([screen.getAllByText('Good morning').length, new Set(voices).size]).toEqual([2, 2]);
});

test('whoever speaks words that are still under way waits for them; they are asked for once', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  jest
    .spyOn(i18next, 'hasLoadedNamespace')
    .mockImplementation((namespace) => i18next.hasResourceBundle('en', String(namespace)));
  const load = jest.spyOn(i18next, 'loadNamespaces').mockImplementation(() => arrival);
  render(
    <Suspense fallback="waits">
      <Word of="late" />
      <Word of="late" />
    </Suspense>,
  );
  expect(screen.getByText('waits')).toBeVisible();
  i18next.addResourceBundle('en', 'late', { word: 'Here I am' });
  await act(async () => arrive());
  expect(await screen.findAllByText('Here I am')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});
