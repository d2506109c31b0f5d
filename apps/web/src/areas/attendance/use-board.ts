import { useCallback, useEffect, useRef, useState } from 'react';
import {
  attendanceCalls,
  COMPLETED,
  lessonAttendances,
  MARKED,
  mayDo,
  needsReason,
  type Board,
  type MarkAnswer,
  type MarkedPayload,
  type MarkInput,
} from '@quad/domain/attendance';
import { callAhead, useCall, useSend } from '#data/server/calls';
import { useWithKept } from '#data/offline/kept';
import { defineLine, discard, enqueue, useQueue } from '#data/offline/queue';
import { useSession } from '#data/identity/session';
import { fail } from '#kit/base/toasts';
import { backTo, foldMarked, shownMarks, type ShownMark } from './board-marks';
import { askReason } from './reason-dialog';

type Place = Readonly<Record<'lesson_slot_id' | 'group_id', number>>;

const NOTHING: ReadonlyMap<number, ShownMark> = new Map();

/** Marks wait in this line until the server has them. */
const LINE = 'attendance';
defineLine<MarkAnswer>(LINE, {
  tells: ({ lesson_attendance_id, marks, counts, version }) => ({
    name: MARKED,
    resource: lessonAttendances.name,
    record_id: lesson_attendance_id,
    version,
    payload: { marks, counts, version } satisfies MarkedPayload,
  }),
});

/** The buttons that this person has on a board, by the clock of the server that answered it. */
export function useRights({ register, server_now }: Board) {
  const { actor } = useSession();
  const may = (action: Parameters<typeof mayDo>[0]) =>
    actor !== null && mayDo(action, { actor, record: register, now: Date.parse(server_now) });
  return { mark: may('MARK'), complete: may('SAVE'), open: may('OPEN_CHECK_IN'), correct: may('CORRECT') };
}

/** Asks for the board of a register. */
export const boardAhead = (place: Place): Promise<unknown> =>
  callAhead(attendanceCalls.board, place, { fold: foldMarked });

/** The board as the server tells it, live. */
function useLive(place: Place) {
  const [known, setKnown] = useState<{ readonly id: number; readonly module: number }>();
  const reading = useCall(attendanceCalls.board, place, {
    fold: foldMarked,
    // The module tells who was given a seat in it.
    ...(known && {
      subjects: [
        { resource: lessonAttendances.name, id: known.id },
        { resource: 'taught_modules', id: known.module },
      ],
    }),
  });
  // The register is known from the first answer on; from then on only its own events and its module's are listened to.
  const register = reading.data?.register;
  if (register && register.id !== known?.id) setKnown({ id: register.id, module: register.ccls_module_id });
  return useWithoutNetwork(reading, place);
}

type Read = ReturnType<typeof useCall<typeof attendanceCalls.board>>;

/**
 * The board that was worked on last stays on this device: reloaded without a network it has its names, and marks are
 * queued on. `keptAt` (ms) says that it is not the server's.
 */
function useWithoutNetwork(reading: Read, { lesson_slot_id, group_id }: Place): Read & { readonly keptAt?: number } {
  const { kept, ...known } = useWithKept<Board, Read>(`attendance:${lesson_slot_id}:${group_id}`, reading);
  if (!kept || !known.data) return reading;
  // Its clock went on: what may be done is judged by the time of the server.
  const server_now = new Date(Date.parse(known.data.server_now) + kept.age).toISOString();
  return { ...known, data: { ...known.data, server_now }, keptAt: kept.at };
}

type Live = ReturnType<typeof useLive>;
type Send = ReturnType<typeof useSend<typeof attendanceCalls.mark>>['send'];

/** Marks students: in the durable queue while the register is open, at once and with the reason when it is corrected. */
function useMark({ data: board, refetch }: Live, send: Send) {
  // One after the other, each with the version that the one before it made.
  const last = useRef<Promise<number>>(Promise.resolve(0));
  return useCallback(
    async (marks: readonly MarkInput[], reason?: string) => {
      if (!board || marks.length === 0) return;
      const { register } = board;
      if (!COMPLETED.includes(register.status))
        return enqueue(LINE, {
          method: 'POST',
          path: attendanceCalls.mark.path,
          body: { lesson_attendance_id: register.id, marks },
        });
      const correct = async (known: number) => {
        const version = Math.max(known, register.version);
        const body = { lesson_attendance_id: register.id, marks: [...marks], correct: true, version };
        return (await send({ ...body, ...(reason && { reason }) })).version;
      };
      last.current = last.current.then(correct).catch((refusal: unknown) => {
        fail(refusal);
        return 0;
      });
      await last.current;
      void refetch();
    },
    [board, send, refetch],
  );
}

/** A completed register is changed by who chose to correct it, with one reason for all of it where it needs one. */
export function useCorrecting(board: Board) {
  const { actor } = useSession();
  const [begun, begin] = useState<{ readonly reason: string }>();
  const may = useRights(board).correct;
  const start = async () => {
    const reason = actor && needsReason({ actor, record: board.register, now: Date.now() }) ? await askReason() : '';
    if (reason !== undefined) begin({ reason });
  };
  return { may, begun: may ? begun : undefined, start: () => void start(), stop: () => begin(undefined) };
}

/** Completes the register, with the rest absent where it is asked for; false when it is refused. */
function useCompletion({ data: board, refetch }: Live, send: Send) {
  return useCallback(
    async (rest?: 'absent') => {
      if (!board) return false;
      // Without a version: marks that others made meanwhile stand, and a second completing is refused by the workflow.
      const isDone = await send({
        lesson_attendance_id: board.register.id,
        marks: [],
        complete: true,
        ...(rest && { rest }),
      }).then(
        () => true,
        (refusal: unknown) => {
          fail(refusal);
          return false;
        },
      );
      void refetch();
      return isDone;
    },
    [board, send, refetch],
  );
}

/**
 * One live board: what is shown, and everything that can be done to it. Marks go through the durable queue, so a lost
 * network loses none.
 */
export function useBoard(place: Place) {
  const live = useLive(place);
  const { data, problem, refetch, keptAt } = live;
  const waiting = useQueue(LINE);
  const { user_info } = useSession();
  useRefusals(waiting, refetch);
  const { send, isBusy } = useSend(attendanceCalls.mark);
  return {
    data,
    problem,
    refetch,
    keptAt,
    shown: data ? shownMarks(data, waiting, user_info?.name ?? '') : NOTHING,
    mark: useMark(live, send),
    complete: useCompletion(live, send),
    waiting: waiting.filter(({ problem: refused }) => !refused).length,
    isSaving: isBusy,
  };
}

/** Shows what the server refused of the queued marks, and lets the board fall back to what is true. */
function useRefusals(waiting: ReturnType<typeof useQueue>, refetch: () => unknown): void {
  useEffect(() => {
    const refused = waiting.filter(({ problem }) => problem);
    for (const { key, problem } of refused) {
      fail(problem);
      void discard(key);
    }
    if (refused.length > 0) void refetch();
  }, [waiting, refetch]);
}

interface Correcting {
  readonly isCorrection: boolean;
  readonly reason: string | undefined;
}
type Step = { readonly isCorrection: boolean; readonly back: readonly MarkInput[] };

/**
 * Marks, with the way back: `undo` puts the students of the last step to what they were, and is there as long as there
 * is such a step. Completing leaves nothing to undo: from then on a change is a correction.
 */
export function useUndo({ shown, mark }: Pick<ReturnType<typeof useBoard>, 'shown' | 'mark'>, correcting: Correcting) {
  const [all, setAll] = useState<readonly Step[]>([]);
  const { isCorrection, reason } = correcting;
  const steps = all.filter((step) => step.isCorrection === isCorrection);
  const last = steps.at(-1);
  const undo = useCallback(() => {
    if (!last) return;
    setAll((now) => now.filter((step) => step !== last));
    void mark(
      last.back.map((each) => ({ ...each, marked_at: new Date().toISOString() })),
      reason,
    );
  }, [mark, last, reason]);
  const set = useCallback(
    (marks: readonly MarkInput[]) => {
      const back = marks.map(({ student_id }) => backTo(student_id, shown.get(student_id)));
      setAll((now) => [...now, { isCorrection, back }]);
      void mark(marks, reason);
    },
    [mark, shown, isCorrection, reason],
  );
  return { set, undo: last && undo, touched: last?.back.length ?? 0 };
}
