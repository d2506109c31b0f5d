import { useState } from 'react';
import { groupCalls, isGroupFor } from '@quad/domain/groups';
import { students } from '@quad/domain/students';
import { useCall, useSend } from '#data/server/calls';
import { CallFailed } from '#data/server/client';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useDebounced } from '#data/live/debounced';
import { fail, succeed } from '#kit/base/toasts';

/** Students who are chosen together: all stand in one group, or in none (null). */
export interface Selection {
  readonly from: number | null;
  readonly people: readonly Student[];
}
/** Who is placed, and what of them decides in which group. */
export interface Student {
  readonly id: number;
  readonly name: string;
  readonly course_id: number | null;
  readonly level_id: number | null;
}
type Goal = Parameters<typeof isGroupFor>[0] & { readonly id: number; readonly title: string };

export const NOBODY: Selection = { from: null, people: [] };

export const isChosen = ({ from: where, people }: Selection, id: number, from: number | null): boolean =>
  where === from && people.some((one) => one.id === id);

/** Whether a group is for all who are chosen. */
export const takesAll = ({ people }: Selection, group: Goal): boolean => people.every((one) => isGroupFor(group, one));

export interface Placement {
  readonly chosen: Selection;
  /** The names of those who left the choice because somebody else placed them. */
  readonly left: readonly string[];
  readonly isBusy: boolean;
  readonly toggle: (who: Student, from: number | null) => void;
  /** What is dragged: the student, with the others if they are chosen together. */
  readonly carry: (who: Student, from: number | null) => void;
  readonly put: (group: Goal) => void;
}

/** So many students are asked about at once. */
const MOST = 500;
/** Problems that refuse the whole request because of one student, named in `student_id`. */
const REFUSED_FOR_ONE = ['groups.already_placed', 'groups.student_left'];

/**
 * Which of the chosen no longer are where they were chosen. The list on screen does not tell: it is one page of a search.
 */
function useGone({ from, people }: Selection): readonly Student[] {
  const asked = useDebounced(from === null ? people.map(({ id }) => id).join() : '');
  const unplaced = useCall(groupCalls.unplaced, asked ? { ids: asked, size: MOST } : null);
  const members = useAll(students, { ...(from && { group_id: from }), sort: 'name,asc' }, { enabled: from !== null });
  const { isFetching, there } =
    from === null
      ? { ...unplaced, there: asked ? unplaced.data?.content : undefined }
      : { ...members, there: members.records };
  if (!there || isFetching) return [];
  const about = from === null ? asked.split(',').map(Number) : people.map(({ id }) => id);
  return people.filter(({ id }) => about.includes(id) && !there.some((one) => one.id === id));
}

/** The choice of students, and the two calls that place them: those without a group are assigned, the others transferred. */
export function usePlacement(): Placement {
  const t = useText('groups');
  const [chosen, choose] = useState<Selection>(NOBODY);
  const [left, tell] = useState<readonly string[]>([]);
  const assign = useSend(groupCalls.assign);
  const transfer = useSend(groupCalls.transfer);
  const isBusy = assign.isBusy || transfer.isBusy;
  const gone = useGone(chosen);
  const drop = (ids: readonly number[]) =>
    choose((now) => ({ ...now, people: now.people.filter(({ id }) => !ids.includes(id)) }));
  // While a call of one's own is under way, those who leave the list are the ones it has placed.
  if (gone.length > 0 && !isBusy) {
    drop(gone.map(({ id }) => id));
    tell((before) => [...before, ...gone.map(({ name }) => name)]);
  }
  const put: Placement['put'] = (group) => {
    const { id, title } = group;
    if (chosen.people.length === 0 || chosen.from === id || !takesAll(chosen, group)) return;
    const call = chosen.from === null ? assign : transfer;
    call.send({ student_ids: chosen.people.map((one) => one.id), group_id: id }).then(
      ({ moved }) => {
        choose(NOBODY);
        tell([]);
        succeed(t('place.done', { count: moved, group: title }));
      },
      (refusal) => {
        if (refusal instanceof CallFailed && REFUSED_FOR_ONE.includes(refusal.code))
          drop([Number(refusal.params.student_id)]);
        fail(refusal);
      },
    );
  };
  const begin = (next: (now: Selection) => Selection) => {
    tell([]);
    choose(next);
  };
  return {
    chosen,
    left,
    isBusy,
    put,
    toggle: (who, from) =>
      begin((now) => {
        if (now.from !== from) return { from, people: [who] };
        const others = now.people.filter(({ id }) => id !== who.id);
        return { from, people: others.length < now.people.length ? others : [...others, who] };
      }),
    carry: (who, from) => begin((now) => (isChosen(now, who.id, from) ? now : { from, people: [who] })),
  };
}
