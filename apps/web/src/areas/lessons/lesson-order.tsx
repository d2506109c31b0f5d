import { Button, Callout } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, DragHandleVerticalIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import { isSameOrder, lessonCalls } from '@quad/domain/lessons';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import type { Lesson } from './use-module-lessons';
import type { Module } from './use-taught';

/** The order a person has made, held against the lessons as they now are: new ones come last, deleted ones go. */
export function orderedBy(ids: readonly number[], lessons: readonly Lesson[]): Lesson[] {
  const known = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return [...ids.flatMap((id) => known.get(id) ?? []), ...lessons.filter(({ id }) => !ids.includes(id))];
}

function moved(ids: readonly number[], from: number, to: number): number[] {
  const after = ids.filter((_, at) => at !== from);
  after.splice(to, 0, ids[from] as number);
  return after;
}

/** Where the week of a lesson begins and ends: lessons change places within it, their week is said in their form. */
function weekAround(lessons: readonly Lesson[], at: number): readonly [number, number] {
  const isOfWeek = ({ teaching_week }: Lesson) => teaching_week === lessons[at]?.teaching_week;
  return [lessons.findIndex(isOfWeek), lessons.findLastIndex(isOfWeek)];
}

interface OrderProps {
  readonly module: Module;
  readonly lessons: readonly Lesson[];
  readonly onDone: () => void;
}

/** The order that is being made, what is said of each move, and the focus, which follows the lesson that moves. */
function useOrder(lessons: readonly Lesson[]) {
  const t = useText('lessons');
  const present = lessons.map(({ id }) => id);
  const [made, setMade] = useState(present);
  const [seen, see] = useState(present);
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<{ id: number; way: string }>();
  const shown = orderedBy(made, lessons);
  // React moves the row's element, and the browser takes the focus from what is moved.
  useEffect(() => {
    if (!focus) return;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-lesson="${focus.id}"] button`) ?? []),
    ];
    (
      buttons.find((button) => button.dataset.way === focus.way && !button.disabled) ??
      buttons.find((button) => !button.disabled)
    )?.focus();
  }, [focus, made]);
  const move = (at: number, wanted: number, way: string) => {
    const lesson = shown[at];
    if (!lesson) return;
    const [first, last] = weekAround(shown, at);
    const to = Math.min(Math.max(wanted, first), last);
    if (to === at) return;
    const ids = shown.map(({ id }) => id);
    setMade(moved(ids, at, to));
    setFocus({ id: lesson.id, way });
    say(t('order.moved', { title: lesson.title, place: to + 1, of: shown.length }));
  };
  const adopt = () => {
    see(present);
    setMade(present);
  };
  return { shown, said, list, move, seen, isOld: !isSameOrder(seen, present), adopt, keep: () => see(present) };
}

/** Rows by drag: what each needs to be dragged and to be dropped on. */
function useDragging(shown: readonly Lesson[], move: ReturnType<typeof useOrder>['move']) {
  const [dragged, drag] = useState<number>();
  const [over, hover] = useState<number>();
  return (id: number, at: number): Dragging => ({
    look: id === dragged ? 'lessons-row-dragged' : at === over ? 'lessons-row-over' : '',
    draggable: true,
    onDragStart: ({ dataTransfer }) => {
      // Without data Firefox begins no drag.
      dataTransfer?.setData('text/plain', String(id));
      drag(id);
    },
    onDragEnd: () => (drag(undefined), hover(undefined)),
    onDragOver: (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      hover(at);
    },
    onDrop: (event) => {
      event.preventDefault();
      const from = shown.findIndex((lesson) => lesson.id === dragged);
      if (from >= 0) move(from, at, 'up');
    },
  });
}

/**
 * Puts lessons into another order within their week: by dragging rows, by buttons, or Alt with the arrows; Home and End with
 * Alt move to the ends of the week.
 */
export function LessonOrder({ module, lessons, onDone }: OrderProps) {
  const t = useText('lessons');
  const { shown, said, list, move, seen, isOld, adopt, keep } = useOrder(lessons);
  const dragging = useDragging(shown, move);
  const { send, isBusy } = useSend(lessonCalls.sorting);
  const save = () =>
    send({ ccls_module_id: module.id, ids: shown.map(({ id }) => id), seen }).then(() => {
      succeed(t('order.saved'));
      onDone();
    }, fail);
  return (
    <section aria-label={t('action.sort')}>
      <Callout compact className="kit-below">
        {t('order.how')}
      </Callout>
      {isOld && (
        <Callout compact intent="warning" role="status" className="kit-below">
          {t('order.changed')} <Button size="small" text={t('order.theirs')} onClick={adopt} />{' '}
          <Button size="small" text={t('order.mine')} onClick={keep} />
        </Callout>
      )}
      <p className="kit-hidden" role="status">
        {said}
      </p>
      <ol className="lessons-list" ref={list}>
        {shown.map((lesson, at) => (
          <OrderRow
            key={lesson.id}
            lesson={lesson}
            at={at}
            week={weekAround(shown, at)}
            count={shown.length}
            move={move}
            {...dragging(lesson.id, at)}
          />
        ))}
      </ol>
      <Row wrap="nowrap" className="lessons-order-foot">
        <Button intent="primary" loading={isBusy} onClick={() => void save()}>
          {t('order.save')}
        </Button>
        <Button variant="minimal" onClick={onDone}>
          {t('kit:cancel')}
        </Button>
      </Row>
    </section>
  );
}

/** What a row needs to be dragged, and to be dropped on; it is named by id, as others may change the list meanwhile. */
type Dragging = Pick<
  HTMLAttributes<HTMLLIElement>,
  'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop'
> & { readonly look: string };

interface RowProps extends Dragging {
  readonly lesson: Lesson;
  readonly at: number;
  readonly week: readonly [number, number];
  readonly count: number;
  readonly move: (at: number, to: number, way: string) => void;
}

function OrderRow({ lesson, at, week: [first, last], count, move, look, ...dragging }: RowProps) {
  const t = useText('lessons');
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(at, to, (event.target as HTMLElement).dataset.way ?? 'up');
  };
  return (
    <li className={`lessons-row lessons-row-order ${look}`} data-lesson={lesson.id} onKeyDown={onKeyDown} {...dragging}>
      <span className="lessons-position">
        <DragHandleVerticalIcon /> {at + 1}
      </span>
      <Stack gap="tight" className="lessons-text kit-anywhere">
        <strong>{lesson.title}</strong>
        <span className="kit-muted">
          {t('week', { week: lesson.teaching_week })} · {t(`type.${lesson.type}`)}
        </span>
      </Stack>
      <Row wrap="nowrap" className="lessons-row-end">
        <Button
          variant="minimal"
          size="large"
          icon={<ArrowUpIcon />}
          data-way="up"
          disabled={at === first}
          aria-label={t('order.up', { title: lesson.title })}
          onClick={() => move(at, at - 1, 'up')}
        />
        <Button
          variant="minimal"
          size="large"
          icon={<ArrowDownIcon />}
          data-way="down"
          disabled={at === last}
          aria-label={t('order.down', { title: lesson.title })}
          onClick={() => move(at, at + 1, 'down')}
        />
      </Row>
    </li>
  );
}
