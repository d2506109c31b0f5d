import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '#data/session';
import { remember, remembered } from '#kit/base/store';

interface Kept {
  readonly at: string;
  readonly values: Record<string, unknown>;
}

const WAIT_MS = 400;

/**
 * Keeps what is typed into a form on this browser, under the person's own key, until it is sent or thrown away; answers
 * when the draft that was found was kept (ISO 8601).
 */
export function useDraft(
  form: UseFormReturn,
  draftKey: string | undefined,
): { found: string | undefined; forget: () => void } {
  const { actor } = useSession();
  const key = draftKey && `quad.draft.${actor?.account_id ?? 0}.${draftKey}`;
  const [found, setFound] = useState(() => (key ? remembered<Kept | null>(key, null)?.at : undefined));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!key) return;
    const draft = remembered<Kept | null>(key, null);
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          if (form.formState.isDirty) remember(key, { at: new Date().toISOString(), values });
        }, WAIT_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [form, key]);
  const forget = () => {
    clearTimeout(timer.current);
    if (key) remember(key, undefined);
    setFound(undefined);
  };
  return { found, forget };
}
