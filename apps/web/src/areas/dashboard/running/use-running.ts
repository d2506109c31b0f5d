import { useEffect, useMemo, useState } from 'react';
import { RUNNING_EARLY_MS, runningCalls, type RunningLesson, type RunningLessons } from '@quad/domain/dashboard';
import { useCall } from '#data/calls';
import { useSession } from '#data/session';

/** The answer knows the next twelve hours; whoever leaves the page open asks again before they are over. */
const ASK_AGAIN_MS = 6 * 3_600_000;
/** A moment has passed when its millisecond is over. */
const AFTER_MS = 50;

/** Marks come many a second while a register is taken: none of them changes when a lesson ends. */
const fold = (known: RunningLessons): RunningLessons => known;

const turnsOf = ({ starts_at, ends_at }: RunningLesson): number[] => [
  Date.parse(starts_at) - RUNNING_EARLY_MS,
  Date.parse(starts_at),
  Date.parse(ends_at),
];

/** The server's time, which goes on by itself; drawn anew when one of the moments has come, and at no other time. */
function useServerTime(data: RunningLessons | undefined, refetch: () => void): number {
  const ahead = useMemo(() => (data ? Date.parse(data.server_now) - Date.now() : 0), [data]);
  const [, turn] = useState(0);
  const now = Date.now() + ahead;
  const asked = data ? Date.parse(data.server_now) + ASK_AGAIN_MS : Infinity;
  const next = Math.min(asked, ...(data?.lessons.flatMap(turnsOf) ?? []).filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(
      () => {
        turn((count) => count + 1);
        if (next === asked) refetch();
      },
      next - Date.now() - ahead + AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [next, asked, ahead, refetch]);
  return now;
}

/** The lesson that is on, else the one that begins within a quarter of an hour. */
export function useRunning(): { readonly lesson: RunningLesson; readonly isOn: boolean } | undefined {
  const { actor } = useSession();
  const group = actor?.group_id ?? undefined;
  const own = actor?.staff_id ? 'lesson_attendances' : 'attendance_marks';
  const { data, refetch } = useCall(
    runningCalls.mine,
    {},
    {
      fold,
      subjects: [
        { resource: own },
        { resource: 'timetable_slots' },
        ...(group === undefined ? [] : [{ resource: 'groups', id: group }]),
      ],
    },
  );
  const now = useServerTime(data, refetch);
  const coming = (data?.lessons ?? []).filter(
    ({ starts_at, ends_at }) => Date.parse(ends_at) > now && Date.parse(starts_at) - RUNNING_EARLY_MS <= now,
  );
  const isOn = ({ starts_at }: RunningLesson) => Date.parse(starts_at) <= now;
  const lesson = coming.find(isOn) ?? coming[0];
  return lesson && { lesson, isOn: isOn(lesson) };
}
