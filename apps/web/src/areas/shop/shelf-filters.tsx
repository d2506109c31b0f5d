import { Button, Checkbox } from '@blueprintjs/core';
import { CrossIcon, FilterIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { InputOf } from '@quad/domain/core';
import { merchCategories, merchColors, merchMaterials, merchSizes, shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import type { useQueryParts } from '#kit/base/param';
import { Row, Stack } from '#kit/base/layout';
import { CategoryIcon } from './category-icon';
import { Swatch } from './item-picture';

export type Query = InputOf<typeof shopCalls.shelf>;
export type Parts = ReturnType<typeof useQueryParts>;
export const FACETS = ['size_ids', 'color_ids', 'material_ids'] as const;
type Facet = (typeof FACETS)[number];
const NARROWING = ['search', 'category_id', 'in_stock', ...FACETS] as const;

/** The ids that the address names for a facet. */
export const idsIn = (params: URLSearchParams, key: Facet): number[] =>
  (params.get(key) ?? '').split(',').flatMap((part) => (/^\d+$/.test(part) ? [Number(part)] : []));

/** Categories as buttons, and the rest of the filters where somebody opens them. */
export function Filters({ parts: [params, put], query }: { parts: Parts; query: Query }) {
  const t = useText('shop');
  const [isOpen, setOpen] = useState(FACETS.some((key) => params.has(key)));
  const { records: categories = [] } = useAll(merchCategories);
  const isNarrowed = NARROWING.some((key) => params.has(key));
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
              onClick={() => put({ category_id: one.id })}
            >
              {one.name}
            </Button>
          ),
        )}
        <Button size="small" icon={<FilterIcon />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('shelf.filters')}
        </Button>
        {isNarrowed && (
          <Button
            size="small"
            variant="minimal"
            icon={<CrossIcon />}
            onClick={() => put(Object.fromEntries(NARROWING.map((key) => [key, null])))}
          >
            {t('shelf.clear')}
          </Button>
        )}
      </Row>
      {isOpen && <FacetPanel parts={[params, put]} query={query} />}
    </>
  );
}

/** Sizes, colours and materials, each with how many products it would leave. */
function FacetPanel({ parts: [params, put], query }: { parts: Parts; query: Query }) {
  const t = useText('shop');
  const { order: _, ...narrowing } = query;
  const { data: facets } = useCall(shopCalls.facets, narrowing);
  const { records: sizes = [] } = useAll(merchSizes);
  const { records: colors = [] } = useAll(merchColors);
  const { records: materials = [] } = useAll(merchMaterials);
  const groups = [
    { key: 'size_ids', title: t('field.sizes'), all: sizes, counts: facets?.sizes },
    { key: 'color_ids', title: t('field.colors'), all: colors, counts: facets?.colors },
    { key: 'material_ids', title: t('field.materials'), all: materials, counts: facets?.materials },
  ] as const;
  const toggle = (key: Facet, id: number) => {
    const chosen = idsIn(params, key);
    put({ [key]: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(',') });
  };
  return (
    <Stack gap="tight" className="shop-facets kit-panel">
      {groups.map(({ key, title, all, counts }) => (
        <fieldset key={key}>
          <legend>{title}</legend>
          {all.flatMap((one) => {
            const n = counts?.find(({ id }) => id === one.id)?.n ?? 0;
            const isChosen = idsIn(params, key).includes(one.id);
            if (n === 0 && !isChosen) return [];
            return [
              <Checkbox key={one.id} inline checked={isChosen} onChange={() => toggle(key, one.id)}>
                {'value' in one && <Swatch value={one.value} />} {one.name} <small className="kit-muted">{n}</small>
              </Checkbox>,
            ];
          })}
        </fieldset>
      ))}
      <Checkbox
        checked={query.in_stock === 'true'}
        label={t('shelf.in_stock')}
        onChange={() => put({ in_stock: query.in_stock ? null : 'true' })}
      />
      <p className="kit-muted" role="status">
        {facets && t('shelf.found', { count: facets.total })}
      </p>
    </Stack>
  );
}
