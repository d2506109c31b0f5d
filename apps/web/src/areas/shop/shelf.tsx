import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { merchColors, SHELF_ORDERS, shopCalls, type ShelfItem } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useDebounced } from '#kit/base/debounced';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { Grid, Row } from '#kit/base/layout';
import { ItemPicture, StockWord, Swatch } from './item-picture';
import { FACETS, Filters, idsIn, type Parts, type Query } from './shelf-filters';

/** What the address asks for: a link leads to the same shelf. */
function queryOf(params: URLSearchParams): Query {
  const category = Number(params.get('category_id'));
  const order = SHELF_ORDERS.find((one) => one === params.get('order'));
  return {
    ...(params.get('search') && { search: params.get('search')!.slice(0, 100) }),
    ...(Number.isSafeInteger(category) && category > 0 && { category_id: category }),
    ...Object.fromEntries(
      FACETS.flatMap((key) => (idsIn(params, key).length ? [[key, idsIn(params, key).join(',')]] : [])),
    ),
    ...(params.get('in_stock') === 'true' && { in_stock: 'true' as const }),
    ...(order && { order }),
  };
}

/** Everything on sale: searched, narrowed and ordered by the address, page after page; live. */
export function Shelf() {
  const parts = useQueryParts();
  const [params] = parts;
  const query = queryOf(params);
  return (
    <div className="shop">
      <ShelfHead parts={parts} />
      <Filters parts={parts} query={query} />
      {/* Another question begins at its own first page. */}
      <Parted key={JSON.stringify(query)} query={query} />
    </div>
  );
}

function ShelfHead({ parts: [params, put] }: { parts: Parts }) {
  const t = useText('shop');
  const [typed, type] = useState(params.get('search') ?? '');
  const settled = useDebounced(typed);
  useEffect(() => put({ search: settled.trim() }), [settled, put]);
  return (
    <Row wrap="nowrap" className="shop-head" role="search">
      <InputGroup
        type="search"
        leftElement={<SearchIcon />}
        aria-label={t('shelf.search')}
        placeholder={t('shelf.search')}
        value={typed}
        maxLength={100}
        onValueChange={type}
      />
      <HTMLSelect
        iconProps={{ title: false }}
        aria-label={t('shelf.order')}
        value={params.get('order') ?? 'new'}
        onChange={({ target }) => put({ order: target.value === 'new' ? null : target.value })}
        options={SHELF_ORDERS.map((value) => ({ value, label: t(`shelf.${value}`) }))}
      />
    </Row>
  );
}

/** Page after page of the same question; each is live by itself. */
function Parted({ query }: { query: Query }) {
  const [afters, setAfters] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <>
      {afters.map((after, at) => (
        <Part
          key={after ?? ''}
          query={{ ...query, ...(after && { after }) }}
          isFirst={at === 0}
          more={at === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
        />
      ))}
    </>
  );
}

function Part({ query, isFirst, more }: { query: Query; isFirst: boolean; more?: (next: string) => void }) {
  const t = useText('shop');
  const reading = useCall(shopCalls.shelf, query);
  return (
    <Loaded of={reading} tiles={8}>
      {({ items, next }) =>
        isFirst && items.length === 0 ? (
          <Empty title={t('empty.shelf')} text={t('empty.shelf_text')} />
        ) : (
          <>
            <Grid as="ul" columns="tiles" className="shop-grid">
              {items.map((item) => (
                <Card key={item.id} item={item} />
              ))}
            </Grid>
            {more && next && (
              <Button className="shop-more" size="large" onClick={() => more(next)}>
                {t('shelf.more')}
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Card({ item }: { item: ShelfItem }) {
  const { money } = useFormat();
  const { records: colors = [] } = useAll(merchColors);
  return (
    <li className={item.stock > 0 ? 'shop-card' : 'shop-card shop-card-out'}>
      <Link to={`/shop/product/${item.id}`}>
        <ItemPicture id={item.image_id} name="" />
        <strong>{item.name}</strong>
        <span className="kit-muted shop-card-text">{item.short_description}</span>
      </Link>
      <Row as="span" gap="normal" align="baseline" justify="between" className="shop-card-foot">
        <b>{money(item.price, item.currency)}</b>
        <StockWord {...item} />
      </Row>
      <Row as="span" gap="tight" wrap="nowrap">
        {colors
          .filter(({ id }) => item.color_ids.includes(id))
          .map(({ id, value, name }) => (
            <span key={id} title={name}>
              <Swatch value={value} />
              <span className="kit-hidden">{name}</span>
            </span>
          ))}
      </Row>
    </li>
  );
}
