import { Button, Checkbox } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { BookFacets } from '@quad/domain/library';
import { useText } from '#data/words/text';
import type { useQueryParts } from '#kit/base/param';
import { useLanguageName } from './book-parts';

const KEYS = ['types', 'languages', 'decade', 'free', 'online'] as const;
type Parts = ReturnType<typeof useQueryParts>;

/** What the address names for a facet. */
export const listIn = (params: URLSearchParams, key: 'types' | 'languages'): string[] =>
  (params.get(key) ?? '').split(',').filter((part) => (key === 'types' ? /^\d+$/ : /^[a-z]{2,3}$/).test(part));

interface Choice {
  readonly id: number | string;
  readonly text: string;
  readonly n: number;
}

interface GroupProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly isChosen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** What narrows the catalogue, each with how many books it would leave; on a phone it opens with a button. */
export function Facets({ parts, facets }: { parts: Parts; facets: BookFacets }) {
  const t = useText('library');
  const [isOpen, setOpen] = useState(false);
  const [params, put] = parts;
  const isNarrowed = KEYS.some((key) => params.has(key));
  return (
    <aside className={isOpen ? 'library-facets library-facets-open' : 'library-facets'} aria-label={t('search.narrow')}>
      <Button className="library-facets-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('search.narrow')}
      </Button>
      <div className="kit-panel">
        <Choices parts={parts} facets={facets} />
        {isNarrowed && (
          <Button
            size="small"
            variant="minimal"
            icon={<CrossIcon />}
            onClick={() => put({ ...Object.fromEntries(KEYS.map((key) => [key, null])), page: null })}
          >
            {t('search.clear')}
          </Button>
        )}
      </div>
    </aside>
  );
}

function Choices({ parts: [params, put], facets }: { parts: Parts; facets: BookFacets }) {
  const t = useText('library');
  const nameOf = useLanguageName();
  const of = (key: 'types' | 'languages') => ({
    isChosen: (id: string) => listIn(params, key).includes(id),
    toggle: (id: string) => {
      const chosen = listIn(params, key);
      const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
      put({ [key]: next.join(',') || null, page: null });
    },
  });
  const alone = (key: string, value: string) => () =>
    put({ [key]: params.get(key) === value ? null : value, page: null });
  // The years go back from today; types and languages begin with the most books.
  const decades = facets.decades.toSorted((one, other) => other.id - one.id);
  return (
    <>
      {(['free', 'online'] as const).map((key) => (
        <Checkbox
          key={key}
          checked={params.get(key) === 'true'}
          label={t(`search.${key}`)}
          onChange={alone(key, 'true')}
        />
      ))}
      <Group
        title={t('field.type_id')}
        choices={facets.types.map(({ id, name, n }) => ({ id, text: name, n }))}
        {...of('types')}
      />
      <Group
        title={t('field.language')}
        choices={facets.languages.map(({ id, n }) => ({ id, text: nameOf(id), n }))}
        {...of('languages')}
      />
      <Group
        title={t('search.years')}
        choices={decades.map(({ id, n }) => ({ id, text: t('search.decade', { year: id }), n }))}
        isChosen={(id) => params.get('decade') === id}
        toggle={(id) => alone('decade', id)()}
      />
    </>
  );
}

function Group({ title, choices, isChosen, toggle }: GroupProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {choices.map(({ id, text, n }) => (
        <Checkbox key={id} checked={isChosen(String(id))} onChange={() => toggle(String(id))}>
          {text} <small className="kit-muted">{n}</small>
        </Checkbox>
      ))}
    </fieldset>
  );
}
