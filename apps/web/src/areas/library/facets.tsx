import { Button, Checkbox } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { BookFacets } from '@quad/domain/library';
import { useText } from '#data/words/text';
import type { ListState } from '#kit/list/list-state';
import { Facet } from '#kit/list/shelf';
import { useLanguageName } from './book-parts';

/** What narrows the catalogue; on a phone it opens with a button. */
export function Facets({ list, facets }: { list: ListState; facets: BookFacets }) {
  const t = useText('library');
  const [isOpen, setOpen] = useState(false);
  return (
    <aside className={isOpen ? 'library-facets library-facets-open' : 'library-facets'} aria-label={t('search.narrow')}>
      <Button className="library-facets-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('search.narrow')}
      </Button>
      <div className="kit-panel">
        <Choices list={list} facets={facets} />
        {Object.keys(list.filter).length > 0 && (
          <Button
            size="small"
            variant="minimal"
            icon={<CrossIcon />}
            onClick={() => list.change(Object.fromEntries(Object.keys(list.filter).map((key) => [key, undefined])))}
          >
            {t('search.clear')}
          </Button>
        )}
      </div>
    </aside>
  );
}

function Choices({ list, facets }: { list: ListState; facets: BookFacets }) {
  const t = useText('library');
  const nameOf = useLanguageName();
  // The years go back from today; types and languages begin with the most books.
  const decades = facets.decades.toSorted((one, other) => other.id - one.id);
  return (
    <>
      {(['free', 'online'] as const).map((key) => (
        <Checkbox
          key={key}
          checked={list.filter[key] === 'true'}
          label={t(`search.${key}`)}
          onChange={() => list.change({ [key]: list.filter[key] ? undefined : 'true' })}
        />
      ))}
      <Facet
        {...{ list, of: 'types', title: t('field.type_id') }}
        choices={facets.types.map(({ name, ...one }) => ({ ...one, text: name }))}
      />
      <Facet
        {...{ list, of: 'languages', title: t('field.language') }}
        choices={facets.languages.map((one) => ({ ...one, text: nameOf(one.id) }))}
      />
      <Facet
        {...{ list, of: 'decade', title: t('search.years'), most: 1 }}
        choices={decades.map((one) => ({ ...one, text: t('search.decade', { year: one.id }) }))}
      />
    </>
  );
}
