import { Button, Callout, HTMLSelect } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { AnswerOf, InputOf } from '@quad/domain/core';
import { BOOK_ORDERS, isbn13, libraryCalls } from '@quad/domain/library';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { CodeCamera } from '#kit/figures/code-camera';
import { Grid, Row } from '#kit/base/layout';
import { useListState, type ListState } from '#kit/list/list-state';
import { ListSearch } from '#kit/list/list-toolbar';
import { BOOK_CODES, BookCard } from './book-parts';
import { Facets } from './facets';
import './library.css';

const PAGE = 24;
const KEYS = ['types', 'languages', 'decade', 'free', 'online'];
type Query = InputOf<typeof libraryCalls.search>;

/** What the address asks for: a link leads to the same books. */
function queryOf({ filter, query: { search, page } }: ListState, wanted: string | null): Query {
  const among = (key: 'types' | 'languages', known: RegExp) =>
    (filter[key] ?? '')
      .split(',')
      .filter((part) => known.test(part))
      .join();
  const [type_ids, languages] = [among('types', /^\d+$/), among('languages', /^[a-z]{2,3}$/)];
  const order = BOOK_ORDERS.find((one) => one === wanted);
  const decade = Number(filter.decade);
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...(type_ids && { type_ids }),
    ...(languages && { languages }),
    ...(decade >= 1000 && decade <= 2190 && { from: decade, to: decade + 9 }),
    ...(filter.free === 'true' && { free: 'true' as const }),
    ...(filter.online === 'true' && { online: 'true' as const }),
    ...(order && { order }),
    ...(page > 0 && { page }),
  };
}

const Books = ({ of }: { of: AnswerOf<typeof libraryCalls.search>['items'] }) => (
  <Grid as="ul" columns="tiles" className="kit-above-small kit-below-small">
    {of.map((book) => (
      <BookCard key={book.id} book={book} />
    ))}
  </Grid>
);

/** What is found under the spelling that was probably meant. */
function Meant({ query }: { query: Query }) {
  const { data } = useCall(libraryCalls.search, query);
  return data ? <Books of={data.items} /> : null;
}

/** The catalogue: searched, narrowed and turned by the address; live. */
export default function LibraryPage() {
  const t = useText('library');
  const list = useListState(KEYS);
  const [params] = useQueryParts();
  const query = queryOf(list, params.get('order'));
  const reading = useCall(libraryCalls.search, query);
  const { page = 0 } = query;
  return (
    <>
      <PageHeader title={t('title')} />
      <SearchBox list={list} order={params.get('order') ?? ''} />
      <Loaded of={reading} tiles={8}>
        {({ items, total, facets, meant }) => (
          <Grid columns="nav">
            <Facets list={list} facets={facets} />
            <section aria-label={t('resource.books')}>
              <p className="kit-muted" role="status">
                {t('search.found', { count: total })}
              </p>
              {meant && (
                <Callout intent="primary">
                  <Button variant="minimal" intent="primary" onClick={() => list.change({ search: meant })}>
                    {t('search.meant', { meant })}
                  </Button>
                </Callout>
              )}
              {items.length === 0 && !meant && <Empty title={t('empty.books')} text={t('empty.books_text')} />}
              {items.length === 0 && meant ? <Meant query={{ ...query, search: meant }} /> : <Books of={items} />}
              {total > PAGE && (
                <Row
                  as="nav"
                  justify="center"
                  wrap="nowrap"
                  className="kit-above-large kit-below-large"
                  aria-label={t('resource.books')}
                >
                  <Button disabled={page === 0} onClick={() => list.change({ page: page - 1 })}>
                    {t('search.before')}
                  </Button>
                  <Button disabled={(page + 1) * PAGE >= total} onClick={() => list.change({ page: page + 1 })}>
                    {t('search.after')}
                  </Button>
                </Row>
              )}
            </section>
          </Grid>
        )}
      </Loaded>
    </>
  );
}

function SearchBox({ list, order }: { list: ListState; order: string }) {
  const t = useText('library');
  const [isLooking, setLooking] = useState(false);
  return (
    <Row className="library-search kit-below-large" role="search">
      <ListSearch list={list} label={t('search.label')} />
      <Button icon={<CameraIcon />} aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
        {t('search.scan')}
      </Button>
      <HTMLSelect
        aria-label={t('search.order')}
        value={order}
        onChange={({ target }) => list.change({ order: target.value })}
        options={BOOK_ORDERS.map((value) => ({ value: value === 'best' ? '' : value, label: t(`search.${value}`) }))}
        iconProps={{ title: false }}
      />
      {isLooking && (
        <CodeCamera
          formats={BOOK_CODES}
          onCode={(code) => {
            setLooking(false);
            list.change({ search: isbn13(code) ?? code });
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </Row>
  );
}
