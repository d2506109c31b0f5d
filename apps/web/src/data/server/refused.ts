import { createContext, useContext, useEffect, useState } from 'react';
import { GUARDED, refusedCalls, type AnyResource, type RefusedEvent, type Subject } from '@quad/domain/core';
import { keyOf } from '#data/words/messages';
import { useText } from '#data/words/text';
import { useCall } from './calls';

const NOTHING: readonly RefusedEvent[] = [];

/** True in the rows of a list: what the server would refuse is asked where a person has the record open. */
export const InRow = createContext(false);

/**
 * Those of the events that the server would refuse now, though the workflow offers them; live: asked again when the
 * record changes or what a refusal speaks of, and when the person comes back to the window.
 */
function useRefused({ name }: AnyResource, id: number, events: readonly string[]): readonly RefusedEvent[] {
  const [watched, watch] = useState('[]');
  const isAsked = !useContext(InRow) && events.some((event) => GUARDED[name]?.includes(event));
  const input = isAsked ? { resource: name, id } : null;
  const subjects = isAsked ? [{ resource: name, id }, ...(JSON.parse(watched) as Subject[])] : [];
  const { data = NOTHING, refetch } = useCall(refusedCalls.of, input, { subjects });
  const next = JSON.stringify(data.flatMap(({ of }) => of));
  if (next !== watched) watch(next);
  useEffect(() => {
    if (!isAsked) return undefined;
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  });
  return isAsked ? data.filter(({ event }) => events.includes(event)) : NOTHING;
}

/** A step that would be refused: why, and the page where that is settled. */
export interface Grey<E extends string = string> {
  readonly event: E;
  readonly why: string;
  readonly link: string | null;
}

interface Known<E extends string, R> {
  readonly allowed: (record: R) => readonly E[];
  readonly unmet: (record: R) => readonly {
    readonly event: E;
    readonly unmet: Pick<RefusedEvent, 'code'> & { readonly params?: Readonly<Record<string, unknown>> };
  }[];
}

/** The steps that this person may take about an open record now, and those that would be theirs but for a reason. */
export function useGreySteps<E extends string, R extends { readonly id: number }>(
  of: AnyResource,
  record: R,
  { allowed, unmet }: Known<E, R>,
): { readonly offered: readonly E[]; readonly grey: readonly Grey<E>[] } {
  const t = useText('kit');
  const all = allowed(record);
  const refused = useRefused(of, record.id, all).map(({ event, message: why, link }) => ({
    event: event as E,
    why,
    link,
  }));
  const missing = unmet(record).map((one) => ({ ...one, why: t(keyOf(one.unmet.code), one.unmet.params), link: null }));
  return {
    offered: all.filter((event) => !refused.some((one) => one.event === event)),
    grey: [...missing, ...refused],
  };
}

/** A record that an event would be refused for, and the sentence that sending it would answer. */
export interface Left<R> {
  readonly record: R;
  readonly code: string;
  readonly why: string;
}

/** Of records that the workflow lets this person send an event for: those that it can be sent for, and those that are refused; live. */
export function useReady<R extends { readonly id: number }>(
  { name }: AnyResource,
  event: string,
  records: readonly R[],
): { readonly ready: readonly R[]; readonly left: readonly Left<R>[] } {
  const isAsked = records.length > 0 && GUARDED[name]?.includes(event) === true;
  const ids = records.map(({ id }) => id).join(',');
  const { data = [] } = useCall(refusedCalls.many, isAsked ? { resource: name, event, ids } : null);
  const refused = new Map(data.map((one) => [one.id, one]));
  return {
    ready: records.filter(({ id }) => !refused.has(id)),
    left: records.flatMap((record) => {
      const { code, message: why } = refused.get(record.id) ?? {};
      return code === undefined || why === undefined ? [] : [{ record, code, why }];
    }),
  };
}
