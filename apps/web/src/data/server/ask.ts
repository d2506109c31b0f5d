import { requestOf, type AnswerOf, type AnyCall, type InputArgs } from '@quad/domain/core';
import { call as callPath, publicCall } from './client';

interface Leaving {
  readonly signal?: AbortSignal;
}

/** Makes a declared call once; fails with CallFailed. One that is public is made as nobody in particular, unless it knows a session. */
export function ask<C extends AnyCall>(call: C, ...given: [...InputArgs<C>, leaving?: Leaving]): Promise<AnswerOf<C>> {
  const [input, { signal } = {}] = given as unknown as [input?: object, leaving?: Leaving];
  const { method, path, query, body } = requestOf(call, input);
  const make = call.can === 'public' && !call.knows ? publicCall : callPath;
  return make<AnswerOf<C>>(method, path, { ...(query && { query }), ...(body && { body }), ...(signal && { signal }) });
}
