import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { PAGE_SIZES } from '#data/server/list-query';
import type { ListState } from './list-state';

/** Which part of a list is on screen, the way to the others, and how long a page is. */
export function ListPager({ list, total, more }: { list: ListState; total: number; more?: true | undefined }) {
  const t = useText('kit');
  const format = useFormat();
  const { page, size } = list.query;
  const pages = Math.max(1, Math.ceil(total / size));
  const turn = (to: number) => list.change({ page: to });
  const range = {
    from: format.number(Math.min(total, page * size + 1)),
    to: format.number(Math.min(total, (page + 1) * size)),
    total: format.number(total),
  };
  return (
    <div className="kit-pager" role="group" aria-label={t('list.pages')}>
      <label className="kit-pager-size">
        {t('list.size')}
        <HTMLSelect
          minimal
          value={size}
          options={[...new Set([...PAGE_SIZES, size])].sort((a, b) => a - b)}
          iconProps={{ title: false }}
          onChange={(event) => list.change({ size: event.target.value === '10' ? undefined : event.target.value })}
        />
      </label>
      <span className="kit-muted">{t(more ? 'list.range_more' : 'list.range', range)}</span>
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon className="kit-flips" />}
        aria-label={t('list.previous')}
        disabled={page === 0}
        onClick={() => turn(Math.min(page, pages) - 1)}
      />
      <label className="kit-pager-page">
        <span className="kit-hidden">{t('list.page')}</span>
        <PageInput key={page} page={page} pages={pages} turn={turn} /> / {format.number(pages) + (more ? '+' : '')}
      </label>
      <Button
        variant="minimal"
        icon={<ChevronRightIcon className="kit-flips" />}
        aria-label={t('list.next')}
        disabled={page >= pages - 1}
        onClick={() => turn(page + 1)}
      />
    </div>
  );
}

interface PageInputProps {
  readonly page: number;
  readonly pages: number;
  readonly turn: (to: number) => void;
}

// People count pages from one, the URL from zero.
function PageInput({ page, pages, turn }: PageInputProps) {
  const go = (text: string) => {
    const to = Number(text) - 1;
    if (Number.isInteger(to) && to >= 0 && to < pages && to !== page) turn(to);
  };
  return (
    <input
      className="kit-page-input"
      inputMode="numeric"
      defaultValue={page + 1}
      onBlur={(event) => go(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go(event.currentTarget.value);
      }}
    />
  );
}
