import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, type FocusEvent as ReactFocusEvent, type ReactNode, type RefObject } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { hasRole, type FilterOf, type RecordOf } from '@quad/domain/core';
import { inquiries, INQUIRY_MODERATORS } from '@quad/domain/inquiries';
import { useSession } from '#data/identity/session';
import { pageAhead, type ListQuery } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import { readList } from '#kit/list/list-state';
import { ResourceTable } from '#kit/list/resource-table';
import { useShortcuts } from '#kit/base/shortcuts';
import { COLUMNS, INQUIRY_FILTERS, useInquiryFilters } from './inquiry-list';
import { InquiryPreview, RowKeys } from './inquiry-preview';
import { MergeDialog } from './merge-dialog';

type Inquiry = RecordOf<typeof inquiries>;
type Where = Partial<FilterOf<typeof inquiries>>;

// Narrower windows have no room for two: there a record opens on its own page.
const isWide = () => window.matchMedia('(min-width: 1100px)').matches;
const WIDE = [COLUMNS.title, COLUMNS.creator, COLUMNS.group, COLUMNS.deadline, COLUMNS.status, COLUMNS.assignee];
const NARROW = [COLUMNS.line];
const OWN = ['status', 'sort'];
/** Sorts by deadline and applies the filters of the tab, unless the address chooses its own sort or status. */
const narrowed = (where: Where, params: URLSearchParams): Where =>
  Object.fromEntries(
    Object.entries({ sort: 'deadline,asc', ...where }).filter(([key]) => !OWN.includes(key) || !params.has(key)),
  );

/** Asks for what an inbox shows at an address. */
export const inboxAhead = (where: Where, params: URLSearchParams): Promise<unknown> =>
  pageAhead(inquiries, { ...readList(params, INQUIRY_FILTERS).query, ...narrowed(where, params) } as ListQuery<
    typeof inquiries
  >);

/** The inquiry open beside the list, kept in the address. A narrow window opens its own page instead. */
function useBeside() {
  const go = useNavigate();
  const [params, change] = useQueryParts();
  const put = (id: number | undefined) => change({ open: id });
  const show = ({ id }: Inquiry) => {
    if (isWide()) put(id);
    else void go(`/inquiry/${id}`);
  };
  return { open: params.get('open'), put, show };
}

/** J and K walk through the rows; the preview follows the focus. */
function useWalk({ open, put }: ReturnType<typeof useBeside>) {
  const t = useText('inquiries');
  const box = useRef<HTMLDivElement>(null);
  const follow = (event: ReactFocusEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-id]');
    if (open !== null && row && event.target === row && row.dataset.id !== open) put(Number(row.dataset.id));
  };
  const walk = (by: number) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const at = focused === -1 ? rows.findIndex((row) => row.dataset.id === open) : focused;
    (at === -1 ? rows.find((row) => row.tabIndex === 0) : rows[at + by])?.focus();
  };
  useShortcuts([
    { keys: 'j', label: t('key.next'), run: () => walk(1) },
    { keys: 'k', label: t('key.previous'), run: () => walk(-1) },
  ]);
  return { ref: box, follow };
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;

/**
 * The keys of the row that has the focus, and has it still while a dialog that one of its keys opened is in front of it.
 * It listens by itself: walking through the rows does not draw all of them anew.
 */
function FocusedRowKeys({ box }: { readonly box: RefObject<HTMLElement | null> }) {
  const [id, setId] = useState<number>();
  useEffect(() => {
    const table = box.current;
    const onFocus = ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row) setId(Number(row.dataset.id));
    };
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      const isInDialog = relatedTarget instanceof Element && relatedTarget.closest('[role=dialog],[role=alertdialog]');
      if (relatedTarget && !isInDialog && !rowOf(relatedTarget)) setId(undefined);
    };
    table?.addEventListener('focusin', onFocus);
    table?.addEventListener('focusout', onBlur);
    return () => {
      table?.removeEventListener('focusin', onFocus);
      table?.removeEventListener('focusout', onBlur);
    };
  }, [box]);
  return id === undefined ? null : <RowKeys key={id} id={id} />;
}

/**
 * A list (`children` stand in its toolbar) and, beside it, what is chosen in it: worked through by keyboard alone. J
 * and K (or arrows) walk, Enter opens; the preview follows the walk.
 */
export function Inbox({ where = {}, empty, children }: { where?: Where; empty: ReactNode; children?: ReactNode }) {
  const t = useText('inquiries');
  const [params] = useSearchParams();
  const beside = useBeside();
  const { open, put, show } = beside;
  const { ref, follow } = useWalk(beside);
  const [merging, merge] = useState<{ readonly records: readonly Inquiry[]; readonly clear: () => void }>();
  const { actor } = useSession();
  const filters = useInquiryFilters();
  const mayMerge = actor !== null && hasRole(actor, INQUIRY_MODERATORS);
  const bulk = (records: readonly Inquiry[], clear: () => void) => (
    <Button size="small" disabled={records.length < 2} onClick={() => merge({ records, clear })}>
      {t('desk.merge')}
    </Button>
  );
  // A link from a wide window leads somewhere here, too.
  if (open !== null && !isWide()) return <Navigate to={`/inquiry/${open}`} replace />;
  return (
    <div ref={ref} className={open === null ? undefined : 'inquiries-split'} onFocus={follow}>
      <ResourceTable
        of={inquiries}
        where={narrowed(where, params)}
        columns={open === null ? WIDE : NARROW}
        filters={filters}
        onOpen={show}
        opened={open === null ? undefined : Number(open)}
        bulkActions={mayMerge ? bulk : undefined}
        empty={empty}
      >
        {children}
      </ResourceTable>
      {open === null && <FocusedRowKeys box={ref} />}
      {open !== null && <InquiryPreview id={open} close={() => put(undefined)} />}
      {merging && <MergeDialog {...merging} close={() => merge(undefined)} />}
    </div>
  );
}
