import { lessonCalls, lessonHomeworks, type homeworkFeedback } from '@quad/domain/lessons';
import type { z } from 'zod';
import { cache } from '#data/server/cache';
import { enqueue, onAnswer, useQueue, type Waiting } from '#data/offline/queue';

/** What teachers say about homework waits in this line on the device until the server has it. */
const LINE = 'homework';
export type Said = z.output<typeof homeworkFeedback>;

// It stays in the queue until what is on screen says the same.
onAnswer(LINE, () => cache.staleLists([lessonHomeworks.name]));

const { method, path } = lessonCalls.feedback;

/** Puts what was said of one piece of work into the queue: durable before it resolves. */
export const say = (said: Said): Promise<void> => enqueue(LINE, { method, path, body: said, cell: String(said.id) });

/** What waits for the piece of work, or was refused and waits for its person to decide. */
export function useWaiting(id: number | undefined): (Waiting & { readonly said: Said }) | undefined {
  const entry = useQueue(LINE).findLast(({ cell }) => cell === String(id));
  return entry && { ...entry, said: entry.body as Said };
}

/** The pieces of work about which something waits. */
export const useAllWaiting = (): ReadonlySet<string | undefined> => new Set(useQueue(LINE).map(({ cell }) => cell));
