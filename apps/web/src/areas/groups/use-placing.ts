import { useState } from 'react';
import { groupCalls, isGroupFor } from '@quad/domain/groups';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';

/** Students who are chosen together: all stand in one group, or in none (null). */
export interface Selection {
  readonly from: number | null;
  readonly people: readonly Student[];
}
/** Who is placed, and what of them decides in which group. */
export interface Student {
  readonly id: number;
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
  readonly isBusy: boolean;
  readonly toggle: (who: Student, from: number | null) => void;
  /** What is dragged: the student, with the others if they are chosen together. */
  readonly carry: (who: Student, from: number | null) => void;
  readonly put: (group: Goal) => void;
}

/** The choice of students, and the two calls that place them: those without a group are assigned, the others transferred. */
export function usePlacement(): Placement {
  const t = useText('groups');
  const [chosen, choose] = useState<Selection>(NOBODY);
  const assign = useSend(groupCalls.assign);
  const transfer = useSend(groupCalls.transfer);
  const put: Placement['put'] = (group) => {
    const { id, title } = group;
    if (chosen.people.length === 0 || chosen.from === id || !takesAll(chosen, group)) return;
    const call = chosen.from === null ? assign : transfer;
    call.send({ student_ids: chosen.people.map((one) => one.id), group_id: id }).then(({ moved }) => {
      choose(NOBODY);
      succeed(t('place.done', { count: moved, group: title }));
    }, fail);
  };
  return {
    chosen,
    isBusy: assign.isBusy || transfer.isBusy,
    put,
    toggle: (who, from) =>
      choose((now) => {
        if (now.from !== from) return { from, people: [who] };
        const others = now.people.filter(({ id }) => id !== who.id);
        return { from, people: others.length < now.people.length ? others : [...others, who] };
      }),
    carry: (who, from) => choose((now) => (isChosen(now, who.id, from) ? now : { from, people: [who] })),
  };
}
