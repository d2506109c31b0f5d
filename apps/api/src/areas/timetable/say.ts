import type { Problem } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { bodyOf } from '#core/errors/problem.filter.js';

/** What a refusal would say to this person. */
export const say = ({ locale }: Context, problem: Problem): string =>
  bodyOf(problem, { id: '', headers: { 'accept-language': locale } }).message;
