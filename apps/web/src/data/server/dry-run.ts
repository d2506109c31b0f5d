import { useRef, useState } from 'react';
import type { AnswerOf, AnyCall } from '@quad/domain/core';
import { downloadForm, sendForm } from './calls';

export type FormCall = AnyCall & { readonly form: object };
type Fields = Readonly<Record<string, string>>;

interface Asked {
  readonly file?: File | undefined;
  /** What goes along with the file. */
  readonly fields: Fields;
}
interface State<A> extends Asked {
  readonly answer?: A | undefined;
  readonly problem?: unknown;
}

const formOf = (file: File, fields: Fields): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file);
  return form;
};

/**
 * A file that is sent to be looked at, and once more to be applied. Another file or other fields take away what was seen:
 * it must not be applied with them. After a failure nobody knows what is written, so the file is looked at again.
 */
export function useDryRun<C extends FormCall>(call: C) {
  const [state, set] = useState<State<AnswerOf<C>>>({ fields: {} });
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);
  const change = (next: Partial<Asked>): Asked => {
    turn.current += 1;
    const asked = { file: state.file, fields: state.fields, ...next };
    set(asked);
    setBusy(false);
    return asked;
  };
  const send = async ({ file, fields }: Asked, more: Fields = {}): Promise<AnswerOf<C> | undefined> => {
    if (!file) return undefined;
    const mine = (turn.current += 1);
    setBusy(true);
    const came = await sendForm(call, formOf(file, { ...fields, ...more })).then(
      (answer) => ({ answer }),
      (problem: unknown) => ({ answer: undefined, problem }),
    );
    if (mine !== turn.current) return undefined;
    set({ file, fields, ...came });
    setBusy(false);
    return came.answer;
  };
  return {
    ...state,
    isBusy,
    change,
    look: (next: Partial<Asked> = {}) => void send(change(next)),
    /** Answers what came of it, unless it failed. */
    apply: (more: Fields) => send(state, more),
    /** Hands the rejected rows of the file to the downloads. */
    keepRejected: async (from: FormCall) => state.file && downloadForm(from, formOf(state.file, state.fields)),
  };
}

export type DryRun<C extends FormCall> = ReturnType<typeof useDryRun<C>>;
