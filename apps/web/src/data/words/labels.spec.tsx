import { Suspense } from 'react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { show } from '#testing/show';
import { useText } from '#data/words/text';
import { useLabels } from './labels';

afterEach(() => {
  jest.restoreAllMocks();
});

function Names({ of }: { of: readonly string[] }) {
  const labels = useLabels('enrollment');
  return <p>{of.map(labels.field).join(', ')}</p>;
}

test('a nested field is called by its section and its own name, whatever its place in a list', async () => {
  show(<Names of={['permanent_address.city_id', 'guardians.0.phone', 'guardians.1', 'city_id']} />);
  expect(await screen.findByText('Permanent address · City, Guardians · Phone, Guardians, City')).toBeVisible();
});

test('a word that all areas share is found in the kit, by a label and by a text', async () => {
  i18next.addResourceBundle('en', 'morning', { field: { bread: 'Bread' } });
  function Shared() {
    const t = useText('morning' as 'library');
    const labels = useLabels('morning' as 'library');
    return <p>{[t('field.number'), labels.field('number'), labels.field('bread'), labels.next('draft')].join(', ')}</p>;
  }
  show(<Shared />);
  expect(await screen.findByText('Number, Number, Bread,')).toBeVisible();
});

function Heading() {
  return <p>{useLabels('students').field('idNumber')}</p>;
}

test('a list of another area waits for the words of that area, whatever page it is on', async () => {
  const words: unknown = i18next.getResourceBundle('en', 'students');
  i18next.removeResourceBundle('en', 'students');
  jest.spyOn(i18next, 'hasLoadedNamespace').mockImplementation((name) => i18next.hasResourceBundle('en', String(name)));
  jest.spyOn(i18next, 'loadNamespaces').mockImplementation(() => {
    i18next.addResourceBundle('en', 'students', words);
    return Promise.resolve();
  });
  show(
    <Suspense fallback="Waits">
      <Heading />
    </Suspense>,
  );
  expect(screen.getByText('Waits')).toBeVisible();
  expect(await screen.findByText('ID number')).toBeVisible();
});
