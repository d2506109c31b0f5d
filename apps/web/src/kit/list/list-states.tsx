import { Button, Classes } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '#data/words/text';
import { useDebounced } from '#data/live/debounced';
import type { Selection } from '#data/live/selection';
import { Empty } from '#kit/base/states';

interface SkeletonProps {
  readonly rows: number;
  readonly columns: number;
  readonly selects: boolean;
  readonly hasActions: boolean;
}

/** Grey rows of the shape of those to come, so that nothing jumps when they do. */
export function SkeletonRows({ rows, columns, selects, hasActions }: SkeletonProps) {
  const cells = columns + (selects ? 1 : 0) + (hasActions ? 1 : 0);
  return (
    <tbody role="rowgroup" aria-hidden="true" className="kit-skeleton-rows">
      {Array.from({ length: Math.min(rows, 25) }, (_, row) => (
        <tr key={row} role="row">
          {Array.from({ length: cells }, (_, cell) => (
            <td key={cell} role="gridcell">
              <div className={Classes.SKELETON} style={{ inlineSize: `${50 + ((row * 7 + cell * 13) % 40)}%` }}>
                &nbsp;
              </div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Nothing that fits the search and the filters, and the way back to everything. */
export function NothingFound({ clear }: { clear: () => void }) {
  const t = useText('kit');
  return (
    <Empty title={t('empty.filtered')} icon={<SearchIcon size={32} />}>
      <Button icon={<CrossIcon />} onClick={clear}>
        {t('list.clear')}
      </Button>
    </Empty>
  );
}

/** How many are chosen, what can be done with them, and the way out. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useText('kit');
  if (!selection.ids.length) return null;
  return (
    <div className="kit-bulk" role="group" aria-label={t('list.bulk')}>
      <strong>{t('list.chosen', { n: selection.ids.length })}</strong>
      {children}
      <Button variant="minimal" icon={<CrossIcon />} onClick={selection.clear}>
        {t('list.choose_none')}
      </Button>
    </div>
  );
}

/** Says the number of records when it changes, once typing has stopped. */
export function Announce({ total, more }: { total: number | undefined; more?: true | undefined }) {
  const t = useText('kit');
  const settled = useDebounced(total, 800);
  return (
    <p className="kit-hidden" role="status">
      {settled === undefined ? '' : t(more ? 'list.total_more' : 'list.total', { n: settled })}
    </p>
  );
}
