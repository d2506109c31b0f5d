import { useEffect, useRef, useState } from 'react';
import { RUNNING_EARLY_MS, runningCalls, type RunningLesson, type RunningLessons } from '@quad/domain/dashboard';
import { useCall } from '#data/server/calls';
import { useSession } from '#data/identity/session';

/** An answer covers twelve hours: a page that stays open asks again before they end. */
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

/**
 * The server's time when it answered or when the last of the moments came: what is drawn changes at no other time, so
 * nothing is asked or drawn between them.
 */
function useServerTime(data: RunningLessons | undefined, refetch: () => void): number {
  const ahead = useRef(0);
  const [turned, turn] = useState(0);
  const answered = data ? Date.parse(data.server_now) : 0;
  useEffect(() => {
    ahead.current = answered - Date.now();
  }, [answered]);
  const now = Math.max(turned, answered);
  const asked = answered + ASK_AGAIN_MS;
  const next = Math.min(asked, ...(data?.lessons.flatMap(turnsOf) ?? []).filter((moment) => moment > now));
  useEffect(() => {
    if (answered === 0) return undefined;
    const come = () => {
      turn(next);
      if (next === asked) refetch();
    };
    const timer = setTimeout(come, next - ahead.current - Date.now() + AFTER_MS);
    return () => clearTimeout(timer);
  }, [answered, next, asked, refetch]);
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
        ...(actor?.staff_id ? [] : [{ resource: 'taught_modules' }]),
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
