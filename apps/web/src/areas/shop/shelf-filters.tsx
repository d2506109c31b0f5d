import { Button, Checkbox } from '@blueprintjs/core';
import { CrossIcon, FilterIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { InputOf } from '@quad/domain/core';
import {
  merchCategories,
  merchColors,
  merchMaterials,
  merchSizes,
  shopCalls,
  type ShelfFacets,
} from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Row, Stack } from '#kit/base/layout';
import type { ListState } from '#kit/list/list-state';
import { Facet } from '#kit/list/shelf';
import { CategoryIcon } from './category-icon';
import { Swatch } from './item-picture';

export type Query = InputOf<typeof shopCalls.shelf>;
export const FACETS = ['size_ids', 'color_ids', 'material_ids'] as const;

/** Categories as buttons, and the rest of the filters where somebody opens them. */
export function Filters({ list, query }: { list: ListState; query: Query }) {
  const t = useText('shop');
  const [isOpen, setOpen] = useState(FACETS.some((key) => list.filter[key]));
  const { records: categories = [] } = useAll(merchCategories);
  return (
    <>
      <Row as="nav" className="shop-categories" aria-label={t('resource.merch_categories')}>
        {[{ id: null, name: t('shelf.all'), icon: 'gift' }, ...categories.filter(({ items }) => items > 0)].map(
          (one) => (
            <Button
              key={one.id ?? 0}
              size="small"
              aria-pressed={(query.category_id ?? null) === one.id}
              active={(query.category_id ?? null) === one.id}
              icon={<CategoryIcon of={one.icon} />}
              onClick={() => list.change({ category_id: one.id ?? undefined })}
            >
              {one.name}
            </Button>
          ),
        )}
        <Button size="small" icon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('shelf.filters')}
        </Button>
        {list.narrowed && (
          <Button size="small" variant="minimal" icon={<CrossIcon />} onClick={list.clear}>
            {t('shelf.clear')}
          </Button>
        )}
      </Row>
      {isOpen && <FacetPanel list={list} query={query} />}
    </>
  );
}

/** Sizes, colours and materials, each with how many products it would leave. */
function FacetPanel({ list, query }: { list: ListState; query: Query }) {
  const t = useText('shop');
  const { order: _, ...narrowing } = query;
  const { data: facets } = useCall(shopCalls.facets, narrowing);
  const { records: sizes = [] } = useAll(merchSizes);
  const { records: colors = [] } = useAll(merchColors);
  const { records: materials = [] } = useAll(merchMaterials);
  const counted = (all: readonly { id: number; name: string; value?: string }[], counts?: ShelfFacets['sizes']) =>
    all.map(({ id, name, value }) => ({
      id,
      n: counts?.find((one) => one.id === id)?.n ?? 0,
      text: (
        <>
          {value && <Swatch value={value} />} {name}
        </>
      ),
    }));
  return (
    <Stack gap="tight" className="shop-facets kit-panel">
      <Facet {...{ list, of: 'size_ids', title: t('field.sizes') }} choices={counted(sizes, facets?.sizes)} />
      <Facet {...{ list, of: 'color_ids', title: t('field.colors') }} choices={counted(colors, facets?.colors)} />
      <Facet
        {...{ list, of: 'material_ids', title: t('field.materials') }}
        choices={counted(materials, facets?.materials)}
      />
      <Checkbox
        checked={query.in_stock === 'true'}
        label={t('shelf.in_stock')}
        onChange={() => list.change({ in_stock: query.in_stock ? undefined : 'true' })}
      />
      <p className="kit-muted" role="status">
        {facets && t('shelf.found', { count: facets.total })}
      </p>
    </Stack>
  );
}
