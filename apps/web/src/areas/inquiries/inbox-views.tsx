import { Button, ButtonGroup } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import type { FilterOf } from '@quad/domain/core';
import { inquiries } from '@quad/domain/inquiries';
import { usePage } from '#data/server/resource';
import { useText } from '#data/words/text';

type Where = Partial<FilterOf<typeof inquiries>>;

const VIEWS = {
  open: {},
  mine: { mine: 'true' },
  unassigned: { unassigned: 'true' },
  overdue: { late: 'true' },
} as const satisfies Record<string, Where>;
type View = keyof typeof VIEWS;
const isView = (name: string | null): name is View => name !== null && name in VIEWS;

/** What a view of the inbox asks for besides what every one asks. */
export const whereOf = (name: string | null): Where => (isView(name) ? VIEWS[name] : VIEWS.open);

/** The ways to look at the inbox, each with the number of inquiries in it. */
export function InboxViews({ where }: { where: Where }) {
  const t = useText('inquiries');
  const [params, setParams] = useSearchParams();
  const name = params.get('view');
  const chosen = isView(name) ? name : 'open';
  const choose = (view: View) =>
    setParams((now) => {
      const after = new URLSearchParams(now);
      // Another view is another list: it begins at its first page, with nothing open beside it.
      for (const key of ['page', 'open', 'view']) after.delete(key);
      if (view !== 'open') after.set('view', view);
      return after;
    });
  return (
    <ButtonGroup className="inquiries-views" role="group" aria-label={t('view.title')}>
      {(Object.keys(VIEWS) as View[]).map((view) => (
        <Button key={view} active={view === chosen} aria-pressed={view === chosen} onClick={() => choose(view)}>
          {t(`view.${view}`)} <Count where={{ ...where, ...VIEWS[view] }} />
        </Button>
      ))}
    </ButtonGroup>
  );
}

function Count({ where }: { where: Where }) {
  const { page } = usePage(inquiries, { ...where, size: 1 });
  return <span className="kit-count">{page?.total_elements ?? '…'}</span>;
}
