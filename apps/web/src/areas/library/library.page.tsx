import { Button, Callout, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { CameraIcon, SearchIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import type { InputOf } from '@quad/domain/core';
import { BOOK_ORDERS, isbn13, libraryCalls } from '@quad/domain/library';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { useDebounced } from '#kit/base/debounced';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { BOOK_CODES, CodeCamera } from '#kit/figures/code-camera';
import { Grid, Row } from '#kit/base/layout';
import { BookCard } from './book-parts';
import { Facets, listIn } from './facets';
import './library.css';

const PAGE = 24;
type Query = InputOf<typeof libraryCalls.search>;
type Parts = ReturnType<typeof useQueryParts>;

/** What the address asks for: a link leads to the same books. */
function queryOf(params: URLSearchParams): Query {
  const order = BOOK_ORDERS.find((one) => one === params.get('order'));
  const decade = Number(params.get('decade'));
  const page = Number(params.get('page'));
  return {
    ...(params.get('search') && { search: params.get('search')!.slice(0, 100) }),
    ...(listIn(params, 'types').length && { type_ids: listIn(params, 'types').join(',') }),
    ...(listIn(params, 'languages').length && { languages: listIn(params, 'languages').join(',') }),
    ...(decade >= 1000 && decade <= 2190 && { from: decade, to: decade + 9 }),
    ...(params.get('free') === 'true' && { free: 'true' as const }),
    ...(params.get('online') === 'true' && { online: 'true' as const }),
    ...(order && { order }),
    ...(Number.isSafeInteger(page) && page > 0 && { page }),
  };
}

/** The catalogue: searched, narrowed and turned by the address; live. */
export default function LibraryPage() {
  const t = useText('library');
  const parts = useQueryParts();
  const [params, put] = parts;
  const query = queryOf(params);
  const reading = useCall(libraryCalls.search, query);
  const { page = 0 } = query;
  return (
    <>
      <PageHeader title={t('title')} />
      <SearchBox parts={parts} />
      <Loaded of={reading} tiles={8}>
        {({ items, total, facets, meant }) => (
          <Grid columns="nav">
            <Facets parts={parts} facets={facets} />
            <section aria-label={t('resource.books')}>
              <p className="kit-muted" role="status">
                {t('search.found', { count: total })}
              </p>
              {meant && (
                <Callout intent="primary">
                  <Button variant="minimal" intent="primary" onClick={() => put({ search: meant })}>
                    {t('search.meant', { meant })}
                  </Button>
                </Callout>
              )}
              {items.length === 0 && !meant && <Empty title={t('empty.books')} text={t('empty.books_text')} />}
              <Grid as="ul" columns="tiles" className="kit-above-small kit-below-small">
                {items.map((book) => (
                  <BookCard key={book.id} book={book} />
                ))}
              </Grid>
              {total > PAGE && (
                <Row
                  as="nav"
                  justify="center"
                  wrap="nowrap"
                  className="kit-above-large kit-below-large"
                  aria-label={t('resource.books')}
                >
                  <Button disabled={page === 0} onClick={() => put({ page: page > 1 ? page - 1 : null })}>
                    {t('search.before')}
                  </Button>
                  <Button disabled={(page + 1) * PAGE >= total} onClick={() => put({ page: page + 1 })}>
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

function SearchBox({ parts: [params, put] }: { parts: Parts }) {
  const t = useText('library');
  const now = params.get('search') ?? '';
  const [typed, type] = useState(now);
  const [seen, see] = useState(now);
  const [isLooking, setLooking] = useState(false);
  // If a suggestion, a scan or the back button changed the address, the field shows it.
  if (now !== seen) {
    see(now);
    if (now !== typed.trim()) type(now);
  }
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled === typed && settled.trim() !== now) put({ search: settled.trim() || null, page: null });
  }, [settled, typed, now, put]);
  return (
    <Row className="library-search kit-below-large" role="search">
      <InputGroup
        type="search"
        size="large"
        leftElement={<SearchIcon />}
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={typed}
        maxLength={100}
        onValueChange={type}
      />
      <Button size="large" icon={<CameraIcon />} aria-pressed={isLooking} onClick={() => setLooking(!isLooking)}>
        {t('search.scan')}
      </Button>
      <HTMLSelect
        aria-label={t('search.order')}
        value={params.get('order') ?? ''}
        onChange={({ target }) => put({ order: target.value || null, page: null })}
        options={BOOK_ORDERS.map((value) => ({ value: value === 'best' ? '' : value, label: t(`search.${value}`) }))}
        iconProps={{ title: false }}
      />
      {isLooking && (
        <CodeCamera
          formats={BOOK_CODES}
          onCode={(code) => {
            setLooking(false);
            type(isbn13(code) ?? code);
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </Row>
  );
}
