import { useMemo } from 'react';
import type { ZodObject, ZodType } from 'zod';
import {
  requestOf,
  subjectsOf,
  type AnswerOf,
  type AnyCall,
  type InputArgs,
  type InputOf,
  type Subject,
} from '@quad/domain/core';
import { call as callPath, queryString } from './client';
import { fetchFile as fetchPath, keepFile, type FetchedFile } from '#data/transfer/files';
import { readAhead, useRead, type Fold, type Reading, type Reads } from './reading';
import { inKnownOrder } from './sorted';
import { useWrite, type Writing } from './writing';

export { ask } from './ask';

interface Listening<C> {
  /** Takes an event with a payload into the data, instead of a refetch; must be pure and harmless when repeated. */
  readonly fold?: Fold<AnswerOf<C>>;
  /** What the answer depends on, where the input does not say it. */
  readonly subjects?: readonly Subject[];
}

function readsOf(call: AnyCall, input: object, { fold, subjects = subjectsOf(call, input) }: Listening<never>): Reads {
  const { path, query } = requestOf(call, input);
  const { sort } = (call.query as ZodObject | undefined)?.shape ?? {};
  const known = inKnownOrder(query ?? {}, (way) => (sort as ZodType | undefined)?.safeParse(way).success === true);
  return { topic: { kind: 'live', subjects, fold: fold as never }, path, query: known };
}

/** What a declared GET answers; live. A null input waits. */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C> | null,
  { fold, subjects }: Listening<C> = {},
): Reading & { readonly data: AnswerOf<C> | undefined } {
  const heard = JSON.stringify(subjects ?? subjectsOf(call, input ?? {}));
  const stable = useMemo(() => JSON.parse(heard) as Subject[], [heard]);
  const reads = readsOf(call, input ?? {}, { fold: fold as never, subjects: stable });
  return useRead<AnswerOf<C>>({ ...reads, enabled: input !== null });
}

/** Asks for a declared GET while its screen is still being fetched and drawn: for a page's `ahead`. */
export const callAhead = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  listening: Listening<C> = {},
): Promise<unknown> => readAhead(readsOf(call, input, listening as never));

/** Sends a form with a file to a declared call; fails with CallFailed. */
export const sendForm = <C extends AnyCall & { readonly form: object }>(
  call: C,
  form: FormData,
): Promise<AnswerOf<C>> => callPath<AnswerOf<C>>(call.method, call.path, { body: form });

/** Hands the file that a form is answered with to the browser's downloads; fails with CallFailed. */
export const downloadForm = async (call: AnyCall & { readonly form: object }, form: FormData): Promise<void> =>
  keepFile(await fetchPath(call.path, { method: call.method, body: form }));

/** A declared write with its state. Lists and live answers of the resources that it affects are fetched again. */
export function useSend<C extends AnyCall>(
  call: C,
): Writing & { readonly send: (...given: InputArgs<C>) => Promise<AnswerOf<C>> } {
  const { write, ...writing } = useWrite<AnswerOf<C>>(call.affects);
  const send = (...[input]: InputArgs<C>) => {
    const { method, path, query = {}, body } = requestOf(call, input);
    return write({ method, path: path + queryString(query), ...(body && { body }) });
  };
  return { send, ...writing };
}

/** Its address below /api/v1, with the query. */
export function addressOf<C extends AnyCall>(call: C, ...[input]: InputArgs<C>): string {
  const { path, query } = requestOf(call, input);
  return path + queryString(query);
}

/** Fetches the file that a declared call answers; fails with CallFailed. */
export function fetchFile<C extends AnyCall>(call: C, ...[input]: InputArgs<C>): Promise<FetchedFile> {
  const { method, path, query, body } = requestOf(call, input);
  return fetchPath(path, { method, ...(query && { query }), ...(body && { body }) });
}

/** Hands the file that a declared call answers to the browser's downloads. */
export const download = async <C extends AnyCall>(call: C, ...given: InputArgs<C>): Promise<void> =>
  keepFile(await fetchFile(call, ...given));
