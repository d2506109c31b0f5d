import { createContext, useContext, useEffect, useState } from 'react';
import { GUARDED, refusedCalls, type AnyResource, type RefusedEvent, type Subject } from '@quad/domain/core';
import { useCall } from './calls';

const NOTHING: readonly RefusedEvent[] = [];
const NO_SUBJECTS: readonly Subject[] = [];

/** True in the rows of a list: what the server would refuse is asked where a person has the record open. */
export const InRow = createContext(false);

/**
 * Those of the events that the server would refuse now, though the workflow offers them; live: asked again when the
 * record changes or what a refusal speaks of, and when the person comes back to the window.
 */
export function useRefused({ name }: AnyResource, id: number, events: readonly string[]): readonly RefusedEvent[] {
  const [of, listen] = useState(NO_SUBJECTS);
  const isAsked = !useContext(InRow) && events.some((event) => GUARDED[name]?.includes(event));
  const input = isAsked ? { resource: name, id } : null;
  const subjects = isAsked ? [{ resource: name, id }, ...of] : NO_SUBJECTS;
  const { data = NOTHING, refetch } = useCall(refusedCalls.of, input, { subjects });
  const next = JSON.stringify(data.flatMap((one) => one.of));
  useEffect(() => listen(JSON.parse(next) as Subject[]), [next]);
  useEffect(() => {
    if (!isAsked) return undefined;
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  });
  return isAsked ? data.filter(({ event }) => events.includes(event)) : NOTHING;
}
