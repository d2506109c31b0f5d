import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { merchColors, SHELF_ORDERS, shopCalls, type ShelfItem } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { Grid, Row } from '#kit/base/layout';
import { useListState, type ListState } from '#kit/list/list-state';
import { ListSearch } from '#kit/list/list-toolbar';
import { ItemPicture, StockWord, Swatch } from './item-picture';
import { FACETS, Filters, type Query } from './shelf-filters';

const KEYS = ['category_id', 'in_stock', ...FACETS];
const idsIn = (text = ''): string =>
  text
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .join();

/** What the address asks for: a link leads to the same shelf. */
function queryOf({ filter, query: { search } }: ListState, wanted: string | null): Query {
  const category = Number(filter.category_id);
  const order = SHELF_ORDERS.find((one) => one === wanted);
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...(Number.isSafeInteger(category) && category > 0 && { category_id: category }),
    ...Object.fromEntries(FACETS.flatMap((key) => (idsIn(filter[key]) ? [[key, idsIn(filter[key])]] : []))),
    ...(filter.in_stock === 'true' && { in_stock: 'true' as const }),
    ...(order && { order }),
  };
}

/** Everything on sale: searched, narrowed and ordered by the address, page after page; live. */
export function Shelf() {
  const t = useText('shop');
  const list = useListState(KEYS);
  const [params] = useQueryParts();
  const query = queryOf(list, params.get('order'));
  return (
    <div className="shop">
      <Row wrap="nowrap" className="shop-head" role="search">
        <ListSearch list={list} label={t('shelf.search')} />
        <HTMLSelect
          iconProps={{ title: false }}
          aria-label={t('shelf.order')}
          value={query.order ?? 'new'}
          onChange={({ target }) => list.change({ order: target.value === 'new' ? undefined : target.value })}
          options={SHELF_ORDERS.map((value) => ({ value, label: t(`shelf.${value}`) }))}
        />
      </Row>
      <Filters list={list} query={query} />
      {/* Another question begins at its own first page. */}
      <Parted key={JSON.stringify(query)} query={query} />
    </div>
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
