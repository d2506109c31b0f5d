import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#data/words/text';
import type { Listed, Row } from '#kit/list/columns';

/** One column: its word, its title, and the statuses of the cards in it. */
export interface BoardColumn<S extends string = string> {
  readonly key: string;
  readonly title: string;
  readonly statuses: readonly S[];
}
/** A card is any record with a status. */
export type Card = Row & { readonly status: string };

export interface KanbanProps<R extends Card> {
  readonly label: string;
  /** Whose statuses the cards show, and whose changes light them up. */
  readonly of: Listed;
  readonly columns: readonly BoardColumn[];
  readonly records: readonly R[];
  readonly titleOf: (record: R) => string;
  readonly linkTo: (record: R) => string;
  /** The columns that this person may move the card to. */
  readonly targets: (record: R) => readonly string[];
  readonly move: (record: R, column: string) => void;
  /** What a card shows under its title. */
  readonly children: (record: R) => ReactNode;
}

/** The keyboard's side of a board. */
export type CardKeys<R extends Card> = ReturnType<typeof useCardKeys<R>>;

type Lanes<R> = readonly { readonly key: string; readonly title: string; readonly cards: readonly R[] }[];

/** Where an arrow leads from a card: up and down in its column, to the nearest column that has cards. */
function beside<R extends Card>(lanes: Lanes<R>, id: number, key: string): R | undefined {
  const lane = lanes.findIndex(({ cards }) => cards.some((card) => card.id === id));
  const cards = lanes[lane]?.cards ?? [];
  const at = cards.findIndex((card) => card.id === id);
  if (key === 'ArrowUp' || key === 'ArrowDown') return cards[at + (key === 'ArrowDown' ? 1 : -1)];
  const others = key === 'ArrowRight' ? lanes.slice(lane + 1) : lanes.slice(0, lane).reverse();
  const next = others.find((other) => other.cards.length > 0)?.cards;
  return next?.[Math.min(at, next.length - 1)];
}

/** Picking a card up, choosing where it goes, putting it down; says what happens. */
function useCarrying<R extends Card>({ columns, records, targets, move, titleOf }: KanbanProps<R>) {
  const t = useText('kit');
  const [carrying, carry] = useState<{ readonly id: number; readonly target: string }>();
  const [said, say] = useState('');
  const titleAt = (key: string) => columns.find((column) => column.key === key)?.title ?? '';
  const lift = (record: R) => {
    const [first] = targets(record);
    if (first === undefined) return say(t('board.cannot', { title: titleOf(record) }));
    carry({ id: record.id, target: first });
    say(t('board.lifted', { title: titleOf(record), column: titleAt(first) }));
  };
  const turn = (record: R, by: number) => {
    const allowed = targets(record);
    const ways = columns.map(({ key }) => key).filter((key) => allowed.includes(key));
    const next = ways[(ways.indexOf(carrying?.target ?? '') + by + ways.length) % ways.length];
    if (next === undefined) return;
    carry({ id: record.id, target: next });
    say(titleAt(next));
  };
  const leave = (record?: R) => {
    carry(undefined);
    if (record) say(t('board.left', { title: titleOf(record) }));
  };
  const put = (record: R) => {
    carry(undefined);
    if (!carrying) return;
    say(t('board.put', { title: titleOf(record), column: titleAt(carrying.target) }));
    move(record, carrying.target);
  };
  return { carrying, carried: carrying && records.find(({ id }) => id === carrying.id), said, lift, turn, leave, put };
}

const lanesOf = <R extends Card>({ columns, records }: KanbanProps<R>): Lanes<R> =>
  columns.map(({ key, title, statuses }) => ({
    key,
    title,
    cards: records.filter(({ status }) => statuses.includes(status)),
  }));

/** The card that Tab reaches: the current one, else the first. */
function reachedAmong<R extends Card>(lanes: Lanes<R>, current: number | undefined): number | undefined {
  const shown = lanes.flatMap(({ cards }) => cards);
  return (shown.find(({ id }) => id === current) ?? shown[0])?.id;
}

/** Walks over cards, picks one up, chooses a column and puts it down. */
export function useCardKeys<R extends Card>(board: KanbanProps<R>) {
  const links = useRef(new Map<number, HTMLAnchorElement>());
  const [moved, follow] = useState<number>();
  const [current, setCurrent] = useState<number>();
  const { carrying, carried, said, lift, turn, leave, put } = useCarrying(board);
  const lanes = lanesOf(board);
  const reached = reachedAmong(lanes, current);
  const status = board.records.find(({ id }) => id === moved)?.status;
  // A card that was put down is drawn anew in its new column: the focus follows it there.
  useEffect(() => {
    if (moved !== undefined && document.activeElement === document.body) links.current.get(moved)?.focus();
  }, [moved, status]);

  const onCarry = (record: R, key: string): boolean => {
    if (key === 'Escape') leave(record);
    else if (['Enter', ' ', 'm'].includes(key)) {
      follow(record.id);
      put(record);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') turn(record, key === 'ArrowRight' ? 1 : -1);
    else return key.startsWith('Arrow');
    return true;
  };
  const onWalk = (record: R, key: string): boolean => {
    const next = key.startsWith('Arrow') ? beside(lanes, record.id, key) : undefined;
    if (key === 'm') lift(record);
    else if (next) links.current.get(next.id)?.focus();
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent, record: R) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (carrying?.id === record.id ? onCarry(record, key) : onWalk(record, key)) event.preventDefault();
  };
  return {
    /** What a screen reader is told. */
    said,
    /** The card that was picked up, and the column it would be put down in. */
    carried,
    target: carrying?.target,
    /** Gives the focus to the current card. */
    focus: () => reached !== undefined && links.current.get(reached)?.focus(),
    /** Attributes of a card's link: one card of the board is reached by Tab, arrows reach the others. */
    cardOf: (record: R) => ({
      tabIndex: record.id === reached ? 0 : -1,
      ref: (link: HTMLAnchorElement | null) => {
        if (link) links.current.set(record.id, link);
        else links.current.delete(record.id);
      },
      onKeyDown: (event: KeyboardEvent) => onKey(event, record),
      onFocus: () => {
        setCurrent(record.id);
        if (carrying && carrying.id !== record.id) leave();
      },
    }),
  };
}
