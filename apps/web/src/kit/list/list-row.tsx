import { Checkbox } from '@blueprintjs/core';
import { isValidElement, memo, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isEmpty } from '@quad/domain/core';
import { useFresh } from '#data/live/live';
import { InRow } from '#data/server/refused';
import { useText } from '#data/words/text';
import { MoreMenu } from '#kit/base/more-menu';
import { Value } from '#kit/base/value';
import { PersonPlace } from '#kit/people/person-place';
import { shownOf } from '#kit/record/shown';
import type { Column, Listed, Row } from './columns';

/** What every row of a list shares. */
export interface RowKind<R extends Row> {
  readonly of: Listed;
  readonly columns: readonly (Column<R> & { readonly title: string })[];
  readonly selects: boolean;
  readonly onOpen?: (record: R) => void;
  readonly linkTo?: (record: R) => string;
  readonly rowButtons?: (record: R) => ReactNode;
  readonly rowActions?: (record: R) => ReactNode;
}

interface RowProps<R extends Row> {
  readonly kind: RowKind<R>;
  readonly record: R;
  readonly at: number;
  /** The row that Tab reaches. */
  readonly current: boolean;
  /** True when the keyboard brought the person here. */
  readonly takesFocus: boolean;
  readonly chosen: boolean;
  /** True of the record that is open beside the list. */
  readonly opened: boolean;
  readonly choose: (id: number) => void;
  readonly measure?: (row: HTMLTableRowElement | null) => void;
}

/** What a row is called: what its first column holds. */
const nameOf = <R extends Row>(record: R, { columns }: RowKind<R>) =>
  String((record as Readonly<Record<string, unknown>>)[columns[0]?.key ?? 'id'] ?? record.id);

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a,button,input,label,select,textarea,[role=menuitem]') !== null;

function useRow<R extends Row>({ kind, record, choose, takesFocus }: RowProps<R>) {
  const navigate = useNavigate();
  const rowRef = useRef<HTMLTableRowElement | null>(null);
  useEffect(() => {
    if (takesFocus) rowRef.current?.focus();
  }, [takesFocus]);
  const open = kind.linkTo ? () => void navigate(kind.linkTo!(record)) : kind.onOpen && (() => kind.onOpen!(record));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && open) open();
    else if (event.key === ' ' && kind.selects) choose(record.id);
    else return;
    event.preventDefault();
  };
  // Who drags over a text to copy it does not want to go there.
  const onClick = (event: MouseEvent) => {
    if (open && !isControl(event.target) && !window.getSelection()?.toString()) open();
  };
  return { rowRef, open, onKeyDown, onClick };
}

/** One record of a list; a change by someone else lights it up with that person's name. */
export const ListRow = memo(function ListRow<R extends Row>(props: RowProps<R>) {
  const { kind, record, at, current, chosen, opened, choose, measure } = props;
  const t = useText('kit');
  const fresh = useFresh(kind.of.name, record.id);
  const { rowRef, open, onKeyDown, onClick } = useRow(props);
  const look = [open && 'kit-row-opens', (chosen || opened) && 'kit-row-chosen', fresh !== null && 'kit-fresh']
    .filter(Boolean)
    .join(' ');
  const reach = current ? 0 : -1;
  return (
    <tr
      ref={(element) => {
        rowRef.current = element;
        measure?.(element);
      }}
      data-index={at}
      data-at={at}
      data-id={record.id}
      role="row"
      aria-rowindex={at + 2}
      className={look}
      tabIndex={reach}
      aria-selected={kind.selects ? chosen : undefined}
      aria-current={opened || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {kind.selects && (
        <td role="gridcell" className="kit-cell-check">
          <Checkbox
            checked={chosen}
            tabIndex={reach}
            aria-label={t('list.select_row', { name: nameOf(record, kind) })}
            onChange={() => choose(record.id)}
          />
        </td>
      )}
      <Cells kind={kind} record={record} open={open} reach={reach} fresh={fresh} />
      <ActionsCell kind={kind} record={record} reach={reach} />
    </tr>
  );
}) as <R extends Row>(props: RowProps<R>) => ReactNode;

interface CellsProps<R extends Row> extends Omit<FirstCellProps<R>, 'children'> {
  readonly fresh: string | null;
}

/** Longer texts may break; names, places and days are read in one piece. */
const SHORT = 24;

/** Whether a column that draws its cell by itself has drawn nothing in it, or a dash. */
const drewNothing = (drawn: ReactNode): boolean =>
  isValidElement<{ readonly of: unknown }>(drawn)
    ? drawn.type === Value && isEmpty(drawn.props.of)
    : ['', '—', 'undefined', 'null', 'false'].includes(String(drawn));

/** How a cell behaves where there is little room: short ones stay on one line, empty ones leave a card. */
function lookOf<R extends Row>({ key, numeric, render }: Column<R>, record: R, drawn: ReactNode): string | undefined {
  const value = (record as Readonly<Record<string, unknown>>)[key];
  const look = [
    numeric && 'kit-number',
    typeof value === 'string' && value.length <= SHORT && 'kit-short',
    !render && /^(true|false|\d{4}-\d\d-\d\d(T.*)?)$/.test(String(value)) && 'kit-flag',
    (render ? drewNothing(drawn) : isEmpty(value)) && 'kit-blank',
  ].filter(Boolean);
  return look.length > 0 ? look.join(' ') : undefined;
}

function Cells<R extends Row>({ fresh, ...first }: CellsProps<R>) {
  const { kind, record } = first;
  return kind.columns.map((column, index) => {
    const isInside = index === 0 && (kind.linkTo !== undefined || first.open !== undefined);
    const drawn = column.render ? column.render(record) : shownOf(kind.of, record, column.key);
    const cell = <PersonPlace.Provider value={{ reach: first.reach, isInside }}>{drawn}</PersonPlace.Provider>;
    return (
      <td key={column.key} role="gridcell" data-label={column.title} className={lookOf(column, record, drawn)}>
        {index === 0 ? <FirstCell {...first}>{cell}</FirstCell> : cell}
        {index === 0 && fresh && <span className="kit-fresh-name">{fresh}</span>}
      </td>
    );
  });
}

interface FirstCellProps<R extends Row> {
  readonly kind: RowKind<R>;
  readonly record: R;
  readonly open?: () => void;
  readonly reach: number;
  readonly children: ReactNode;
}

function FirstCell<R extends Row>({ kind, record, open, reach, children }: FirstCellProps<R>) {
  if (kind.linkTo)
    return (
      <Link className="kit-open" tabIndex={reach} to={kind.linkTo(record)}>
        {children}
      </Link>
    );
  return open ? (
    <button type="button" className="kit-open" tabIndex={reach} onClick={open}>
      {children}
    </button>
  ) : (
    <>{children}</>
  );
}

function ActionsCell<R extends Row>({ kind, record, reach }: Pick<FirstCellProps<R>, 'kind' | 'record' | 'reach'>) {
  const { rowButtons, rowActions } = kind;
  if (!rowButtons && !rowActions) return null;
  return (
    <td role="gridcell" className={rowButtons ? 'kit-cell-actions kit-cell-buttons' : 'kit-cell-actions'}>
      <InRow.Provider value={true}>{rowButtons?.(record)}</InRow.Provider>
      {rowActions && (
        <MoreMenu of={nameOf(record, kind)} tabIndex={reach}>
          {rowActions(record)}
        </MoreMenu>
      )}
    </td>
  );
}
