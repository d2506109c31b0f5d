import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { draftKey } from '#data/offline/drafts';
import { useSession } from '#data/identity/session';
import { remember, remembered } from '#data/offline/store';

interface Kept {
  readonly at: string;
  readonly values: FieldValues;
}

/** What was typed here before and never sent. */
export interface Draft {
  /** When it was kept, and whether the record has changed since; nothing where there is none, or it was taken up. */
  readonly offer: { readonly at: string; readonly isOlder: boolean } | undefined;
  readonly restore: () => void;
  /** The person does not want it, or it was sent. */
  readonly forget: () => void;
}

interface About {
  /** Tells the forms of a page apart; null keeps nothing. */
  readonly name: string | null;
  /** Fields whose content stays out of it: passwords, codes, files. */
  readonly unkept: ReadonlySet<string>;
}

const WAIT_MS = 400;
const written = (value: unknown): string => JSON.stringify(value === '' ? null : (value ?? null));

/**
 * Keeps what is typed into a form on this browser, for one person in one institution, until it is sent or thrown away;
 * what an earlier visit left is offered, never put into the fields by itself.
 */
export function useDraft(form: UseFormReturn, { name, unkept }: About): Draft {
  const { actor } = useSession();
  const key = actor && name && draftKey(actor.account_id, `${actor.institution_id}.${name}`);
  const [found, setFound] = useState(() => (key ? remembered<Kept | null>(key, null) : null));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!key) return;
    const keep = () => {
      const values = Object.fromEntries(Object.entries(form.getValues()).filter(([field]) => !unkept.has(field)));
      const { defaultValues: first = {} } = form.formState;
      const isTyped = Object.keys(values).some((field) => written(values[field]) !== written(first[field]));
      // Whether anything is unsaved is known a moment after the change, not in it.
      if (isTyped && form.formState.isDirty) remember(key, { at: new Date().toISOString(), values });
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, WAIT_MS);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [form, key, unkept]);
  const restore = () => {
    if (found) form.reset({ ...form.getValues(), ...found.values }, { keepDefaultValues: true });
    setFound(null);
  };
  const forget = () => {
    clearTimeout(timer.current);
    if (key) remember(key, undefined);
    setFound(null);
  };
  const isOlder = Number(found?.values.version) < Number(form.formState.defaultValues?.version);
  return { offer: found ? { at: found.at, isOlder } : undefined, restore, forget };
}

/** The name of a form that has none of its own: its address and its fields. */
export function useFormName(area: string, fields: readonly string[]): string {
  const { pathname, search } = useLocation();
  const open = new URLSearchParams(search).get('open') ?? '';
  return [area, pathname, open, ...fields].join('.');
}
