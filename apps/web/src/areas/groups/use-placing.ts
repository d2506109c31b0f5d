import { useState } from 'react';
import { groupCalls } from '@quad/domain/groups';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';

/** Students who are chosen together: all stand in one group, or in none (null). */
export interface Selection {
  readonly from: number | null;
  readonly ids: readonly number[];
}

export const NOBODY: Selection = { from: null, ids: [] };

export interface Placement {
  readonly chosen: Selection;
  readonly isBusy: boolean;
  readonly toggle: (id: number, from: number | null) => void;
  /** What is dragged: the student, with the others if they are chosen together. */
  readonly carry: (id: number, from: number | null) => void;
  readonly put: (group: { readonly id: number; readonly title: string }) => void;
}

/** The choice of students, and the two calls that place them: those without a group are assigned, the others transferred. */
export function usePlacement(): Placement {
  const t = useText('groups');
  const [chosen, choose] = useState<Selection>(NOBODY);
  const assign = useSend(groupCalls.assign);
  const transfer = useSend(groupCalls.transfer);
  const put: Placement['put'] = ({ id, title }) => {
    if (chosen.ids.length === 0 || chosen.from === id) return;
    const call = chosen.from === null ? assign : transfer;
    call.send({ student_ids: [...chosen.ids], group_id: id }).then(({ moved }) => {
      choose(NOBODY);
      succeed(t('place.done', { count: moved, group: title }));
    }, fail);
  };
  return {
    chosen,
    isBusy: assign.isBusy || transfer.isBusy,
    put,
    toggle: (id, from) =>
      choose(({ from: before, ids }) => {
        if (before !== from) return { from, ids: [id] };
        return { from, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] };
      }),
    carry: (id, from) => choose((now) => (now.from === from && now.ids.includes(id) ? now : { from, ids: [id] })),
  };
}
