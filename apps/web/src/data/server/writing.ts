import { useCallback, useMemo, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { AnyResource, EventOf, RecordOf, WriteOf } from '@quad/domain/core';
import { cache } from './cache';
import { call, CallFailed, newKey, queryString, type Method } from './client';
import { say } from '#data/words/text';
import { ownChanges } from './own-changes';

/**
 * What a hook that writes promises of its state: `problem` is that of the last try, until the next one or `reset`. The
 * promise it answers fails with the same CallFailed; one that nobody catches is shown as an error toast.
 */
export interface Writing {
  readonly isBusy: boolean;
  readonly problem: CallFailed | null;
  readonly reset: () => void;
}

interface Sent {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
}

// The server may have done a call whose answer was lost. Pressing the button again with the same content is then
// the same action and must carry the same key.
function useActionKey() {
  const open = useRef<{ text: string; key: string } | null>(null);
  return useMemo(
    () => ({
      of(sent: Sent): string {
        const text = JSON.stringify(sent);
        if (open.current?.text !== text) open.current = { text, key: newKey() };
        return open.current.key;
      },
      settle(): void {
        open.current = null;
      },
    }),
    [],
  );
}

/** One write under one key. `done` tells the cache what it knows from the answer; names are resources to fetch again. */
export function useWrite<T>(
  done: readonly string[] | ((answer: T) => void) = [],
): Writing & { readonly write: (sent: Sent) => Promise<T> } {
  const key = useActionKey();
  const { mutateAsync, isPending, error, reset } = useMutation<T, CallFailed, Sent>({
    mutationFn: (sent) => call<T>(sent.method, sent.path, { body: sent.body, idempotencyKey: key.of(sent) }),
    onSuccess: (answer) => {
      key.settle();
      if (typeof done === 'function') done(answer);
      else cache.staleLists(done);
    },
    onError: (failure) => {
      if (!failure.isTemporary) key.settle();
    },
  });
  return { write: mutateAsync, isBusy: isPending, problem: error, reset };
}

const isRecord = (answer: unknown): answer is { id: number; version: number } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'version' in answer;

function keepRecord(def: AnyResource, answer: unknown): void {
  if (isRecord(answer)) cache.keep(def.name, `${def.path}/${answer.id}`, answer);
  cache.staleLists([def.name]);
}

/**
 * Creates a record, or updates it when the write carries id and version (`stale_version` is then possible:
 * `problem.current`); an event that goes with it is sent in the same breath, both or neither. Answers the saved
 * record.
 */
export function useSave<D extends AnyResource>(
  def: D,
): Writing & { readonly save: (write: WriteOf<D>, event?: EventOf<D>) => Promise<RecordOf<D>> } {
  const { write, ...writing } = useWrite<RecordOf<D>>((answer) => keepRecord(def, answer));
  return { save: (body, send) => write({ method: 'POST', path: def.path + queryString({ send }), body }), ...writing };
}

/** Creates a record once, outside of any component. */
export async function saveOnce<D extends AnyResource>(def: D, body: WriteOf<D>): Promise<RecordOf<D>> {
  const record = await call<RecordOf<D>>('POST', def.path, { body });
  keepRecord(def, record);
  return record;
}

// The specification's sentence where the server has none of its own.
function untold(failure: unknown): never {
  if (!(failure instanceof CallFailed) || failure.code !== 'unexpected') throw failure;
  const { code, status, request_id } = failure;
  throw new CallFailed({ code, status, message: say('shell:failure.delete'), ...(request_id && { request_id }) });
}

/** Deletes a record by its id. */
export function useRemove(def: AnyResource): Writing & { readonly remove: (id: number) => Promise<void> } {
  const { write, ...writing } = useWrite<void>(() => cache.staleLists([def.name]));
  const remove = useCallback(
    (id: number) => write({ method: 'DELETE', path: `${def.path}/${id}` }).catch(untold),
    [write, def.path],
  );
  return { remove, ...writing };
}

/** Sends a workflow event to a record as the person saw it, or as their own changes have left it since; answers the record after that. */
export function useAct<D extends AnyResource>(
  def: D,
): Writing & {
  readonly act: (
    record: { readonly id: number; readonly version: number },
    event: EventOf<D>,
    payload?: object,
  ) => Promise<RecordOf<D>>;
} {
  const { write, ...writing } = useWrite<RecordOf<D>>((answer) => keepRecord(def, answer));
  return {
    act: ({ id, version: seen }, event, payload) => {
      const version = ownChanges.since(def.name, id, seen);
      return write({ method: 'POST', path: `${def.path}/${id}/actions/${event}`, body: { version, ...payload } });
    },
    ...writing,
  };
}
