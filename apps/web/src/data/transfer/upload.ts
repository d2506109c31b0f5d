import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { UPLOADS } from '@quad/domain/core';
import { BASE, callHeaders, CallFailed } from '#data/server/client';
import { say } from '#data/words/text';
import { UploadsContext, type Arrival, type Underway } from './uploads';

/** The largest file the portal takes: 500 MB. */
export const UPLOAD_LIMIT = 500 * 1024 * 1024;

/** Small enough that a slow line brings one within the 30 s that the server gives a call (300 kbit/s). */
const CHUNK = 1024 * 1024;
const PAUSES_MS = [0, 500, 1500, 4000, 8000];

/** The state of an upload; `sent` and `total` are bytes, `file_id` is there once it is done. */
export interface UploadState {
  readonly status: 'idle' | 'sending' | 'paused' | 'done' | 'failed';
  readonly name: string;
  readonly sent: number;
  readonly total: number;
  readonly file_id: number | null;
  readonly problem: CallFailed | null;
}

export interface UploadControl extends UploadState {
  /**
   * Sends the file in pieces; resolves to its id, also when it failed and was resumed, or to null when it was cancelled. Each
   * failure is in `problem`, and told to `failed`.
   */
  readonly start: (file: File, failed?: (problem: CallFailed) => void) => Promise<number | null>;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Stops and has the server forget what it got. */
  readonly cancel: () => void;
}

const IDLE: UploadState = { status: 'idle', name: '', sent: 0, total: 0, file_id: null, problem: null };

interface Hooks {
  readonly progress: (sent: number) => void;
  readonly done: (id: number) => void;
  readonly failed: (problem: CallFailed) => void;
}

async function uploadOf(file: File, { progress, done, failed }: Hooks): Promise<Upload> {
  const { Upload: TusUpload } = await import('tus-js-client');
  const upload: Upload = new TusUpload(file, {
    endpoint: BASE + UPLOADS,
    chunkSize: CHUNK,
    retryDelays: PAUSES_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type || 'application/octet-stream' },
    // The token may have changed since an upload was begun.
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
    },
    onProgress: (sent) => progress(sent),
    onSuccess: ({ lastResponse }) => done(Number(lastResponse.getHeader('File-Id'))),
    onError: (failure) => failed(problemOf(failure)),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  return upload;
}

function problemOf(failure: Error): CallFailed {
  const answer =
    'originalResponse' in failure
      ? (failure.originalResponse as { getBody(): string; getStatus(): number } | null)
      : null;
  const status = answer?.getStatus() ?? 0;
  try {
    return new CallFailed({
      message: say('errors:unexpected'),
      code: 'unexpected',
      ...(JSON.parse(answer?.getBody() ?? '') as object),
      status,
    });
  } catch {
    return new CallFailed({
      code: status ? 'unexpected' : 'network',
      message: say(status ? 'errors:unexpected' : 'shell:failure.network'),
      status,
    });
  }
}

const empty = (): CallFailed =>
  new CallFailed({ code: 'files.empty', status: 422, message: say('shell:failure.file_empty') });
const tooLarge = (): CallFailed =>
  new CallFailed({ code: 'too_large', status: 413, message: say('shell:failure.file_too_large', { limit: '500 MB' }) });

/** The upload as the form around it sees it: it waits for it, and sets going again what has stopped. */
function useUnderway(resume: () => void) {
  const form = useContext(UploadsContext);
  const waiting = useRef<((how: Arrival) => void)[]>([]);
  const isMoving = useRef(false);
  const underway = useMemo<Underway>(
    () => ({
      arrive: () =>
        new Promise<Arrival>((settle) => {
          waiting.current.push(settle);
          if (isMoving.current) return;
          isMoving.current = true;
          resume();
        }),
    }),
    [resume],
  );
  const settle = useCallback((how: Arrival) => {
    isMoving.current = false;
    for (const tell of waiting.current.splice(0)) tell(how);
  }, []);
  const moves = useCallback(() => {
    isMoving.current = true;
    form?.add(underway);
  }, [form, underway]);
  return useMemo(
    () => ({
      moves,
      resumes: () => {
        moves();
        resume();
      },
      stops: () => void (isMoving.current = false),
      /** Of what has failed the form still waits to hear more; what has arrived or was taken back is none of its business. */
      ends: (how: Arrival) => {
        if (how !== 'failed') form?.delete(underway);
        settle(how);
      },
    }),
    [form, underway, settle, moves, resume],
  );
}

/**
 * One resumable upload of up to 500 MB with progress, pause, resume and cancel; an upload that was cut off goes on
 * where it stopped when the same file is chosen again.
 */
export function useUpload(): UploadControl {
  const [state, setState] = useState(IDLE);
  const upload = useRef<Upload | null>(null);
  const settle = useRef<(id: number | null) => void>(() => undefined);
  const change = useCallback((part: Partial<UploadState>) => setState((before) => ({ ...before, ...part })), []);
  const again = useCallback(() => {
    upload.current?.start();
    change({ status: 'sending', problem: null });
  }, [change]);
  const underway = useUnderway(again);
  useEffect(
    () => () => {
      void upload.current?.abort();
      underway.ends('taken back');
    },
    [underway],
  );

  const start = useCallback(
    (file: File, tell?: (problem: CallFailed) => void) => {
      const arrived = new Promise<number | null>((resolve) => {
        const failed = (problem: CallFailed) => {
          change({ status: 'failed', problem });
          underway.ends('failed');
          tell?.(problem);
        };
        settle.current = resolve;
        setState({ ...IDLE, status: 'sending', name: file.name, total: file.size });
        if (file.size === 0) return failed(empty());
        if (file.size > UPLOAD_LIMIT) return failed(tooLarge());
        underway.moves();
        const done = (file_id: number) => {
          change({ status: 'done', sent: file.size, file_id });
          resolve(file_id);
        };
        void uploadOf(file, { progress: (sent) => change({ sent }), done, failed }).then((made) => {
          upload.current = made;
          made.start();
        });
      });
      // The form goes on when the field that started this has put the id into it: a field that is drawn anew by then took nothing back.
      void arrived.then((id) => id !== null && underway.ends('there'));
      return arrived;
    },
    [change, underway],
  );

  const pause = useCallback(() => {
    void upload.current?.abort();
    underway.stops();
    change({ status: 'paused' });
  }, [change, underway]);
  const cancel = useCallback(() => {
    void upload.current?.abort(true).catch(() => undefined);
    setState(IDLE);
    underway.ends('taken back');
    settle.current(null);
  }, [underway]);
  return { ...state, start, pause, resume: underway.resumes, cancel };
}
